// What browser tests begin with: pages signed in as each demo role, mailboxes, fresh accounts, sites to read.
import { randomUUID } from 'node:crypto';
import { test as base, expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import type {
  CreateProduct,
  Extraction,
  LoginResponse,
  Product,
  RegisterResponse,
  RegisterSeller,
} from '@mintbridge/contracts';

export { expect };

const DEMO_PASSWORD = process.env.DEMO_PASSWORD || 'Mint-it-2026';
const DEMO_ACCOUNTS = {
  seller: 'owner@mintbridge.test',
  investor: 'investor@mintbridge.test',
  superadmin: 'admin@mintbridge.test',
} as const;
type DemoRole = keyof typeof DEMO_ACCOUNTS;

const BASE_URL = process.env.E2E_BASE_URL || 'http://localhost:3000';
const MAIL_URL = process.env.E2E_MAIL_URL || 'http://localhost:1080';
const SITES_URL = process.env.E2E_SITES_URL || 'http://localhost:4500';
/** Where the frontend keeps its session. */
const TOKEN_KEY = 'authToken';
const MAIL_TIMEOUT = 20_000;

/** A mail as the local mail catcher lists it. */
interface Mail {
  id: string;
  from: { address: string }[];
  to: { address: string }[];
  subject: string;
  text: string;
  html: string;
  date: string;
}

export interface Mailbox {
  /** Every mail to this address so far, oldest first. */
  all(): Promise<Mail[]>;
  /** The newest mail whose subject matches, waited for. */
  next(subject: RegExp): Promise<Mail>;
}

/** The mailbox of one address in the local mail catcher. */
export function mailbox(address: string): Mailbox {
  const all = async (): Promise<Mail[]> => {
    const response = await fetch(`${MAIL_URL}/email`);
    const mails = (await response.json()) as Mail[];
    return mails.filter((mail) => mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase()));
  };
  const next = async (subject: RegExp): Promise<Mail> => {
    const found = async () => (await all()).findLast((mail) => subject.test(mail.subject));
    const message = `a mail to ${address} about ${subject}`;
    await expect
      .poll(async () => (await found()) !== undefined, { message, timeout: MAIL_TIMEOUT })
      .toBe(true);
    return (await found()) as Mail;
  };
  return { all, next };
}

/** An address that no other test uses. */
export const uniqueEmail = (name = 'person'): string => `${name}-${randomUUID().slice(0, 8)}@example.test`;

/** The address of a test site (e2e/sites), or of a page on it. */
export const siteUrl = (id: string, path = ''): string => `${SITES_URL}/${id}/${path}`;

/** The address of a site that misbehaves (e2e/sites/misbehaving.ts). */
export const misbehavingUrl = (kind: string): string => `${SITES_URL}/misbehaving/${kind}`;

/** Signs in over HTTP and answers the session token. */
export async function signIn(request: APIRequestContext, email: string, password: string): Promise<string> {
  const response = await request.post(`${BASE_URL}/api/auth/login`, { data: { email, password } });
  expect(response.ok(), `${email} signs in`).toBe(true);
  return ((await response.json()) as LoginResponse).token;
}

/** The header that a session is known by. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A listing with its required fields alone. */
const LISTING: CreateProduct = {
  headline: 'Ledgerly',
  industry: 'FinTech',
  category: 'RegTech',
  businessModel: 'B2B',
  platformType: 'API',
  launchYear: '2021',
  description: 'Watches every payment of a bank for new rules and writes the report of the month.',
  features: 'Rule feed; Audit trail; Alerts; Monthly report; Sandbox',
  companyUrl: 'https://ledgerly.example',
  productUrl: 'https://ledgerly.example/demo',
  intentWithProduct: 'Sell Completely',
  isActive: false,
  visibleToInvestors: true,
};

