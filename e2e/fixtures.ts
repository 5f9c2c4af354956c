// Fixtures of the browser tests: pages signed in as each demo role, mailboxes, new accounts, test sites.
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
/** The localStorage key of the session. */
const TOKEN_KEY = 'authToken';
const MAIL_TIMEOUT = 60_000;

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

/** An email address that no other test uses. */
export const uniqueEmail = (name = 'person'): string => `${name}-${randomUUID().slice(0, 8)}@example.test`;

/** The URL of a test site (e2e/sites), or of a page on it. */
export const siteUrl = (id: string, path = ''): string => `${SITES_URL}/${id}/${path}`;

/** The URL of a misbehaving site (e2e/sites/misbehaving.ts). */
export const misbehavingUrl = (kind: string): string => `${SITES_URL}/misbehaving/${kind}`;

/** Signs in over HTTP and returns the session token. */
export async function signIn(request: APIRequestContext, email: string, password: string): Promise<string> {
  const response = await request.post(`${BASE_URL}/api/auth/login`, { data: { email, password } });
  expect(response.ok(), `${email} signs in`).toBe(true);
  return ((await response.json()) as LoginResponse).token;
}

/** The authorization header of a session. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A listing with only the required fields. */
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

/** Lists a product over HTTP as the seller with this token; `fields` override the defaults. */
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

const EXTRACTION_TIMEOUT = 90_000;

/** Submits a URL for extraction over HTTP and waits for the outcome. */
export async function extract(request: APIRequestContext, token: string, url: string): Promise<Extraction> {
  const submitted = await request.post('/api/extractions', { headers: bearer(token), data: { url } });
  expect(submitted.status(), `${url} is accepted`).toBe(202);
  const path = `/api/extractions/${((await submitted.json()) as Extraction).id}`;
  const read = async () => (await (await request.get(path, { headers: bearer(token) })).json()) as Extraction;
  await expect
    .poll(async () => (await read()).state, { message: `extraction of ${url}`, timeout: EXTRACTION_TIMEOUT })
    .toMatch(/completed|failed/);
  return read();
}

/** A seller registered over HTTP, with the generated password. */
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

/** A page in a new browser context with the session in its storage. */
async function pageWith(browser: Browser, token: string): Promise<Page> {
  const localStorage = [{ name: TOKEN_KEY, value: token }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: BASE_URL, localStorage }] },
  });
  return context.newPage();
}

/** Records what fails every test: exceptions, logged errors and 5xx responses. */
function recordErrors(page: Page, pageErrors: string[]): void {
  page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // The browser logs every 4xx response, which may be what the test expects.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    pageErrors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500)
      pageErrors.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
}

interface TestFixtures {
  /** Errors on the pages of this test, which fail it; a test that provokes one clears them. */
  pageErrors: string[];
  /** A page signed in with this token, closed after the test. */
  openAs(token: string): Promise<Page>;
  /** Registers a new seller and signs in. */
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

  pageErrors: [
    async ({}, use) => {
      const pageErrors: string[] = [];
      await use(pageErrors);
      expect(pageErrors, 'errors on the pages').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, pageErrors }, use) => {
    recordErrors(page, pageErrors);
    await use(page);
  },

  openAs: async ({ browser, pageErrors }, use) => {
    const opened: Page[] = [];
    await use(async (token) => {
      const page = await pageWith(browser, token);
      recordErrors(page, pageErrors);
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
