import { Injectable } from '@nestjs/common';
import type { ContactInput } from '@mintbridge/contracts';
import { RateLimits } from '../auth/rate-limits.js';
import { Sql } from '../http/sql.js';

const SUBMIT = 'insert into contact_submissions (name, email, subject, message) values ($1, $2, $3, $4)';

/** What visitors write to the team; a superadmin reads it. */
@Injectable()
export class ContactService {
  constructor(
    private readonly sql: Sql,
    private readonly limits: RateLimits,
  ) {}

  async submit({ name, email, subject, message }: ContactInput, address: string): Promise<void> {
    await this.limits.consume('contact', address);
    await this.sql.rows('contact-submit', SUBMIT, [name, email, subject, message]);
  }
}
