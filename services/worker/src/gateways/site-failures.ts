import { EXTRACTION_MESSAGES } from '@mintbridge/contracts';
import { SiteError } from '@mintbridge/extraction';

/*
 * Errors shown to the owner. All forbidden addresses share one message, so that it reveals nothing about an internal network.
 */
export const forbiddenAddress = () => new SiteError('forbidden-address', EXTRACTION_MESSAGES.forbidden);
export const tooManyRedirects = () =>
  new SiteError('too-many-redirects', 'The website keeps redirecting. Give the address of the page itself.');
export const tooSlow = () =>
  new SiteError('too-slow', 'The website took too long to respond. Try again in a few minutes.');
export const notAPage = () =>
  new SiteError(
    'not-a-web-page',
    'That address is a file, not a web page. Give the address of the product page.',
  );
export const disallowedByRobots = () =>
  new SiteError(
    'robots',
    'The website does not allow automated reading (robots.txt). Enter the details manually instead.',
  );
export const fetchLimitExceeded = () =>
  new SiteError('refused', 'Enough pages of this website have been read.');
/** Never shown: a site without a usable picture gets none. */
export const unusablePicture = () =>
  new SiteError('refused', 'The picture is missing, too large or one too many.');
const notFound = () =>
  new SiteError('unreachable', 'We could not find this website. Check the address and try again.');
const noResponse = () =>
  new SiteError(
    'unreachable',
    'The website did not respond. Check the address or try again in a few minutes.',
    true,
  );
const unreadable = () =>
  new SiteError(
    'refused',
    'The website sent a response that we cannot read. Enter the details manually instead.',
  );

const NOT_FOUND = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'NOTFOUND']);
const UNREADABLE = /^(HPE_|Z_|ERR_|ZSTD_|UND_ERR_HEADERS_OVERFLOW)/;
const NO_RESPONSE = /^(E[A-Z]+|UND_ERR_[A-Z_]+|[A-Z_]*CERT[A-Z_]*|UNABLE_TO_[A-Z_]+)$/;
const SLOW = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
  'ETIMEOUT',
]);

/** Errors of Node, undici and zlib. */
interface ConnectionError {
  name?: unknown;
  code?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** Maps a connection error to one for the owner; returns any other error unchanged. */
export function siteFailure(error: unknown): unknown {
  if (error instanceof SiteError || typeof error !== 'object' || error === null) return error;
  const { name, code: given, cause, errors } = error as ConnectionError;
  if (name === 'TimeoutError') return tooSlow();
  if (Array.isArray(errors) && errors.length > 0) return siteFailure(errors[0]);
  const code = typeof given === 'string' ? given : '';
  if (NOT_FOUND.has(code)) return notFound();
  if (SLOW.has(code)) return tooSlow();
  if (UNREADABLE.test(code)) return unreadable();
  if (NO_RESPONSE.test(code)) return noResponse();
  return cause === undefined ? error : siteFailure(cause);
}
