/** Why a site could not be read. */
export type SiteErrorCode =
  | 'unreachable'
  | 'forbidden-address'
  | 'refused'
  | 'not-found'
  | 'server-error'
  | 'too-many-redirects'
  | 'too-slow'
  | 'too-large'
  | 'not-a-web-page'
  | 'robots'
  | 'empty';

/**
 * A site that cannot be read. The message is a sentence for the seller that ends in what to do next; it never
 * holds a library's message or anything that reveals more about a network than the seller knows.
 */
export class SiteError extends Error {
  constructor(
    readonly code: SiteErrorCode,
    sentence: string,
    /** True where trying again later can help. */
    readonly transient = false,
  ) {
    super(sentence);
    this.name = 'SiteError';
  }
}
