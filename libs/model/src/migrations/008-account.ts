import { Migration } from '@mikro-orm/migrations';

/**
 * An account of one's own: links that are mailed, the one session that a new password leaves alive, and conversations that
 * outlive the account of one side.
 */
export class Migration008 extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        -- The session that stayed when all others of its epoch ended.
        add column kept_session text,
        -- True while nothing but a mail has carried the password: who signs in with it has read that mail.
        add column is_password_mailed boolean not null default false;
      update users set is_password_mailed = true
      where password = original_password and id in (
        select subject_id::integer from audit_entries
        where subject_kind = 'account' and action in ('invite', 'credentials'));

      -- A right that a mailed link gives, once and for a short time; only the hash of its token is kept. A reset is asked
      -- for by address: whether it has an account is looked up when the mail is written, not while somebody waits.
      create table mail_tokens (
        id uuid primary key,
        kind text not null check (kind in ('reset', 'verification', 'address')),
        user_id integer references users on delete cascade,
        email varchar(255) not null,
        token_hash text not null unique,
        expires_at timestamptz not null,
        check ((user_id is null) = (kind = 'reset'))
      );
      create index mail_tokens_user on mail_tokens (user_id);
      create index mail_tokens_reset on mail_tokens (email) where kind = 'reset';

      -- Where a mail still has to go although no account has the address any more; erased when the mail is accepted.
      create table former_addresses (
        id uuid primary key,
        email varchar(255) not null,
        first_name text,
        created_at timestamptz not null default now()
      );

      -- A conversation stays for the side that stays.
      alter table inquiries
        alter column product_id drop not null,
        alter column buyer_id drop not null,
        alter column seller_id drop not null,
        add check (buyer_id is not null or seller_id is not null)`);
  }
}
