import { setTimeout as pause } from 'node:timers/promises';
import { aProfileForm } from '@mintbridge/model/testing';
import { call, registrationOf, type Answer, type CallOptions } from '../api-client.js';
import { between, oneOf, type Random } from '../random.js';
import { CallRecord } from './call-record.js';

/** An account with its session. */
export interface Person {
  id: number;
  token: string;
}

export interface Cast {
  /** Where the APIs listen; each call goes to one of them. */
  origins: string[];
  /** Where the sites are. */
  sites: string;
  investors: Person[];
  /** Owners of the products. */
  owners: Person[];
  products: number[];
}

const INDUSTRIES = ['FinTech', 'EdTech', 'SaaS', 'AI/ML', 'Gaming'];
/** Paths of a site, one in three of which cannot be listed. */
const PATHS = ['ok', 'ok', 'ok', 'gzip', 'status', 'loop'];
const LISTABLE = new Set(['ok', 'gzip']);
/** People at once. */
const ACTORS = 8;
const UNANSWERED_PAUSE_MS = 100;

export const isListable = (url: string): boolean => LISTABLE.has(/\/site\/(\w+)/.exec(url)?.[1] ?? '');

/** Sellers, investors and strangers, all at once, at several APIs. The record holds what each of them was answered. */
export class MixedLoad {
  readonly record = new CallRecord();
  readonly #sellers: Person[] = [];
  readonly #watched = new Map<string, number>();
  readonly #busy = new Set<string>();
  #serial = 0;

  constructor(
    private readonly cast: Cast,
    private readonly random: Random,
  ) {}

  /** Goes on until `isOver`. */
  async run(isOver: () => boolean): Promise<void> {
    const actor = async () => {
      while (!isOver()) await this.#act();
    };
    await Promise.all(Array.from({ length: ACTORS }, actor));
  }

