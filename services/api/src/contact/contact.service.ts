import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ContactInput } from '@mintbridge/contracts';
import { ContactSubmission } from '@mintbridge/model';
import { RateLimits } from '../auth/rate-limits.js';

/** Contact messages from visitors. */
@Injectable()
export class ContactService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
  ) {}

  async submit(input: ContactInput, address: string): Promise<void> {
    await this.limits.consume('contact', address);
    const em = this.em.fork();
    em.create(ContactSubmission, input);
    await em.flush();
  }
}
