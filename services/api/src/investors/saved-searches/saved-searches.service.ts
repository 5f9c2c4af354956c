import { randomBytes } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  FACET_DIMENSIONS,
  SAVED_SEARCH_LIMITS,
  type CreateSavedSearch,
  type SavedSearch as SavedSearchView,
  type SearchQuery,
  type UpdateSavedSearch,
} from '@mintbridge/contracts';
import { requestSearchMails } from '@mintbridge/jobs';
import {
  SEARCH_COLUMNS,
  SavedSearch,
  SavedSearchHit,
  User,
  parseSearch,
  type Database,
} from '@mintbridge/model';
import { authorized, type Actor, type Authorized } from '../../auth/actor.js';
import { AppError } from '../../http/app-error.js';
import { presentSavedSearch } from './saved-searches.presenter.js';

/** 192 bits, so that unsubscribe links cannot be guessed. */
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{1,100}$/;

@Injectable()
export class SavedSearchesService {
  constructor(private readonly em: EntityManager) {}

  async list(actor: Actor): Promise<SavedSearchView[]> {
    const searches = await this.em
      .fork()
      .find(SavedSearch, { investorId: actor.id }, { orderBy: { id: 'desc' } });
    return searches.map(presentSavedSearch);
  }

  /** Locks the account's row, so that concurrent requests cannot exceed the limit. */
  create(actor: Actor, { name, query, frequency }: CreateSavedSearch): Promise<SavedSearchView> {
    return this.em.fork().transactional(async (em) => {
      await em.findOne(User, { id: actor.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const count = await em.count(SavedSearch, { investorId: actor.id });
      if (count >= SAVED_SEARCH_LIMITS.perInvestor) throw new AppError('tooManySearches');
      const search = em.create(SavedSearch, {
        investorId: actor.id,
        name,
        frequency,
        ...(await this.columns(em, query)),
        unsubscribeToken: randomBytes(TOKEN_BYTES).toString('base64url'),
      });
      await em.persist(search).flush();
      return presentSavedSearch(search);
    });
  }

  update(actor: Actor, id: number, { name, query, frequency }: UpdateSavedSearch): Promise<SavedSearchView> {
    return this.em.fork().transactional(async (em) => {
      const search = await this.authorize(em, actor, id);
      if (name !== undefined) search.name = name;
      if (query !== undefined) Object.assign(search, await this.columns(em, query));
      if (frequency !== undefined) search.frequency = frequency;
      await em.flush();
      // Pending hits were found with the old filters, or are no longer wanted.
      if (query !== undefined || frequency === 'off') await forgetWaiting(em, id);
      else await requestSearchMails(em, { searchIds: [id] });
      return presentSavedSearch(search);
    });
  }

  async remove(actor: Actor, id: number): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      em.remove(await this.authorize(em, actor, id));
    });
  }

  /** Stops the mails of the searches of a link; idempotent. */
  async unsubscribe(tokens: readonly string[]): Promise<void> {
    if (tokens.length > SAVED_SEARCH_LIMITS.perInvestor || !tokens.every((token) => TOKEN.test(token)))
      throw new AppError('unsubscribeUnknown');
    await this.em.fork().transactional(async (em) => {
      const searches = await em.find(
        SavedSearch,
        { unsubscribeToken: { $in: [...tokens] } },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      // Some of several may have been deleted since.
      if (searches.length === 0) throw new AppError('unsubscribeUnknown');
      for (const search of searches) {
        search.frequency = 'off';
        await forgetWaiting(em, search.id);
      }
    });
  }

  /** 404 unless the search is the actor's own. */
  private async authorize(em: EntityManager, actor: Actor, id: number): Promise<Authorized<SavedSearch>> {
    const search = await em.findOne(
      SavedSearch,
      { id, investorId: actor.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!search) throw new AppError('savedSearchNotFound');
    return authorized(search);
  }

  /** Stores the parsed words, as the feed searches them. */
  private async columns(em: EntityManager, query: SearchQuery) {
    const q = query.q?.trim() || null;
    return {
      q,
      words: (await parseSearch(em.getKysely<Database>(), q ?? undefined)) ?? null,
      ...(Object.fromEntries(
        FACET_DIMENSIONS.map((dimension) => [SEARCH_COLUMNS[dimension], [...query[dimension]]]),
      ) as Record<(typeof SEARCH_COLUMNS)[keyof typeof SEARCH_COLUMNS], string[]>),
    };
  }
}

const forgetWaiting = (em: EntityManager, searchId: number): Promise<number> =>
  em.nativeDelete(SavedSearchHit, { searchId, mailId: null });