  #act(): Promise<void> {
    const draw = this.random();
    if (draw < 0.05) return this.#register();
    if (draw < 0.08) return this.#enlist();
    if (draw < 0.18) return this.#extract();
    if (draw < 0.4) return this.#watch();
    if (draw < 0.6) return this.#like();
    if (draw < 0.68) return this.#connect();
    if (draw < 0.8) return this.#write();
    if (draw < 0.85) return this.#contact();
    if (draw < 0.92) return this.#saveProfile();
    return this.#readPage();
  }

  async #call(method: string, path: string, options?: CallOptions): Promise<Answer | undefined> {
    const answer = await call(oneOf(this.random, this.cast.origins), method, path, options);
    // Nobody presses a button again within the blink in which an API is away.
    if (!answer) await pause(UNANSWERED_PAUSE_MS);
    return answer;
  }

  async #register(): Promise<void> {
    const email = `seller-${++this.#serial}@example.test`;
    const { sellers, secrets } = this.record;
    sellers.maybe.add(email);
    const answer = await this.#call('POST', '/api/auth/register', { body: registrationOf(email) });
    if (!this.record.count('register', answer, [201])) return;
    const password = String(answer!.body.generatedPassword);
    sellers.sure.set(email, password);
    secrets.add(password);
    const session = await this.#call('POST', '/api/auth/login', { body: { email, password } });
    if (!this.record.count('login', session, [200])) return;
    const { token, user } = session!.body as { token: string; user: { id: number } };
    secrets.add(token);
    this.#sellers.push({ id: user.id, token });
  }

  async #enlist(): Promise<void> {
    const email = `pilot-${++this.#serial}@example.test`;
    const { pilots, lists, secrets } = this.record;
    const urls = Array.from({ length: 3 }, () => this.#newUrl());
    pilots.maybe.add(email);
    lists.set(email, urls);
    const body = {
      firstName: 'Nila',
      lastName: 'Shah',
      email,
      phoneNumber: '+91 98450 00000',
      wantsToEnlistProducts: true,
      products: urls.map((url, n) => ({ name: `Product ${n + 1}`, url })),
    };
    const answer = await this.#call('POST', '/api/pilot/register', { body });
    if (!this.record.count('pilot', answer, [201])) return;
    const { generatedPassword, batchId } = answer!.body as { generatedPassword: string; batchId: string };
    pilots.sure.set(email, { password: generatedPassword, batchId });
    secrets.add(generatedPassword);
  }

  #newUrl(): string {
    return `${this.cast.sites}/site/${oneOf(this.random, PATHS)}?c=404&n=${++this.#serial}`;
  }

  async #extract(): Promise<void> {
    if (this.#sellers.length === 0) return this.#register();
    const { token } = oneOf(this.random, this.#sellers);
    const url = this.#newUrl();
    this.record.extractions.maybe.add(url);
    const answer = await this.#call('POST', '/api/extractions', { token, body: { url } });
    if (!this.record.count('extract', answer, [202])) return;
    this.record.extractions.sure.set(url, Number(answer!.body.id));
    await this.#follow(`/api/extractions/${String(answer!.body.id)}`, 'progress', token);
  }

  /** Looks at one pilot batch, as its page does. */
  async #watch(): Promise<void> {
    const batches = [...this.record.pilots.sure.values()];
    if (batches.length === 0) return this.#enlist();
    await this.#follow(`/api/pilot/batches/${oneOf(this.random, batches).batchId}`, 'done');
  }

  /** A figure that may stand or rise, whichever API is asked. */
  async #follow(path: string, figure: 'progress' | 'done', token?: string): Promise<void> {
    const known = this.#watched.get(path) ?? 0;
    const answer = await this.#call('GET', path, { token });
    if (!this.record.count('follow', answer, [200])) return;
    const now = Number(answer!.body[figure]);
    if (now < known) this.record.regressions.push(`${path}: ${figure} ${known}, then ${now}`);
    this.#watched.set(path, Math.max(now, this.#watched.get(path) ?? 0));
  }

  /** One at a time for each key: two of one investor's clicks on one deal follow one another. */
  async #inTurn(key: string, work: () => Promise<void>): Promise<void> {
    if (this.#busy.has(key)) return this.#readPage();
    this.#busy.add(key);
    await work().finally(() => this.#busy.delete(key));
  }

  #like(): Promise<void> {
    const { id, token } = oneOf(this.random, this.cast.investors);
    const productId = oneOf(this.random, this.cast.products);
    const isLike = this.random() < 0.6;
    const key = `${id} ${productId}`;
    return this.#inTurn(`like ${key}`, async () => {
      const answer = isLike
        ? await this.#call('POST', '/api/investor/liked-deals', { token, body: { productId } })
        : await this.#call('DELETE', `/api/investor/liked-deals/${productId}`, { token });
      const isAcknowledged = this.record.count('like', answer, [200, 201, 204]);
      if (isAcknowledged) this.record.likes.acknowledged(key, isLike);
      else if (isAcknowledged === undefined) this.record.likes.unanswered(key, isLike, false);
    });
  }

  async #connect(): Promise<void> {
    const { id, token } = oneOf(this.random, this.cast.investors);
    const productId = oneOf(this.random, this.cast.products);
    const key = `${id} ${productId}`;
    this.record.connections.maybe.add(key);
    const answer = await this.#call('POST', '/api/investor/product-connections', {
      token,
      body: { productId },
    });
    if (this.record.count('connect', answer, [200, 201])) this.record.connections.sure.set(key, undefined);
  }

  async #write(): Promise<void> {
    const { token } = oneOf(this.random, this.cast.investors);
    const content = `Question ${++this.#serial}: what is your churn?`;
    this.record.messages.maybe.add(content);
    const productId = oneOf(this.random, this.cast.products);
    const answer = await this.#call('POST', '/api/inquiries', { token, body: { productId, content } });
    if (!this.record.count('write', answer, [200, 201])) return;
    this.record.messages.sure.set(content, undefined);
    await this.#reply((answer!.body.inquiry as { id: number }).id, productId);
  }

  async #reply(inquiryId: number, productId: number): Promise<void> {
    // Products belong to the owners in turn.
    const { owners, products } = this.cast;
    const { token } = owners[products.indexOf(productId) % owners.length]!;
    const content = `Answer ${++this.#serial}: two percent.`;
    this.record.messages.maybe.add(content);
    const answer = await this.#call('POST', `/api/inquiries/${inquiryId}/messages`, {
      token,
      body: { content },
    });
    if (this.record.count('reply', answer, [201])) this.record.messages.sure.set(content, undefined);
  }

  async #contact(): Promise<void> {
    const message = `Note ${++this.#serial}: how long does a review take with you?`;
    this.record.contacts.maybe.add(message);
    const body = { name: 'Meera Iyer', email: 'meera@example.test', subject: 'Contact form', message };
    const answer = await this.#call('POST', '/api/contact', { body });
    if (this.record.count('contact', answer, [200, 201, 202]))
      this.record.contacts.sure.set(message, undefined);
  }

  #saveProfile(): Promise<void> {
    const { id, token } = oneOf(this.random, this.cast.investors);
    return this.#inTurn(`profile ${id}`, async () => {
      const thesis = `Thesis ${++this.#serial}: payments for small shops`;
      const form = aProfileForm({
        industryFocus: [oneOf(this.random, INDUSTRIES) as 'FinTech'],
        businessModelPreference: oneOf(this.random, ['B2B', 'B2C', 'Both B2B & B2C'] as const),
        investmentThesis: thesis,
      });
      const answer = await this.#call('POST', '/api/investor/profile', { token, body: form });
      const isAcknowledged = this.record.count('profile', answer, [200, 201]);
      if (isAcknowledged) this.record.profiles.acknowledged(String(id), thesis);
      else if (isAcknowledged === undefined) this.record.profiles.unanswered(String(id), thesis, null);
    });
  }

  async #readPage(): Promise<void> {
    const { token } = oneOf(this.random, this.cast.investors);
    const path = oneOf(this.random, [
      `/api/products?limit=${between(this.random, 1, 60)}`,
      '/api/investor/recommendations',
      '/api/investor/liked-deals',
      '/api/inquiries',
    ]);
    this.record.count('look', await this.#call('GET', path, { token }), [200]);
  }
}