/** Lists a product over HTTP for the seller with this token; `fields` replace those of a small listing. */
export async function listProduct(
  request: APIRequestContext,
  token: string,
  fields: Partial<CreateProduct> = {},
): Promise<Product> {
  const data = { ...LISTING, ...fields };
  const response = await request.post('/api/products', { headers: bearer(token), data });
  expect(response.status(), `${data.headline} is listed`).toBe(201);
  return (await response.json()) as Product;
}

const EXTRACTION_TIMEOUT = 45_000;

/** Has an address read over HTTP and waits for the outcome. */
export async function extract(request: APIRequestContext, token: string, url: string): Promise<Extraction> {
  const submitted = await request.post('/api/extractions', { headers: bearer(token), data: { url } });
  expect(submitted.status(), `${url} is taken`).toBe(202);
  const path = `/api/extractions/${((await submitted.json()) as Extraction).id}`;
  const read = async () => (await (await request.get(path, { headers: bearer(token) })).json()) as Extraction;
  await expect
    .poll(async () => (await read()).state, { message: `${url} is read`, timeout: EXTRACTION_TIMEOUT })
    .toMatch(/completed|failed/);
  return read();
}

/** A seller registered over HTTP, with the password that the server made. */
interface NewSeller {
  email: string;
  password: string;
  token: string;
  page: Page;
}

const sellerOf = (email: string): RegisterSeller => ({
  role: 'seller',
  email,
  firstName: 'Asha',
  lastName: 'Rao',
  businessName: 'Rao Software',
});

/** A page of its own browser context whose storage holds the session. */
async function pageWith(browser: Browser, token: string): Promise<Page> {
  const localStorage = [{ name: TOKEN_KEY, value: token }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: BASE_URL, localStorage }] },
  });
  return context.newPage();
}

/** What no page may do in any test: throw, log an error, or meet an error of the server. */
function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // A refused request (400 to 499) is logged by the browser itself and may be what the test is about.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500)
      problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
}

interface TestFixtures {
  /** Errors of the pages of this test; it fails where any is left at the end. A test that provokes one empties it. */
  problems: string[];
  /** A page signed in with this token, closed after the test. */
  openAs(token: string): Promise<Page>;
  /** A seller nobody else knows, signed in. */
  newSeller(): Promise<NewSeller>;
  sellerPage: Page;
  investorPage: Page;
  adminPage: Page;
}

interface WorkerFixtures {
  /** The session tokens of the demo accounts. */
  demoTokens: Record<DemoRole, string>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  demoTokens: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext();
      const tokens = {
        seller: await signIn(request, DEMO_ACCOUNTS.seller, DEMO_PASSWORD),
        investor: await signIn(request, DEMO_ACCOUNTS.investor, DEMO_PASSWORD),
        superadmin: await signIn(request, DEMO_ACCOUNTS.superadmin, DEMO_PASSWORD),
      };
      await request.dispose();
      await use(tokens);
    },
    { scope: 'worker' },
  ],

  problems: [
    async ({}, use) => {
      const problems: string[] = [];
      await use(problems);
      expect(problems, 'errors of the pages').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, problems }, use) => {
    watch(page, problems);
    await use(page);
  },

  openAs: async ({ browser, problems }, use) => {
    const opened: Page[] = [];
    await use(async (token) => {
      const page = await pageWith(browser, token);
      watch(page, problems);
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },

  newSeller: async ({ request, openAs }, use) => {
    await use(async () => {
      const email = uniqueEmail('seller');
      const response = await request.post('/api/auth/register', { data: sellerOf(email) });
      expect(response.status(), `${email} registers`).toBe(201);
      const { generatedPassword: password = '' } = (await response.json()) as RegisterResponse;
      const token = await signIn(request, email, password);
      return { email, password, token, page: await openAs(token) };
    });
  },

  sellerPage: async ({ openAs, demoTokens }, use) => use(await openAs(demoTokens.seller)),
  investorPage: async ({ openAs, demoTokens }, use) => use(await openAs(demoTokens.investor)),
  adminPage: async ({ openAs, demoTokens }, use) => use(await openAs(demoTokens.superadmin)),
});
