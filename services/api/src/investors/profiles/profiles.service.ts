import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { InvestorProfile as ProfileView, InvestorProfileForm } from '@mintbridge/contracts';
import { recomputeRecommendations, requestJob } from '@mintbridge/jobs';
import { InvestorProfile, profileColumns } from '@mintbridge/model';
import type { Actor } from '../../auth/actor.js';
import { presentProfile } from './profiles.presenter.js';

interface Saved {
  profile: ProfileView;
  isNew: boolean;
}

@Injectable()
export class ProfilesService {
  constructor(private readonly em: EntityManager) {}

  async find(actor: Actor): Promise<ProfileView | null> {
    const profile = await this.em.fork().findOne(InvestorProfile, { userId: actor.id });
    return profile && presentProfile(profile);
  }

  /** Saves the caller's profile; of two concurrent creations the second updates the first. */
  async save(actor: Actor, form: InvestorProfileForm): Promise<Saved> {
    try {
      return await this.store(actor, form);
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      return this.store(actor, form);
    }
  }

  /** Matches are requested without a delay, as the investor waits for them. */
  private store(actor: Actor, form: InvestorProfileForm): Promise<Saved> {
    return this.em.fork().transactional(async (em) => {
      const existing = await em.findOne(
        InvestorProfile,
        { userId: actor.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      existing?.fill(form);
      const profile = existing ?? em.create(InvestorProfile, { userId: actor.id, ...profileColumns(form) });
      await em.flush();
      await requestJob(em, recomputeRecommendations, { investorId: actor.id });
      return { profile: presentProfile(profile), isNew: !existing };
    });
  }
}
