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
 * A site cannot be read. The message tells the owner what to do next; it never contains a library's message or details of
 * our network.
 */
export class SiteError extends Error {
  constructor(
    readonly code: SiteErrorCode,
    sentence: string,
    /** True if a retry may help. */
    readonly transient = false,
  ) {
    super(sentence);
    this.name = 'SiteError';
  }
}
