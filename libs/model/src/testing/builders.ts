import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InvestorProfileForm, PassReason, Role } from '@mintbridge/contracts';
import { AccessRequest } from '../access-requests/access-request.js';
import { ContactSubmission } from '../contact/contact-submission.js';
import { Extraction } from '../extractions/extraction.js';
import { Inquiry, Message } from '../inquiries/inquiry.js';
import { InvestorProfile, LikedDeal, ProductConnection } from '../investors/investor.js';
import { SavedSearch } from '../investors/saved-search.js';
import { Pass } from '../investors/pass.js';
import { passwordHash } from '../accounts/password-hash.js';
import { PilotBatch, PilotItem, PilotRegistration } from '../pilots/pilot.js';
import { Product, Review, listingColumns, type NewListing } from '../products/product.js';
import { SealedCredential, User } from '../accounts/user.js';

/*
 * Rows for tests. Each builder stores a row and creates the parents that are not given. Any column can be passed.
 */

/** The password of every built account. */
export const TEST_PASSWORD = 'Green-Harbour-41';

/** A verifier reads the cost from the hash: the cheapest keeps suites fast. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const cheapPasswordHash = (password: string): string => passwordHash(password, CHEAP);

let testPasswordHash: string | undefined;

let serial = 0;
const next = (): number => ++serial;

type Columns<T> = Partial<Omit<T, 'id' | 'isFinal' | 'expiresAt' | symbol>>;

/** An account; a seller unless a role is given. `password` is plain text here. */
export async function aUser(
  em: EntityManager,
  given: Columns<User> & { role?: Role; password?: string } = {},
): Promise<User> {
  const { password, ...columns } = given;
  const passwordHash = password
    ? cheapPasswordHash(password)
    : (testPasswordHash ??= cheapPasswordHash(TEST_PASSWORD));
  const n = next();
  const user = em.create(User, {
    email: `person-${process.pid}-${n}@example.test`,
    role: 'seller',
    firstName: 'Asha',
    lastName: 'Rao',
    businessName: `Harbour Works ${n}`,
    originalPassword: passwordHash,
    emailVerifiedAt: new Date(),
    ...columns,
    password: passwordHash,
  });
  await em.persist(user).flush();
  return user;
}

export const aSeller = (em: EntityManager, given: Columns<User> = {}): Promise<User> =>
  aUser(em, { ...given, role: 'seller' });
export const anInvestor = (em: EntityManager, given: Columns<User> = {}): Promise<User> =>
  aUser(em, { ...given, role: 'buyer' });
export const aSuperadmin = (em: EntityManager, given: Columns<User> = {}): Promise<User> =>
  aUser(em, { ...given, role: 'superadmin' });

const givenOrNewId = async (
  given: number | undefined,
  make: () => Promise<{ id: number }>,
): Promise<number> => given ?? (await make()).id;

/** The texts of a plausible listing. */
export const aListing = (given: Partial<NewListing> = {}): Omit<NewListing, 'sellerId'> => ({
  headline: `LedgerLoop ${next()}`,
  industry: 'FinTech',
  category: 'Digital Payments',
  businessModel: 'B2B',
  platformType: 'Web',
  launchYear: '2021',
  description:
    'Reconciles card, UPI and bank payments for small shops every night and shows what is missing.',
  features: 'Nightly reconciliation; UPI and card in one list; Alerts for missing payouts',
  companyUrl: 'https://ledgerloop.example/',
  productUrl: 'https://ledgerloop.example/product',
  intentWithProduct: 'Seek Investment for Growth',
  ...given,
});

/** A listing of a new seller unless `sellerId` is given. */
export async function aProduct(em: EntityManager, given: Columns<Product> = {}): Promise<Product> {
  const sellerId = await givenOrNewId(given.sellerId, () => aSeller(em));
  const product = em.create(Product, {
    ...listingColumns({ ...aListing(given as Partial<NewListing>), sellerId }),
    ...given,
  });
  await em.persist(product).flush();
  return product;
}

export async function aReview(em: EntityManager, given: Columns<Review> = {}): Promise<Review> {
  const productId = await givenOrNewId(given.productId, () => aProduct(em));
  const review = em.create(Review, {
    reviewStatus: 'changes-requested',
    note: 'Please name your pricing.',
    ...given,
    productId,
  });
  await em.persist(review).flush();
  return review;
}

export async function anExtraction(em: EntityManager, given: Columns<Extraction> = {}): Promise<Extraction> {
  const sellerId = await givenOrNewId(given.sellerId, () => aSeller(em));
  const extraction = em.create(Extraction, { url: `https://site-${next()}.example/`, ...given, sellerId });
  await em.persist(extraction).flush();
  return extraction;
}

/** A complete body of the profile form. */
export const aProfileForm = (given: Partial<InvestorProfileForm> = {}): InvestorProfileForm => ({
  industryFocus: ['FinTech'],
  stageFocus: ['Seed'],
  geographyFocus: ['India'],
  businessModelPreference: 'B2B',
  ticketSizeMin: '50L',
  ticketSizeMax: '5 Cr',
  investmentThesis: 'Payments infrastructure for small merchants in India.',
  investmentTimeframe: '5-7 years',
  investmentExperience: '6-15 investments made',
  notableInvestments: null,
  ...given,
});

