import type { FetchedPage, PageSource } from '../site/page-source.js';
import { SiteError } from '../site/site-error.js';
import { pathKey } from '../text/web-address.js';

/** A page of a test site: HTML, a response with content type and status, or a redirect. */
export type TestPage =
  string | { body: string | Uint8Array; contentType?: string; status?: number } | { redirect: string };

/** Serves pages of one origin from memory like the guarded source, following at most five redirects. */
export class TestSource implements PageSource {
  readonly requestedUrls: string[] = [];

  constructor(
    private readonly origin: string,
    private readonly pages: Readonly<Record<string, TestPage>>,
  ) {}

  fetchPage(address: string): Promise<FetchedPage> {
    this.requestedUrls.push(address);
    let url = new URL(address);
    for (let hop = 0; hop <= 5; hop++) {
      if (url.origin !== this.origin)
        return Promise.reject(new SiteError('unreachable', 'The website could not be reached.', true));
      const page = this.pages[url.pathname] ?? this.pages[pathKey(url.href)];
      if (page === undefined)
        return Promise.resolve(fetched(url, '<title>404</title><h1>Not found</h1>', 'text/html', 404));
      if (typeof page === 'string')
        return Promise.resolve(fetched(url, page, 'text/html; charset=utf-8', 200));
      if ('body' in page)
        return Promise.resolve(
          fetched(url, page.body, page.contentType ?? 'text/html; charset=utf-8', page.status ?? 200),
        );
      url = new URL(page.redirect, url);
    }
    return Promise.reject(
      new SiteError(
        'too-many-redirects',
        'The website sends us in circles. Check the address and try again.',
      ),
    );
  }
}

const fetched = (url: URL, body: string | Uint8Array, contentType: string, status: number): FetchedPage => ({
  url: url.href,
  status,
  contentType,
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
});
