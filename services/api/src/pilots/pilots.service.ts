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
import { NewAccountsService } from '../accounts/new-accounts.service.js';
import { RateLimits } from '../auth/rate-limits.js';
import { parseInput } from '../http/validation.js';

/** If no products are to be enlisted, entries of the list are neither validated nor stored. */
function withoutUnwantedProducts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { wantsToEnlistProducts, products } = body as { wantsToEnlistProducts?: unknown; products?: unknown };
  return wantsToEnlistProducts !== true && Array.isArray(products) ? { ...body, products: [] } : body;
}

/** Products with a URL, each URL once. */
function enlistable(products: Input['products']): { name: string; url: string }[] {
  const byUrl = new Map<string, string>();
  for (const { name, url } of products) {
    if (!url) continue;
    const address = canonicalUrl(url);
    if (!byUrl.has(address)) byUrl.set(address, name);
  }
  return [...byUrl].map(([url, name]) => ({ name, url }));
}

/** Stores account, registration and products in one transaction. */
@Injectable()
export class PilotsService {
  constructor(
    private readonly em: EntityManager,
    private readonly newAccounts: NewAccountsService,
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
    });
    await em.flush();
    const products = enlistable(input.products);
    if (products.length === 0) return null;
    const batch = em.create(PilotBatch, {
      id: randomUUID(),
      registrationId: registration.id,
      sellerId: user.id,
    });
    // Items refer to the batch by id, so the ORM does not know the order.
    await em.flush();
    products.forEach((product, position) =>
      em.create(PilotItem, { ...product, batchId: batch.id, position }),
    );
    await em.flush();
    await requestJob(em, runPilotBatch, { batchId: batch.id }, { ownerId: user.id });
    return batch.id;
  }
}