/** A complete profile of a new investor unless `userId` is given. */
export async function anInvestorProfile(
  em: EntityManager,
  given: Partial<InvestorProfileForm> & { userId?: number } = {},
): Promise<InvestorProfile> {
  const { userId, ...form } = given;
  const profile = em.create(
    InvestorProfile,
    {
      userId: await givenOrNewId(userId, () => anInvestor(em)),
      industryFocus: [],
      stageFocus: [],
      geographyFocus: [],
    },
    { persist: false },
  );
  profile.fill(aProfileForm(form));
  await em.persist(profile).flush();
  return profile;
}

type Interest = { investorId?: number; productId?: number };

async function bothSides(em: EntityManager, given: Interest) {
  const investorId = await givenOrNewId(given.investorId, () => anInvestor(em));
  const productId = await givenOrNewId(given.productId, () => aProduct(em));
  return { investorId, productId };
}

export async function aLike(em: EntityManager, given: Interest = {}): Promise<LikedDeal> {
  const like = em.create(LikedDeal, await bothSides(em, given));
  await em.persist(like).flush();
  return like;
}

export async function aConnection(em: EntityManager, given: Interest = {}): Promise<ProductConnection> {
  const connection = em.create(ProductConnection, await bothSides(em, given));
  await em.persist(connection).flush();
  return connection;
}

export async function aPass(
  em: EntityManager,
  given: Interest & { reason?: PassReason } = {},
): Promise<Pass> {
  const pass = em.create(Pass, { reason: 'price', ...given, ...(await bothSides(em, given)) });
  await em.persist(pass).flush();
  return pass;
}

/** A pending request without a signature. It grants nothing. */
export async function anAccessRequest(
  em: EntityManager,
  given: Columns<AccessRequest> = {},
): Promise<AccessRequest> {
  const request = em.create(AccessRequest, { ...given, ...(await bothSides(em, given)) });
  await em.persist(request).flush();
  return request;
}

/** A saved search without filters unless they are given. */
export async function aSavedSearch(
  em: EntityManager,
  given: Columns<SavedSearch> = {},
): Promise<SavedSearch> {
  const investorId = await givenOrNewId(given.investorId, () => anInvestor(em));
  const search = em.create(SavedSearch, {
    name: 'Payments',
    frequency: 'instant',
    industries: [],
    businessModels: [],
    platformTypes: [],
    revenueStages: [],
    statuses: [],
    unsubscribeToken: randomUUID(),
    ...given,
    investorId,
  });
  await em.persist(search).flush();
  return search;
}

/** A conversation without messages; `buyerId` and `productId` may be given, the seller is the product's. */
export async function anInquiry(
  em: EntityManager,
  given: { buyerId?: number; productId?: number } = {},
): Promise<Inquiry> {
  const buyerId = await givenOrNewId(given.buyerId, () => anInvestor(em));
  const productId = await givenOrNewId(given.productId, () => aProduct(em));
  const { sellerId } = await em.findOneOrFail(Product, { id: productId });
  const inquiry = em.create(Inquiry, { buyerId, productId, sellerId });
  await em.persist(inquiry).flush();
  return inquiry;
}

/** A message of the buyer unless `senderId` is given. */
export async function aMessage(em: EntityManager, given: Columns<Message> = {}): Promise<Message> {
  const inquiry = given.inquiryId
    ? await em.findOneOrFail(Inquiry, { id: given.inquiryId })
    : await anInquiry(em);
  const message = em.create(Message, {
    content: 'What is your monthly churn?',
    senderId: inquiry.buyerId!,
    ...given,
    inquiryId: inquiry.id,
  });
  await em.persist(message).flush();
  inquiry.lastMessageId = message.id;
  await em.flush();
  return message;
}

export async function aContactSubmission(
  em: EntityManager,
  given: Columns<ContactSubmission> = {},
): Promise<ContactSubmission> {
  const submission = em.create(ContactSubmission, {
    name: 'Meera Iyer',
    email: 'meera@example.test',
    subject: 'Contact form',
    message: 'How long does a review usually take with you?',
    ...given,
  });
  await em.persist(submission).flush();
  return submission;
}

/** A pilot registration with a batch of one item per address. */
export async function aPilotBatch(
  em: EntityManager,
  given: { sellerId?: number; urls?: string[]; names?: string[] } = {},
): Promise<{ batch: PilotBatch; items: PilotItem[] }> {
  const urls = given.urls ?? [`https://pilot-${next()}.example/`];
  const sellerId = await givenOrNewId(given.sellerId, () => aSeller(em));
  const products = urls.map((url, i) => ({ name: given.names?.[i] ?? `Pilot product ${i + 1}`, url }));
  const registration = em.create(PilotRegistration, {
    userId: sellerId,
    firstName: 'Asha',
    lastName: 'Rao',
    email: `pilot-${next()}@example.test`,
    phoneNumber: '+91 98450 00000',
    wantsToEnlistProducts: true,
    products,
  });
  await em.persist(registration).flush();
  const batch = em.create(PilotBatch, { id: randomUUID(), registrationId: registration.id, sellerId });
  await em.persist(batch).flush();
  const items = products.map(({ name, url }, position) =>
    em.create(PilotItem, { batchId: batch.id, position, name, url }),
  );
  await em.persist(items).flush();
  return { batch, items };
}

/** A sealed password row; `sealed` is the result of `seal` in libs/runtime. */
export async function aSealedCredential(
  em: EntityManager,
  given: { sealed: string; userId?: number },
): Promise<SealedCredential> {
  const userId = await givenOrNewId(given.userId, () => aSeller(em));
  const credential = em.create(SealedCredential, { id: randomUUID(), userId, sealed: given.sealed });
  await em.persist(credential).flush();
  return credential;
}
