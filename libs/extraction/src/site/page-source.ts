/** A page as received. */
export interface FetchedPage {
  /** Final URL after redirects. */
  url: string;
  status: number;
  /** The Content-Type header, or ''. */
  contentType: string;
  body: Uint8Array;
  /** Character set, if already parsed from the header. */
  charset?: string;
}

/** Fetches pages. Implementations check URLs, limit size, time and redirects, and throw a SiteError on failure. */
export interface PageSource {
  fetchPage(url: string): Promise<FetchedPage>;
}
