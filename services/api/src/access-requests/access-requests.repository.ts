import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { accessStateByClock, type Database } from '@mintbridge/model';

const LIST_SIZE = 500;

/** Whose requests: those that an investor made, or those about an owner's listings. */
export type Side = 'investor' | 'owner';

/** Access requests with the names of both parties. */
@Injectable()
export class AccessRequestsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest first, with the names of the other party. */
  async list(side: Side, userId: number, productId?: number) {
    let query = this.joined(this.em, side).where(
      side === 'investor' ? 'r.investor_id' : 'p.seller_id',
      '=',
      userId,
    );
    if (productId !== undefined) query = query.where('r.product_id', '=', productId);
    return query.orderBy('r.id', 'desc').limit(LIST_SIZE).execute();
  }

  find(em: EntityManager, side: Side, id: number) {
    return this.joined(em, side).where('r.id', '=', id).executeTakeFirstOrThrow();
  }

  /** A signed request with both names; undefined if the user is not a party to it. */
  signed(userId: number, id: number) {
    return this.em
      .getKysely<Database>()
      .selectFrom('access_requests as r')
      .innerJoin('nda_signatures as s', 's.request_id', 'r.id')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .innerJoin('users as i', 'i.id', 'r.investor_id')
      .innerJoin('users as o', 'o.id', 'p.seller_id')
      .select([
        'r.id as requestId',
        'r.product_id as productId',
        'p.headline',
        's.name',
        's.nda_version as version',
        's.nda_hash as hash',
        's.signed_at as signedAt',
        'r.state',
        'r.is_auto_granted as isAutoGranted',
        'r.answered_at as answeredAt',
        'r.decided_at as decidedAt',
        'i.business_name as investorBusiness',
        'o.first_name as ownerFirstName',
        'o.last_name as ownerLastName',
        'o.business_name as ownerBusiness',
      ])
      .where('r.id', '=', id)
      .where((eb) => eb.or([eb('r.investor_id', '=', userId), eb('p.seller_id', '=', userId)]))
      .executeTakeFirst();
  }

  private joined(em: EntityManager, side: Side) {
    return em
      .getKysely<Database>()
      .selectFrom('access_requests as r')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .innerJoin('users as u', 'u.id', side === 'investor' ? 'p.seller_id' : 'r.investor_id')
      .leftJoin('nda_signatures as s', 's.request_id', 'r.id')
      .select([
        'r.id',
        'r.product_id as productId',
        'p.headline',
        'u.first_name as firstName',
        'u.last_name as lastName',
        'u.business_name as businessName',
        'r.message',
        'r.note',
        accessStateByClock.as('state'),
        's.signed_at as signedAt',
        'r.created_at as createdAt',
        'r.decided_at as decidedAt',
      ]);
  }
}

export type AccessRequestRow = Awaited<ReturnType<AccessRequestsRepository['list']>>[number];
export type SignedRow = NonNullable<Awaited<ReturnType<AccessRequestsRepository['signed']>>>;
