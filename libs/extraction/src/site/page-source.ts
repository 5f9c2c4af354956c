/** One page as it was received. */
export interface FetchedPage {
  /** Final address, after redirects. */
  url: string;
  status: number;
  /** The content-type header as it came, '' without one. */
  contentType: string;
  body: Uint8Array;
  /** Character set of the header, where the source has parsed it already. */
  charset?: string;
}

/**
 * Where pages come from. The implementation guards addresses, bounds size, time and redirects, and throws
 * a SiteError for what cannot be read.
 */
export interface PageSource {
  fetchPage(url: string): Promise<FetchedPage>;
}
