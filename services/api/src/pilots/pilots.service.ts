import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  canonicalUrl,
  pilotRegistrationSchema,
  type PilotRegistration as Input,
} from '@mintbridge/contracts';
import { requestJob, runPilotBatch } from '@mintbridge/jobs';
import { PilotBatch, PilotItem, PilotRegistration, type User } from '@mintbridge/model';
import { NewAccounts } from '../accounts/new-accounts.service.js';
import { RateLimits } from '../auth/rate-limits.js';
import { parseInput } from '../http/validation.js';

/** Without the wish to enlist products the list is ignored, whatever stands in it. */
function withoutUnwantedProducts(body: unknown): unknown {
  const wants = (body as { wantsToEnlistProducts?: unknown } | null | undefined)?.wantsToEnlistProducts;
  if (typeof body !== 'object' || body === null || Array.isArray(body) || wants === true) return body;
  return { ...body, products: [] };
}

/** The listed products that have an address, each address once, in the list's order. */
function enlistable(products: Input['products']): { name: string; url: string }[] {
  const byUrl = new Map<string, string>();
  for (const { name, url } of products) {
    if (!url) continue;
    const address = canonicalUrl(url);
    if (!byUrl.has(address)) byUrl.set(address, name);
  }
  return [...byUrl].map(([url, name]) => ({ name, url }));
}

/** Pilot registration: an account, what was registered, and the products to read, all in one transaction. */
@Injectable()
export class PilotsService {
  constructor(
    private readonly em: EntityManager,
    private readonly newAccounts: NewAccounts,
    private readonly limits: RateLimits,
  ) {}

  async register(body: unknown, address: string) {
    const input = parseInput(pilotRegistrationSchema, withoutUnwantedProducts(body));
    await this.limits.consume('pilot', address);
    const password = await this.newAccounts.generate();
    return this.em.fork().transactional(async (em) => {
      const account = {
        email: input.email,
        role: 'seller' as const,
        firstName: input.firstName,
        lastName: input.lastName,
        businessName: input.companyName ?? `${input.firstName} ${input.lastName}`,
      };
      const user = await this.newAccounts.open(em, account, password.hash);
      await this.newAccounts.mailPassword(em, user, password.plain, 'credentials');
      const batchId = await this.record(em, user, input);
      return { userId: user.id, generatedPassword: password.plain, batchId };
    });
  }

  private async record(em: EntityManager, user: User, input: Input): Promise<string | null> {
    const registration = em.create(PilotRegistration, {
      ...input,
      companyName: input.companyName ?? null,
      userId: user.id,
      createdAt: new Date(),
    });
    await em.persist(registration).flush();
    const items = enlistable(input.products);
    if (items.length === 0) return null;
    const batch = { id: randomUUID(), registrationId: registration.id, sellerId: user.id };
    await em.insert(PilotBatch, { ...batch, state: 'queued', createdAt: new Date() });
    // One statement whatever their number.
    await em.insertMany(
      PilotItem,
      items.map((item, position) => ({ ...item, batchId: batch.id, position, state: 'queued' as const })),
    );
    await requestJob(em, runPilotBatch, { batchId: batch.id }, { ownerId: user.id });
    return batch.id;
  }
}
