import { setTimeout as pause } from 'node:timers/promises';
import { aProfileForm } from '@mintbridge/model/testing';
import { call, registrationFor, type ApiResponse, type CallOptions } from '../api-client.js';
import { between, oneOf, type Random } from '../random.js';
import type { Participants } from './participants.js';
import { RequestRecord, type Outcome } from './request-record.js';

interface Request extends CallOptions {
  /** Name in the record. */
  kind: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Expected statuses. */
  accepted: number[];
}

interface Result {
  outcome: Outcome;
  body: ApiResponse['body'];
}

const INDUSTRIES = ['FinTech', 'EdTech', 'SaaS', 'AI/ML', 'Gaming'];
/** Paths of a test site, one in three of which cannot be listed. */
const PATHS = ['ok', 'ok', 'ok', 'gzip', 'status', 'loop'];
const LISTABLE = new Set(['ok', 'gzip']);
/** Concurrent clients. */
const CLIENTS = 8;
const NO_RESPONSE_PAUSE_MS = 100;

export const isListable = (url: string): boolean => LISTABLE.has(/\/site\/(\w+)/.exec(url)?.[1] ?? '');

/** Sellers, investors and visitors who use several APIs concurrently. `record` holds the outcome of each request. */
export class MixedLoad {
  readonly record = new RequestRecord();
  private readonly sellerTokens: string[] = [];
  private readonly progress = new Map<string, number>();
  private readonly inFlight = new Set<string>();
  private serial = 0;

  constructor(
    private readonly participants: Participants,
    private readonly random: Random,
  ) {}

