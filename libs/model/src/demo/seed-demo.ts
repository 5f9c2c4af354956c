import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  PRODUCT_NAME,
  currentMonth,
  hasFigure,
  type ReviewField,
  type TrustRecords,
} from '@mintbridge/contracts';
import { ContactSubmission } from '../contact/contact-submission.js';
import { Inquiry, Message } from '../inquiries/inquiry.js';
import { InvestorProfile, LikedDeal, ProductConnection } from '../investors/investor.js';
import { OutboxRow } from '../outbox/outbox-row.js';
import { passwordHash } from '../accounts/password-hash.js';
import { PilotRegistration } from '../pilots/pilot.js';
import { Product, Review, listingColumns } from '../products/product.js';
import { User } from '../accounts/user.js';
import { drawPictures } from './draw-pictures.js';
import { seedAccess } from './seed-access.js';
import type { DemoListing } from './demo-listing.js';
import { FINANCE_AND_WORK } from './listings-finance-and-work.js';
import { LIFE_AND_PLACES } from './listings-life-and-places.js';
import { MARKET_AND_PLAY } from './listings-market-and-play.js';
import { seedNotifications } from './seed-notifications.js';
import { seedInvestorActivity } from './seed-investor-activity.js';
import { seedSites } from './seed-sites.js';
import { DEMO_ADMIN, DEMO_INVESTOR, DEMO_OWNER, DEMO_PEOPLE } from './people.js';

const HOUR = 3_600_000;
/** Time between two listings: the first is about twelve weeks old. */
const BETWEEN_LISTINGS = 47 * HOUR;
/** Owner of the confidential listing, investor with access, investor who waits. */
const IN_ACCESS = [DEMO_OWNER, 'emma.clarke@mintbridge.test', 'farhan.ali@mintbridge.test'];
/** Number of the demo owner's listings; the rest belong to the other sellers. */
const OWNED_BY_DEMO_OWNER = 6;
const REVIEW_NOTE =
  'Please add a demo address that works without a login, and say who your first clients are.';

const REVIEW_FIELDS: ReviewField[] = [
  { field: 'productUrl', note: 'A demo that works without a login, please.' },
  { field: 'numberOfPaidClients', note: 'How many of them pay today?' },
];

/** A month before this one, YYYY-MM. */
function monthsAgo(count: number): string {
  const now = new Date();
  return currentMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)));
}

/** The launch year as quoted from the listing's site. */
const quotedYear = ({ headline, launchYear }: Pick<DemoListing, 'headline' | 'launchYear'>) => ({
  launchYear: { value: launchYear, quote: `${headline} went live in ${launchYear}.` },
});

/** Figures confirmed by the team. */
const confirmedFigures = (listing: Omit<DemoListing, 'review'>): TrustRecords['confirmed'] =>
  Object.fromEntries(
    (['revenue', 'numberOfPaidClients'] as const)
      .filter((field) => hasFigure(field, listing[field]))
      .map((field) => [field, new Date(Date.now() - 24 * HOUR).toISOString()]),
  );

const everyTopic = (): DemoListing[] => {
  const groups = [FINANCE_AND_WORK, LIFE_AND_PLACES, MARKET_AND_PLAY];
  const longest = Math.max(...groups.map((group) => group.length));
  // Interleaved, so that neighbours in the feed differ.
  return Array.from({ length: longest }, (_, i) => groups.flatMap((group) => group[i] ?? [])).flat();
};

const demoSite = (headline: string): string =>
  `https://${headline.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`;

/** Fills an empty marketplace once, in one transaction; returns false if it was filled before. */
export async function seedDemo(em: EntityManager, password: string): Promise<boolean> {
  if ((await em.count(User, { email: DEMO_OWNER })) > 0) return false;
  await em.transactional(async (tx) => {
    const people = await seedPeople(tx, passwordHash(password));
    const products = await seedProducts(tx, people);
    await seedInterest(tx, people, products);
    const [owner, granted, waiting] = IN_ACCESS.map((email) => people.get(email)!) as [User, User, User];
    await seedAccess(tx, { owner, granted, waiting }, products);
    await seedNotifications(tx, products);
    await seedSites(tx, products, owner.id);
    await seedInvestorActivity(tx, {
      investor: people.get(DEMO_INVESTOR)!,
      investors: investorsAmong(people),
      products,
      ownerId: people.get(DEMO_OWNER)!.id,
    });
    await seedOffice(tx);
    await requestMatching(tx, people, products);
  });
  return true;
}

type People = Map<string, User>;

async function seedPeople(em: EntityManager, hash: string): Promise<People> {
  const joined = Date.now() - 40 * 24 * HOUR;
  const users = DEMO_PEOPLE.map(({ profile: _, ...person }, i) =>
    em.create(User, {
      ...person,
      status: 'active',
      sessionEpoch: 0,
      password: hash,
      originalPassword: hash,
      emailVerifiedAt: new Date(joined + i * HOUR),
      createdAt: new Date(joined + i * HOUR),
    }),
  );
  await em.persist(users).flush();
  const people = new Map(users.map((user) => [user.email, user]));
  for (const { email, profile } of DEMO_PEOPLE) {
    if (!profile) continue;
    const row = em.create(InvestorProfile, {
      userId: people.get(email)!.id,
      industryFocus: [],
      stageFocus: [],
      geographyFocus: [],
      isProfileComplete: false,
    });
    row.fill(profile);
    em.persist(row);
  }
  await em.flush();
  return people;
}

