import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { INSIGHTS_FROM, type Insights } from '@mintbridge/contracts';
import { unlockCounts, unpackAttributes, unpackPreferences } from '@mintbridge/matching';
import type { Actor } from '../auth/actor.js';
import { ownedProduct } from '../auth/owned-product.js';
import { InsightsRepository } from './insights.repository.js';

const isEnough = (investors: number): boolean => investors >= INSIGHTS_FROM;

/** Interest of investors in a listing. Counts below three are withheld: those investors could be identified. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: InsightsRepository,
  ) {}

  async find(actor: Actor, id: number): Promise<Insights> {
    await ownedProduct(this.em.fork(), actor, id);
    const [matched, passes, matching, recent] = await Promise.all([
      this.repository.matched(id),
      this.repository.passes(id),
      this.repository.matching(id),
      this.repository.weeks(id),
    ]);
    const passed = passes.reduce((sum, { count }) => sum + count, 0);
    const unlock =
      matching &&
      unlockCounts(
        unpackAttributes(matching.attributes),
        matching.investors.map(({ preferences, count }) => ({
          preferences: unpackPreferences(preferences),
          count,
        })),
      );
    return {
      matched: isEnough(matched) ? matched : null,
      passes: isEnough(passed) ? passes : null,
      unlock: (unlock ?? [])
        .filter(({ investors }) => isEnough(investors))
        .sort((a, b) => b.investors - a.investors),
      weeks: isEnough(recent.investors) ? recent.weeks : null,
    };
  }
}
