import { Inject, Injectable } from '@nestjs/common';
import { EXTRACTION_MESSAGES, type Extraction } from '@mintbridge/contracts';
import { extractListing, outboxColumns } from '@mintbridge/jobs';
import { showsForbiddenTarget, type ApiEnv } from '@mintbridge/runtime';
import { isSuperadmin, type Actor } from '../auth/actor.js';
import { RateLimits } from '../auth/rate-limits.js';
import { AppError, invalidInput } from '../http/app-error.js';
import type { Gathered } from '../http/gathered.js';
import { gatheredRows } from '../http/gathered-rows.js';
import { Sql, isoTime } from '../http/sql.js';
import { ENV } from '../process-tokens.js';
import { presentAccepted, presentExtraction, type ExtractionRow } from './extractions.presenter.js';

const COLUMNS = `id, seller_id as "sellerId", url, state, progress, product_id as "productId", headline, error,
  ${isoTime('created_at')} as "createdAt"`;

// Fields are large and only of use at the end: a poll of unfinished work carries none.
const FIND = `select ${COLUMNS}, case when state in ('completed', 'failed') then fields end as fields
  from extractions where id = $1`;

const LIST = `select ${COLUMNS}, fields from extractions where seller_id = $1 order by id desc limit 100`;

const UNFINISHED = `select id, url, state, progress, false as "isNew" from extractions
  where seller_id = $1 and md5(url) = md5($2) and url = $2 and state not in ('completed', 'failed')`;

// One statement: extractions and the work they ask for are accepted together or not at all. Where one of the address is
// unfinished, that one. $1: sellers, $2: addresses, $3: works, $4: requests.
const SUBMIT = `
  with asked as materialized (
    select * from unnest($1::integer[], $2::text[], $3::uuid[], $4::text[])
      with ordinality as asked (seller_id, url, work_id, request_id, place)
  ), accepted as (
    insert into extractions (seller_id, url) select seller_id, url from asked order by seller_id, md5(url)
    on conflict (seller_id, md5(url)) where state not in ('completed', 'failed') do nothing
    returning id, seller_id, url, state, progress
  ), work as (
    insert into outbox (id, job, payload, request_id, owner_id)
    select work_id, '${extractListing.name}', jsonb_build_object('extractionId', id), request_id, seller_id
    from accepted join asked using (seller_id, url)
  )
  select place::integer as place, id, url, state, progress, true as "isNew"
  from accepted join asked using (seller_id, url)
  union all
  select asked.place::integer, e.id, e.url, e.state, e.progress, false
  from asked
  join extractions e on e.seller_id = asked.seller_id and md5(e.url) = md5(asked.url) and e.url = asked.url
    and e.state not in ('completed', 'failed')
  where not exists (select from accepted a where a.seller_id = asked.seller_id and a.url = asked.url)`;

type Accepted = Pick<ExtractionRow, 'id' | 'url' | 'state' | 'progress'> & { isNew: boolean };

/** The first half of a submitted address's path: accepted here, done by the worker, watched by the page. */
@Injectable()
export class ExtractionsService {
  private readonly underWay = new Map<string, Promise<Accepted>>();
  private readonly submissions: Gathered<readonly unknown[], Accepted[]>;

  constructor(
    private readonly sql: Sql,
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: ApiEnv,
  ) {
    this.submissions = gatheredRows(sql, 'extraction-submit', SUBMIT);
  }

  /**
   * Accepts an address. While the same seller's extraction of it is unfinished, answers that one; equal requests at
   * one moment are one, and count once.
   */
  async submit(actor: Actor, url: string) {
    if (showsForbiddenTarget(new URL(url), this.env.EXTRACTION_ALLOW_HOSTS)) {
      throw invalidInput([{ field: 'url', message: EXTRACTION_MESSAGES.forbidden }]);
    }
    const key = `${actor.id} ${url}`;
    const accepted = this.underWay.get(key) ?? this.accept(actor, url);
    this.underWay.set(key, accepted);
    return presentAccepted(await accepted.finally(() => this.underWay.delete(key)));
  }

  private async accept(actor: Actor, url: string): Promise<Accepted> {
    const limited = String(actor.id);
    try {
      await this.limits.consume('extraction', limited);
    } catch (refusal) {
      const running = await this.unfinished(actor, url);
      if (running) return running;
      throw refusal;
    }
    const { id: workId, requestId } = outboxColumns(extractListing, { extractionId: 0 });
    const [stored] = await this.submissions.ask([actor.id, url, workId, requestId]);
    const accepted = stored ?? (await this.unfinished(actor, url));
    if (!accepted?.isNew) await this.limits.refund('extraction', limited);
    // The other request's extraction ended between the two looks: asking again is right then.
    if (!accepted) throw new AppError('conflictRetry');
    return accepted;
  }

  async find(actor: Actor, id: number): Promise<Extraction> {
    const row = await this.sql.one<ExtractionRow>('extraction-find', FIND, [id]);
    if (!row || (row.sellerId !== actor.id && !isSuperadmin(actor))) throw new AppError('extractionNotFound');
    return presentExtraction(row);
  }

  async list(actor: Actor): Promise<Extraction[]> {
    const rows = await this.sql.rows<ExtractionRow>('extraction-list', LIST, [actor.id]);
    return rows.map(presentExtraction);
  }

  private unfinished(actor: Actor, url: string): Promise<Accepted | undefined> {
    return this.sql.one<Accepted>('extraction-unfinished', UNFINISHED, [actor.id, url]);
  }
}