async function seedProducts(em: EntityManager, people: People): Promise<Product[]> {
  const owner = people.get(DEMO_OWNER)!;
  const others = [...people.values()].filter((user) => user.role === 'seller' && user !== owner);
  const listings = everyTopic();
  const listed = Date.now() - listings.length * BETWEEN_LISTINGS;
  const products = listings.map(({ review, ...listing }, i) => {
    const seller =
      i % Math.floor(listings.length / OWNED_BY_DEMO_OWNER) === 0 ? owner : others[i % others.length]!;
    const site = demoSite(listing.headline);
    const product = em.create(Product, {
      ...listingColumns({
        ...listing,
        sellerId: seller.id,
        companyUrl: site,
        productUrl: `${site}/demo`,
        figuresAsOf: listing.revenue ? monthsAgo(i === 4 ? 15 : (i % 5) + 1) : null,
        quotedFigures: i % 3 === 0 ? quotedYear(listing) : {},
      }),
      confirmedFigures: i % 4 === 0 && review === 'verified' ? confirmedFigures(listing) : {},
      reviewStatus: review,
      reviewNote: review === 'changes-requested' ? REVIEW_NOTE : null,
      reviewFields: review === 'changes-requested' ? REVIEW_FIELDS : [],
      createdAt: new Date(listed + i * BETWEEN_LISTINGS),
    });
    return product;
  });
  await em.persist(products).flush();
  await drawPictures(em, products);
  const reviewerId = people.get(DEMO_ADMIN)!.id;
  for (const product of products) {
    if (product.reviewStatus === 'pending') continue;
    em.persist(
      em.create(Review, {
        productId: product.id,
        reviewerId,
        reviewStatus: product.reviewStatus,
        note: product.reviewNote ?? null,
        fields: product.reviewFields,
        vetted: product.vettedFields(),
      }),
    );
  }
  await em.flush();
  return products;
}

const investorsAmong = (people: People): User[] =>
  [...people.values()].filter(({ role }) => role === 'buyer' || role === 'investor');

async function seedInterest(em: EntityManager, people: People, products: Product[]): Promise<void> {
  const investors = investorsAmong(people);
  const ownerId = people.get(DEMO_OWNER)!.id;
  investors.forEach((investor, n) => {
    products.forEach((product, i) => {
      const shown = { investorId: investor.id, productId: product.id };
      // At any time since the listing.
      const since = (Date.now() - product.createdAt.getTime()) * (((i * 5 + n * 3) % 10) / 10);
      const createdAt = new Date(Date.now() - since);
      if ((i + n) % 7 === 0) em.persist(em.create(LikedDeal, { ...shown, createdAt }));
      if ((i + 2 * n) % 11 === 0) em.persist(em.create(ProductConnection, { ...shown, createdAt }));
    });
  });
  const demoInvestor = people.get(DEMO_INVESTOR)!;
  const product = products.find(({ sellerId }) => sellerId === ownerId)!;
  const inquiry = em.create(Inquiry, { productId: product.id, buyerId: demoInvestor.id, sellerId: ownerId });
  await em.persist(inquiry).flush();
  const talk: [number, string][] = [
    [
      demoInvestor.id,
      `Hello, I read the listing of ${product.headline} with interest. How many of your clients renewed last year?`,
    ],
    [
      ownerId,
      'Thank you for writing. Fifty-nine of sixty-four renewed; two moved to a larger plan. I can share the cohort table after an NDA.',
    ],
    [demoInvestor.id, 'That sounds good. Please send the NDA, and a time next week for a call.'],
  ];
  for (const [i, [senderId, content]] of talk.entries()) {
    const createdAt = new Date(Date.now() - (talk.length - i) * HOUR);
    const message = em.create(Message, { inquiryId: inquiry.id, senderId, content, createdAt });
    await em.persist(message).flush();
    inquiry.lastMessageId = message.id;
    if (senderId === demoInvestor.id) inquiry.buyerReadId = message.id;
    else inquiry.sellerReadId = message.id;
  }
  await em.flush();
}

async function seedOffice(em: EntityManager): Promise<void> {
  em.persist(
    em.create(ContactSubmission, {
      name: 'Leena Thomas',
      email: 'leena@harbour.example',
      subject: 'Contact Form Submission',
      message: `We run a small accelerator in Kochi and would like to list four of our companies on ${PRODUCT_NAME}. Whom should we talk to?`,
    }),
  );
  em.persist(
    em.create(PilotRegistration, {
      firstName: 'Karan',
      lastName: 'Malhotra',
      email: 'karan@northpier.example',
      phoneNumber: '+91 98 0000 1234',
      companyName: 'North Pier Studio',
      wantsToEnlistProducts: false,
      products: [],
    }),
  );
  await em.flush();
}

/** Requests all matching jobs. By name, as the model must not import libs/jobs. */
async function requestMatching(em: EntityManager, people: People, products: Product[]): Promise<void> {
  const request = (job: string, payload: Record<string, number>) =>
    em.persist(em.create(OutboxRow, { id: randomUUID(), job, payload }));
  for (const { id } of products) request('match-product', { productId: id });
  for (const { email, profile } of DEMO_PEOPLE) {
    if (profile) request('recompute-recommendations', { investorId: people.get(email)!.id });
  }
  await em.flush();
}
