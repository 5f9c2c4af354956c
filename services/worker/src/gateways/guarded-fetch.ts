import {
  MAX_PAGES,
  MAX_PAGE_REQUESTS,
  SiteError,
  type FetchedPage,
  type PageSource,
} from '@mintbridge/extraction';
import { PICTURE_LIMITS, PRODUCT_NAME } from '@mintbridge/contracts';
import { WorkerEnv } from '@mintbridge/runtime';
import { Inject, Injectable } from '@nestjs/common';
import { Agent, request, type Dispatcher } from 'undici';
import { AddressGuard, RESOLVE, type Resolve } from './address-guard.js';
import { ACCEPTED_ENCODINGS, readBounded, type BodyLimits } from './bounded-body.js';
import { HostSlots } from './host-slots.js';
import { EVERYTHING, parseRules, type Rules } from './robots.js';
import {
  disallowedByRobots,
  notAPage,
  siteFailure,
  fetchLimitExceeded,
  tooManyRedirects,
  tooSlow,
  unusablePicture,
} from './site-failures.js';

const FETCH_LIMITS = {
  pageMs: 10_000,
  siteMs: 30_000,
  connectMs: 5_000,
  robotsMs: 5_000,
  redirects: 5,
  headerBytes: 64 * 1_024,
  pageBytes: 2 * 1_024 * 1_024,
  robotsBytes: 500 * 1_024,
  minBytesPerSecond: 1_024,
  graceMs: 4_000,
  /** Pictures per site. */
  pictures: 16,
  /** Concurrent requests per host and process. */
  perHost: 3,
} as const;

const READABLE = /^(text\/(html|plain|xml)|application\/(xhtml\+xml|xml|json|[\w.+-]+\+json))\b/;
const PAGE_TYPES = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';
const PICTURE_TYPES = 'image/avif,image/webp,image/png,image/jpeg,*/*;q=0.1';
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const ROBOT = `${PRODUCT_NAME}Bot`;

type SiteResponse = Dispatcher.ResponseData;

