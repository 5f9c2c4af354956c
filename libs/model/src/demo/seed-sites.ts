import type { EntityManager } from '@mikro-orm/postgresql';
import { splitItems } from '@mintbridge/contracts';
import { writeNotifications } from '../notifications/write-notifications.js';
import type { Product } from '../products/product.js';
import { siteTexts } from '../readings/proposal-fields.js';
import {
  ProductSite,
  Proposal,
  Reading,
  hostOfSite,
  nextReadingAfter,
  type ProposedField,
} from '../readings/reading.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Every ninth listing was typed by hand and has no site. */
const BY_HAND = 9;
/** Indexes among other owners' listings with sites: an unreachable site, and one that disallows reading. */
const DOWN = 4;
const FORBIDDEN = 7;
const DAYS_DOWN = 5;

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);

/** Sites with the time of their reading: one is unreachable, one has changed since. */
export async function seedSites(
  em: EntityManager,
  products: readonly Product[],
  ownerId: number,
): Promise<void> {
  const sited = products.filter(({ id }, i) => products[0]!.id === id || i % BY_HAND !== BY_HAND - 1);
  for (const [i, product] of sited.entries()) readSome(em, product, i % 13);
  await em.flush();
  const [changed, ...owned] = sited.filter(({ sellerId }) => sellerId === ownerId);
  if (changed) await propose(em, changed);
  const others = sited.filter((product) => product !== changed && !owned.includes(product));
  if (others[DOWN]) await lose(em, others[DOWN]);
  if (owned[1]) forbid(em, owned[1]);
  if (others[FORBIDDEN]) forbid(em, others[FORBIDDEN]);
  await em.flush();
}

function readSome(em: EntityManager, product: Product, days: number): void {
  const sourceUrl = `${product.companyUrl}/`;
  const readAt = daysAgo(days);
  const host = hostOfSite(sourceUrl);
  Object.assign(product, { sourceUrl, siteReadAt: readAt });
  const texts = siteTexts(product);
  em.create(ProductSite, {
    productId: product.id,
    host,
    nextReadingAt: nextReadingAfter(readAt),
    accepted: texts,
    lastFound: texts,
  });
  em.create(Reading, {
    productId: product.id,
    host,
    isRequested: false,
    state: 'read',
    createdAt: readAt,
    finishedAt: readAt,
  });
}

const findSite = (em: EntityManager, { id }: Product): Promise<ProductSite> =>
  em.findOneOrFail(ProductSite, { productId: id });

/** Proposes changes of the site to the owner. */
async function propose(em: EntityManager, product: Product): Promise<void> {
  const { id, headline, features, launchYear, description, sourceUrl, sellerId } = product;
  const quoted = (quote: string, path = '') => [{ page: `${sourceUrl}${path}`, quote }];
  const [first, ...rest] = splitItems(features);
  const added = 'Alerts by WhatsApp and e-mail';
  const sentence = 'Since this autumn it works offline, too.';
  const year = String(Number(launchYear) - 1);
  const fields: ProposedField[] = [
    {
      field: 'description',
      proposed: `${description} ${sentence}`,
      confidence: 0.86,
      evidence: quoted(sentence),
    },
    {
      field: 'features',
      proposed: [first, added, ...rest].join('; '),
      confidence: 0.91,
      evidence: quoted(added, 'features'),
    },
    {
      field: 'launchYear',
      proposed: year,
      confidence: 0.78,
      evidence: quoted(`${headline} has been in use since ${year}.`, 'about'),
    },
  ];
  em.create(Proposal, { productId: id, fields, readAt: product.siteReadAt! });
  const site = await findSite(em, product);
  for (const { field, proposed } of fields) site.addNotified(field, proposed);
  const details = { isDown: false, fields: fields.length };
  await writeNotifications(em, 'site-change', [
    { userIds: [sellerId], key: `${id}:change`, productId: id, details },
  ]);
}

async function lose(em: EntityManager, product: Product): Promise<void> {
  const since = daysAgo(DAYS_DOWN);
  const site = await findSite(em, product);
  Object.assign(site, {
    failingSince: since,
    failedDays: DAYS_DOWN,
    failedOn: new Date().toISOString().slice(0, 10),
    nextReadingAt: nextReadingAfter(new Date()),
  });
  Object.assign(product, { siteDownSince: since, siteReadAt: daysAgo(DAYS_DOWN + 30) });
}

/** The latest reading was disallowed. */
function forbid(em: EntityManager, product: Product): void {
  const at = daysAgo(1);
  em.create(Reading, {
    productId: product.id,
    host: hostOfSite(product.sourceUrl!),
    isRequested: false,
    state: 'refused',
    error: 'Your website does not allow automated reading (robots.txt). Your listing stays as it is.',
    createdAt: at,
    finishedAt: at,
  });
}
