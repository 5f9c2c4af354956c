import { INQUIRY_MAIL_EVERY_MINUTES, MESSAGES_PAGE_SIZE } from '@mintbridge/contracts';
import { isoTime } from '../http/sql.js';

const MESSAGE = `id, sender_id as "senderId", content, ${isoTime('created_at')} as "createdAt"`;

/** The product is held against deletion until the inquiry about it stands. */
export const OPEN = `
  with product as (
    select id, seller_id from products where id = $1 and visible_to_investors for key share
  )
  insert into inquiries (product_id, buyer_id, seller_id)
  select id, $2::integer, seller_id from product
  on conflict (product_id, buyer_id) do update set is_active = inquiries.is_active
  returning id, product_id as "productId", (xmax = 0) as "isNew"`;

/** A conversation for one who takes part in it. */
export const PARTICIPATE = `
  select id, last_message_id as "lastMessageId",
    case when buyer_id = $2 then buyer_read_id else seller_read_id end as "readId"
  from inquiries where id = $1 and $2::integer in (buyer_id, seller_id)`;

// The conversation is locked before the message gets its id: whoever polls for what came after the last id seen
// misses nothing. The same statement decides on the owner's mail, so that two messages at once are one mail.
export const SEND = `
  with conversation as (
    select id, buyer_id, buyer_id = $2 and (
      owner_mailed_at is null or owner_mailed_at <= now() - interval '${INQUIRY_MAIL_EVERY_MINUTES} minutes'
    ) as mail_due
    from inquiries where id = $1 for update
  ), sent as (
    insert into messages (inquiry_id, sender_id, content, created_at)
    select id, $2::integer, $3, clock_timestamp() from conversation
    returning *
  ), noted as (
    update inquiries set
      last_message_id = sent.id,
      buyer_read_id = case when conversation.buyer_id = $2 then sent.id else inquiries.buyer_read_id end,
      seller_read_id = case when conversation.buyer_id = $2 then inquiries.seller_read_id else sent.id end,
      owner_mailed_at = case when mail_due then now() else owner_mailed_at end
    from conversation, sent where inquiries.id = conversation.id
  ), asked as (
    insert into outbox (id, job, payload, request_id)
    select $4::uuid, $5, jsonb_build_object('kind', 'new-message', 'inquiryId', id), $6
    from conversation where mail_due
  )
  select ${MESSAGE} from sent`;

/** The latest messages before $2 (or of all). */
export const LATEST = `
  select * from (
    select ${MESSAGE} from messages where inquiry_id = $1 and ($2::integer is null or id < $2)
    order by id desc limit ${MESSAGES_PAGE_SIZE}
  ) latest order by id`;

export const AFTER = `
  select ${MESSAGE} from messages where inquiry_id = $1 and id > $2 order by id limit ${MESSAGES_PAGE_SIZE}`;

export const MARK_READ = `
  update inquiries set
    buyer_read_id = case when buyer_id = $2 then greatest(buyer_read_id, $3::integer) else buyer_read_id end,
    seller_read_id = case when seller_id = $2 then greatest(seller_read_id, $3::integer) else seller_read_id end
  where id = $1`;

const PREVIEW_LENGTH = 500;
const INBOX_SIZE = 200;
const UNREAD_CAP = 1_000;

/** The inbox of one side, latest message first; $2 narrows it to one product. */
const inbox = (own: 'buyer' | 'seller', other: 'buyer' | 'seller') => `
  select i.id, i.product_id as "productId", p.headline, u.first_name as "counterpartFirstName",
    u.last_name as "counterpartLastName", u.business_name as "counterpartBusinessName",
    ${other === 'seller'} as "counterpartIsOwner", left(m.content, ${PREVIEW_LENGTH}) as "lastMessage",
    unread.count as unread, ${isoTime('i.created_at')} as "createdAt"
  from inquiries i
  join products p on p.id = i.product_id
  join users u on u.id = i.${other}_id
  left join messages m on m.id = i.last_message_id
  cross join lateral (
    select count(*)::integer as count from (
      select 1 from messages x
      where x.inquiry_id = i.id and x.id > i.${own}_read_id and x.sender_id <> i.${own}_id limit ${UNREAD_CAP}
    ) capped
  ) unread
  where i.${own}_id = $1 and ($2::integer is null or i.product_id = $2)
  order by i.last_message_id desc limit ${INBOX_SIZE}`;

export const INVESTORS_INBOX = inbox('buyer', 'seller');
export const OWNERS_INBOX = inbox('seller', 'buyer');