const getHeader = (response: SiteResponse, name: string): string => {
  const value = response.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** Fetches from one website, with limits on pages, pictures and total time. Must be closed. */
export interface SiteReader extends PageSource {
  /** Fetches a picture, whatever its content type; throws if it is too large. */
  fetchPicture(address: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** The only access to foreign websites. */
@Injectable()
export class GuardedFetch {
  private readonly guard: AddressGuard;
  private readonly userAgent: string;
  private readonly slots = new HostSlots(FETCH_LIMITS.perHost);

  constructor(env: WorkerEnv, @Inject(RESOLVE) resolve: Resolve) {
    this.guard = new AddressGuard(env.EXTRACTION_ALLOW_HOSTS, resolve);
    this.userAgent = `Mozilla/5.0 (compatible; ${ROBOT}/1.0; +${new URL('/how-it-works', env.PUBLIC_URL).href})`;
  }

  /** Starts reading a website; its time limit starts now. */
  open(signal: AbortSignal): SiteReader {
    return new GuardedSite(this.guard, this.slots, this.userAgent, signal);
  }
}

class GuardedSite implements SiteReader {
  private readonly agents = new Map<string, Agent>();
  private readonly robots = new Map<string, Promise<Rules>>();
  private readonly siteEnd: AbortSignal;
  private pageRequests = 0;
  private pages = 0;
  private pictures = 0;

  constructor(
    private readonly guard: AddressGuard,
    private readonly slots: HostSlots,
    private readonly userAgent: string,
    private readonly signal: AbortSignal,
  ) {
    this.siteEnd = AbortSignal.timeout(FETCH_LIMITS.siteMs);
  }

  async fetchPage(address: string): Promise<FetchedPage> {
    this.pageRequests += 1;
    if (this.pageRequests > MAX_PAGE_REQUESTS || this.pages >= MAX_PAGES) throw fetchLimitExceeded();
    this.pages += 1;
    let isRead = false;
    try {
      const page = await this.guarded(address, async (url) => this.page(await this.follow(url, PAGE_TYPES)));
      isRead = page.status < 400;
      return page;
    } finally {
      // A link that leads nowhere leaves its place to another page.
      if (!isRead) this.pages -= 1;
    }
  }

  async fetchPicture(address: string): Promise<Buffer> {
    this.pictures += 1;
    if (this.pictures > FETCH_LIMITS.pictures) throw unusablePicture();
    return this.guarded(address, async (url) => this.picture(await this.follow(url, PICTURE_TYPES)));
  }

  private async guarded<T>(address: string, fetch: (url: URL) => Promise<T>): Promise<T> {
    try {
      const url = this.guard.check(address);
      // Exempt hosts have no concurrency limit.
      if (this.guard.isAllowed(url)) return await fetch(url);
      return await this.slots.within(url.host, this.siteEnd, () => fetch(url));
    } catch (error) {
      this.signal.throwIfAborted();
      throw this.siteEnd.aborted ? tooSlow() : siteFailure(error);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.agents.values()].map((agent) => agent.destroy()));
  }

  /** Follows redirects, each checked like the first URL. */
  private async follow(start: URL, accept: string): Promise<{ url: URL; response: SiteResponse }> {
    const signal = this.within(FETCH_LIMITS.pageMs);
    let url = start;
    for (let hop = 0; hop <= FETCH_LIMITS.redirects; hop += 1) {
      if (!(await this.robotsFor(url))(url)) throw disallowedByRobots();
      const response = await this.send(url, signal, accept);
      const target = REDIRECTS.has(response.statusCode) ? getHeader(response, 'location') : '';
      if (target === '') return { url, response };
      response.body.on('error', () => undefined).destroy();
      url = this.guard.check(target, url);
    }
    throw tooManyRedirects();
  }

  private async picture({ response }: { response: SiteResponse }): Promise<Buffer> {
    const isThere = response.statusCode === 200;
    const bytes = await this.read(response, isThere ? PICTURE_LIMITS.bytes + 1 : 1);
    if (!isThere || bytes.length > PICTURE_LIMITS.bytes) throw unusablePicture();
    return bytes;
  }

  private async page({ url, response }: { url: URL; response: SiteResponse }): Promise<FetchedPage> {
    const contentType = getHeader(response, 'content-type');
    const page = { url: url.href, status: response.statusCode, contentType };
    const isError = response.statusCode >= 400;
    const isReadable = contentType === '' || READABLE.test(contentType.trim().toLowerCase());
    if (isError || !isReadable) {
      response.body.on('error', () => undefined).destroy();
      if (isError) return { ...page, body: new Uint8Array() };
      throw notAPage();
    }
    return { ...page, body: await this.read(response, FETCH_LIMITS.pageBytes) };
  }

  private read(response: SiteResponse, maxBytes: number): Promise<Buffer> {
    const { minBytesPerSecond, graceMs } = FETCH_LIMITS;
    const limits: BodyLimits = { maxBytes, minBytesPerSecond, graceMs };
    return readBounded(response.body, getHeader(response, 'content-encoding'), limits);
  }

  private send(url: URL, signal: AbortSignal, accept = PAGE_TYPES): Promise<SiteResponse> {
    return request(url, {
      dispatcher: this.agentFor(url),
      signal,
      headersTimeout: FETCH_LIMITS.pageMs,
      bodyTimeout: FETCH_LIMITS.pageMs,
      headers: {
        'user-agent': this.userAgent,
        accept,
        'accept-language': 'en,*;q=0.5',
        'accept-encoding': ACCEPTED_ENCODINGS,
      },
    });
  }

  /** One agent per origin, since addresses are checked per origin when connecting. */
  private agentFor(url: URL): Agent {
    const known = this.agents.get(url.origin);
    if (known) return known;
    const agent = new Agent({
      connections: FETCH_LIMITS.perHost,
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: FETCH_LIMITS.headerBytes,
      connect: { lookup: this.guard.lookupFor(url), timeout: FETCH_LIMITS.connectMs },
    });
    this.agents.set(url.origin, agent);
    return agent;
  }

  /** The rules of the origin's robots.txt, fetched once. An unreadable one allows everything. */
  private robotsFor(url: URL): Promise<Rules> {
    const known = this.robots.get(url.origin) ?? this.readRobots(new URL('/robots.txt', url));
    this.robots.set(url.origin, known);
    return known;
  }

  private async readRobots(url: URL): Promise<Rules> {
    try {
      const response = await this.send(url, this.within(FETCH_LIMITS.robotsMs));
      const isThere = response.statusCode === 200;
      const body = await this.read(response, isThere ? FETCH_LIMITS.robotsBytes : 1);
      return isThere ? parseRules(url.href, body.toString('utf8'), ROBOT) : EVERYTHING;
    } catch (error) {
      const failure = siteFailure(error);
      // A forbidden address must not count as a site without robots.txt.
      if (failure instanceof SiteError && failure.code === 'forbidden-address') throw failure;
      return EVERYTHING;
    }
  }

  private within(ms: number): AbortSignal {
    return AbortSignal.any([this.signal, this.siteEnd, AbortSignal.timeout(ms)]);
  }
}