  /** Runs until `isOver`. */
  async run(isOver: () => boolean): Promise<void> {
    const client = async () => {
      while (!isOver()) await this.step();
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  }

  private step(): Promise<void> {
    const draw = this.random();
    if (draw < 0.05) return this.registerSeller();
    if (draw < 0.08) return this.registerPilot();
    if (draw < 0.18) return this.extract();
    if (draw < 0.4) return this.pollBatch();
    if (draw < 0.6) return this.toggleLike();
    if (draw < 0.68) return this.connect();
    if (draw < 0.8) return this.openInquiry();
    if (draw < 0.85) return this.contact();
    if (draw < 0.92) return this.saveProfile();
    return this.readPage();
  }

  private async send({ kind, method, path, accepted, ...options }: Request): Promise<Result> {
    const response = await call(oneOf(this.random, this.participants.origins), method, path, options);
    // As people do, who do not repeat a request within milliseconds.
    if (!response) await pause(NO_RESPONSE_PAUSE_MS);
    return { outcome: this.record.add(kind, response, accepted), body: response?.body ?? {} };
  }

  /** The body of an acknowledged request; otherwise undefined. */
  private async request(request: Request): Promise<ApiResponse['body'] | undefined> {
    const { outcome, body } = await this.send(request);
    return outcome === 'acknowledged' ? body : undefined;
  }

  private async registerSeller(): Promise<void> {
    const email = `seller-${++this.serial}@example.test`;
    const { sellers, secrets } = this.record;
    sellers.sent.add(email);
    const account = await this.request({
      kind: 'register',
      method: 'POST',
      path: '/api/auth/register',
      body: registrationFor(email),
      accepted: [201],
    });
    if (!account) return;
    const password = String(account.generatedPassword);
    sellers.acknowledged.set(email, password);
    secrets.add(password);
    const session = await this.request({
      kind: 'log in',
      method: 'POST',
      path: '/api/auth/login',
      body: { email, password },
      accepted: [200],
    });
    if (!session) return;
    const token = String(session.token);
    secrets.add(token);
    this.sellerTokens.push(token);
  }

  private async registerPilot(): Promise<void> {
    const email = `pilot-${++this.serial}@example.test`;
    const { pilots, pilotUrls, secrets } = this.record;
    const urls = Array.from({ length: 3 }, () => this.newUrl());
    pilots.sent.add(email);
    pilotUrls.set(email, urls);
    const account = await this.request({
      kind: 'register a pilot',
      method: 'POST',
      path: '/api/pilot/register',
      body: {
        firstName: 'Nila',
        lastName: 'Shah',
        email,
        phoneNumber: '+91 98450 00000',
        wantsToEnlistProducts: true,
        products: urls.map((url, n) => ({ name: `Product ${n + 1}`, url })),
      },
      accepted: [201],
    });
    if (!account) return;
    const password = String(account.generatedPassword);
    pilots.acknowledged.set(email, { password, batchId: String(account.batchId) });
    secrets.add(password);
  }

  private newUrl(): string {
    return `${this.participants.sites}/site/${oneOf(this.random, PATHS)}?c=404&n=${++this.serial}`;
  }

  private async extract(): Promise<void> {
    if (this.sellerTokens.length === 0) return this.registerSeller();
    const token = oneOf(this.random, this.sellerTokens);
    const url = this.newUrl();
    const { extractions } = this.record;
    extractions.sent.add(url);
    const extraction = await this.request({
      kind: 'extract',
      method: 'POST',
      path: '/api/extractions',
      token,
      body: { url },
      accepted: [202],
    });
    if (!extraction) return;
    extractions.acknowledged.set(url, Number(extraction.id));
    await this.poll(`/api/extractions/${String(extraction.id)}`, 'progress', token);
  }

  /** Polls one pilot batch, as its page does. */
  private async pollBatch(): Promise<void> {
    const pilots = [...this.record.pilots.acknowledged.values()];
    if (pilots.length === 0) return this.registerPilot();
    await this.poll(`/api/pilot/batches/${oneOf(this.random, pilots).batchId}`, 'done');
  }

  /** Reads a figure that must never decrease, whichever API responds. */
  private async poll(path: string, figure: 'progress' | 'done', token?: string): Promise<void> {
    const before = this.progress.get(path) ?? 0;
    const body = await this.request({ kind: 'poll', method: 'GET', path, token, accepted: [200] });
    if (!body) return;
    const now = Number(body[figure]);
    if (now < before) this.record.regressions.push(`${path}: ${figure} ${before}, then ${now}`);
    this.progress.set(path, Math.max(now, this.progress.get(path) ?? 0));
  }

  /** One request per key at a time: the outcome of concurrent ones would be undefined. */
  private async serially(key: string, work: () => Promise<void>): Promise<void> {
    if (this.inFlight.has(key)) return this.readPage();
    this.inFlight.add(key);
    await work().finally(() => this.inFlight.delete(key));
  }

  private toggleLike(): Promise<void> {
    const { id, token } = oneOf(this.random, this.participants.investors);
    const productId = oneOf(this.random, this.participants.products);
    const isLike = this.random() < 0.6;
    const key = `${id} ${productId}`;
    const path = '/api/investor/liked-deals';
    const request = { kind: 'like', token, accepted: [200, 201, 204] };
    return this.serially(`like ${key}`, async () => {
      const { outcome } = await (isLike
        ? this.send({ ...request, method: 'POST', path, body: { productId } })
        : this.send({ ...request, method: 'DELETE', path: `${path}/${productId}` }));
      if (outcome === 'acknowledged') this.record.likes.acknowledged(key, isLike);
      else if (outcome === 'unknown') this.record.likes.unknown(key, isLike, false);
    });
  }

  private async connect(): Promise<void> {
    const { id, token } = oneOf(this.random, this.participants.investors);
    const productId = oneOf(this.random, this.participants.products);
    const key = `${id} ${productId}`;
    const { connections } = this.record;
    connections.sent.add(key);
    const connection = await this.request({
      kind: 'connect',
      method: 'POST',
      path: '/api/investor/product-connections',
      token,
      body: { productId },
      accepted: [200, 201],
    });
    if (connection) connections.acknowledged.set(key, undefined);
  }

  private async openInquiry(): Promise<void> {
    const { token } = oneOf(this.random, this.participants.investors);
    const content = `Question ${++this.serial}: what is your churn?`;
    this.record.messages.sent.add(content);
    const productId = oneOf(this.random, this.participants.products);
    const body = await this.request({
      kind: 'open an inquiry',
      method: 'POST',
      path: '/api/inquiries',
      token,
      body: { productId, content },
      accepted: [200, 201],
    });
    if (!body) return;
    this.record.messages.acknowledged.set(content, undefined);
    await this.reply((body.inquiry as { id: number }).id, productId);
  }

  private async reply(inquiryId: number, productId: number): Promise<void> {
    const { owners, products } = this.participants;
    // The owners take turns in `products`.
    const { token } = owners[products.indexOf(productId) % owners.length]!;
    const content = `Answer ${++this.serial}: two percent.`;
    const { messages } = this.record;
    messages.sent.add(content);
    const message = await this.request({
      kind: 'reply',
      method: 'POST',
      path: `/api/inquiries/${inquiryId}/messages`,
      token,
      body: { content },
      accepted: [201],
    });
    if (message) messages.acknowledged.set(content, undefined);
  }

  private async contact(): Promise<void> {
    const message = `Note ${++this.serial}: how long does a review take with you?`;
    const { contacts } = this.record;
    contacts.sent.add(message);
    const submission = await this.request({
      kind: 'contact',
      method: 'POST',
      path: '/api/contact',
      body: { name: 'Meera Iyer', email: 'meera@example.test', subject: 'Contact form', message },
      accepted: [200, 201, 202],
    });
    if (submission) contacts.acknowledged.set(message, undefined);
  }

  private saveProfile(): Promise<void> {
    const { id, token } = oneOf(this.random, this.participants.investors);
    return this.serially(`profile ${id}`, async () => {
      const thesis = `Thesis ${++this.serial}: payments for small shops`;
      const { outcome } = await this.send({
        kind: 'save a profile',
        method: 'POST',
        path: '/api/investor/profile',
        token,
        body: aProfileForm({
          industryFocus: [oneOf(this.random, INDUSTRIES) as 'FinTech'],
          businessModelPreference: oneOf(this.random, ['B2B', 'B2C', 'Both B2B & B2C'] as const),
          investmentThesis: thesis,
        }),
        accepted: [200, 201],
      });
      if (outcome === 'acknowledged') this.record.profiles.acknowledged(String(id), thesis);
      else if (outcome === 'unknown') this.record.profiles.unknown(String(id), thesis, null);
    });
  }

  private async readPage(): Promise<void> {
    const { token } = oneOf(this.random, this.participants.investors);
    const path = oneOf(this.random, [
      `/api/products?limit=${between(this.random, 1, 60)}`,
      '/api/investor/recommendations',
      '/api/investor/liked-deals',
      '/api/inquiries',
    ]);
    await this.send({ kind: 'read', method: 'GET', path, token, accepted: [200] });
  }
}
