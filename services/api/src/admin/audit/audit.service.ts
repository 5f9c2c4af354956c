import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminListQuery, AuditAction } from '@mintbridge/contracts';
import { AuditEntry, Product, User } from '@mintbridge/model';
import type { Actor } from '../../auth/actor.js';
import { newestFirst, toPage } from '../../pagination.js';
import { presentAuditEntry, type AuditNames } from './audit.presenter.js';

/** The subject of a superadmin's action. */
type Subject = { kind: 'account' | 'product'; id: number } | { kind: 'job'; id: string; job: string };

/** The log of superadmins' actions. */
@Injectable()
export class AuditService {
  constructor(private readonly em: EntityManager) {}

  /** Adds a row in the transaction of the action: a failed action leaves none. */
  record(em: EntityManager, actor: Actor, action: AuditAction, subject: Subject): void {
    em.create(AuditEntry, {
      actorId: actor.id,
      action,
      subjectKind: subject.kind,
      subjectId: String(subject.id),
      job: subject.kind === 'job' ? subject.job : null,
    });
  }

  /** Newest first. */
  async list(query: AdminListQuery) {
    const { where, options } = newestFirst(query);
    const entries = await this.em.fork().find(AuditEntry, where, options);
    const names = await this.findNames(entries);
    return toPage(
      entries,
      query.limit,
      (entry) => presentAuditEntry(entry, names),
      ({ id }) => [id],
    );
  }

  /** The current names of the entries' accounts and products; deleted ones are missing. */
  private async findNames(entries: AuditEntry[]): Promise<AuditNames> {
    const em = this.em.fork();
    const subjectIds = (kind: 'account' | 'product') =>
      entries.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => Number(subjectId));
    const accountIds = [...new Set([...entries.map(({ actorId }) => actorId), ...subjectIds('account')])];
    const users = await em.find(User, { id: { $in: accountIds } }, { fields: ['email'] });
    const products = await em.find(Product, { id: { $in: subjectIds('product') } }, { fields: ['headline'] });
    return {
      emails: new Map(users.map(({ id, email }) => [id, email])),
      headlines: new Map(products.map(({ id, headline }) => [id, headline])),
    };
  }
}
