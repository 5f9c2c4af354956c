import { Injectable } from '@nestjs/common';
import type { AdminListQuery } from '@mintbridge/contracts';
import { decodeIdCursor, pageOf } from '../pagination.js';
import { Sql, isoTime } from '../http/sql.js';

const CONTACT = `
  select id, name, email, subject, message, ${isoTime('created_at')} as "createdAt"
  from contact_submissions where $1::integer is null or id < $1 order by id desc limit $2`;

const PILOTS = `
  select r.id, r.user_id as "userId", r.first_name as "firstName", r.last_name as "lastName", r.email,
    r.phone_number as "phoneNumber", r.company_name as "companyName",
    r.wants_to_enlist_products as "wantsToEnlistProducts", r.products, batch.summary as batch,
    ${isoTime('r.created_at')} as "createdAt"
  from pilot_registrations r
  left join lateral (
    select json_build_object(
      'id', b.id,
      'total', count(*),
      'done', count(*) filter (where i.state not in ('queued', 'reading')),
      'created', count(*) filter (where i.state = 'created'),
      'failed', count(*) filter (where i.state = 'failed')
    ) as summary
    from pilot_batches b join pilot_items i on i.batch_id = b.id
    where b.registration_id = r.id group by b.id limit 1
  ) batch on true
  where $1::integer is null or r.id < $1 order by r.id desc limit $2`;

type Identified = { id: number };

/** What visitors sent in, newest first. */
@Injectable()
export class SubmissionsService {
  constructor(private readonly sql: Sql) {}

  contact(query: AdminListQuery) {
    return this.page('admin-contact', CONTACT, query);
  }

  pilots(query: AdminListQuery) {
    return this.page('admin-pilots', PILOTS, query);
  }

  private async page(name: string, text: string, { cursor, limit }: AdminListQuery) {
    const rows = await this.sql.rows<Identified>(name, text, [decodeIdCursor(cursor), limit + 1]);
    return pageOf(
      rows,
      limit,
      (row) => row,
      ({ id }) => [id],
    );
  }
}
