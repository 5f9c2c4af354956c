import type { EntityManager } from '@mikro-orm/postgresql';
import { INSIGHT_WEEKS, type DealStage, type PassReason } from '@mintbridge/contracts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { User } from '../accounts/user.js';
import { LikedDeal, ProductConnection } from '../investors/investor.js';
import { Pass } from '../investors/pass.js';
import { PipelineDeal } from '../investors/pipeline-deal.js';
import { recordHits } from '../investors/saved-search-hits.js';
import { SavedSearch } from '../investors/saved-search.js';
import { OutboxRow } from '../outbox/outbox-row.js';
import { ProductView } from '../products/product-view.js';
import type { Product } from '../products/product.js';

const DAY = 24 * 3_600_000;

const toDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The Monday `weeks` weeks ago. */
function mondayAgo(weeks: number): string {
  const now = new Date();
  return toDate(now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY - weeks * 7 * DAY);
}

const BEYOND_SAVED: { stage: DealStage; note: string; inDays?: number }[] = [
  { stage: 'diligence', note: 'Cohort table asked for. Check the two clients they name.', inDays: 4 },
  { stage: 'offer', note: 'Term sheet is with Leena. They expect an answer this month.', inDays: 9 },
  { stage: 'lost', note: 'Too early for us: no paying client before the next season.' },
];

/** The demo investor's pipeline: liked deals are saved, connections contacted, a few are further on. */
async function seedPipeline(em: EntityManager, investorId: number): Promise<void> {
  const liked = await em.find(LikedDeal, { investorId }, { orderBy: { id: 'asc' } });
  const connected = await em.find(ProductConnection, { investorId }, { orderBy: { id: 'asc' } });
  const contacted = new Set(connected.map(({ productId }) => productId));
  const ids = [...new Set([...contacted, ...liked.map(({ productId }) => productId)])];
  ids.forEach((productId, i) => {
    const further = BEYOND_SAVED[i];
    em.persist(
      em.create(PipelineDeal, {
        investorId,
        productId,
        stage: further?.stage ?? (contacted.has(productId) ? 'contacted' : 'saved'),
        note: further?.note ?? null,
        nextDate: further?.inDays === undefined ? null : toDate(Date.now() + further.inDays * DAY),
      }),
    );
  });
  await em.flush();
}

/** Number of listings since the last mail. */
const NEW_LISTINGS = 12;

/** The demo investor's saved searches, with unmailed hits of the newest listings. */
async function seedSearches(
  em: EntityManager,
  investorId: number,
  products: readonly Product[],
): Promise<void> {
  const search = (given: Partial<SavedSearch> & Pick<SavedSearch, 'name' | 'frequency'>) =>
    em.persist(
      em.create(SavedSearch, {
        investorId,
        industries: [],
        businessModels: [],
        platformTypes: [],
        revenueStages: [],
        statuses: [],
        unsubscribeToken: randomBytes(24).toString('base64url'),
        ...given,
      }),
    );
  search({
    name: 'Live FinTech, B2B',
    frequency: 'daily',
    industries: ['FinTech'],
    businessModels: ['B2B'],
    statuses: ['live'],
  });
  search({ name: 'Clinics and hospitals', frequency: 'weekly', industries: ['HealthTech'] });
  search({ name: 'Anything that sells to consumers', frequency: 'daily', businessModels: ['B2C'] });
  await em.flush();
  for (const { id } of products.slice(-NEW_LISTINGS)) await recordHits(em, id);
  em.persist(em.create(OutboxRow, { id: randomUUID(), job: 'mail-saved-searches', payload: { investorId } }));
  await em.flush();
}

const REASONS: PassReason[] = ['price', 'stage', 'traction', 'price', 'not-my-field'];

/** Views and passes of the demo owner's first listings over the last weeks. */
function seedInsights(em: EntityManager, investors: readonly User[], listings: readonly Product[]): void {
  listings.slice(0, 3).forEach(({ id: productId, createdAt }, n) => {
    investors.forEach(({ id: investorId }, i) => {
      for (let week = 0; week < INSIGHT_WEEKS; week++) {
        const monday = mondayAgo(week);
        // Increasing with time.
        if (monday >= toDate(createdAt.getTime()) && (i * 7 + week * 5 + n * 3) % 12 < 9 - week / 2)
          em.persist(em.create(ProductView, { productId, investorId, week: monday }));
      }
    });
  });
  const [, discussed] = listings;
  if (!discussed) return;
  investors
    .slice(1)
    .forEach(({ id: investorId }, i) =>
      em.persist(
        em.create(Pass, { investorId, productId: discussed.id, reason: REASONS[i % REASONS.length]! }),
      ),
    );
}

/** Pipeline and saved searches of the demo investor, and insights of the demo owner. */
export async function seedInvestorActivity(
  em: EntityManager,
  {
    investor,
    investors,
    products,
    ownerId,
  }: {
    investor: User;
    investors: readonly User[];
    products: readonly Product[];
    ownerId: number;
  },
): Promise<void> {
  await seedPipeline(em, investor.id);
  await seedSearches(em, investor.id, products);
  seedInsights(
    em,
    investors,
    products.filter(({ sellerId }) => sellerId === ownerId),
  );
  const deals = await em.find(PipelineDeal, { investorId: investor.id });
  const held = new Set(deals.map(({ productId }) => productId));
  const passedOn = products.filter(({ id, sellerId }) => sellerId !== ownerId && !held.has(id)).slice(-9);
  const pass = (product: Product, reason: PassReason) =>
    em.persist(em.create(Pass, { investorId: investor.id, productId: product.id, reason }));
  pass(passedOn[0]!, 'traction');
  pass(passedOn[6]!, 'not-my-field');
  await em.flush();
}
