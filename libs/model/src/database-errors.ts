// PostgreSQL: connection exceptions, a full disk, too many connections; shutdown, crash and start-up of the server.
const OUTAGE = /^(08...|53[13]00|57P0.)$/;
const CONNECTION_FAILED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// Errors that pg throws without a code.
const CONNECTION_LOST =
  /connection terminated|timeout exceeded when trying to connect|connection error|cannot use a pool|connection is closed|query read timeout/i;

/**
 * True if the error is not caused by the statement: the database cannot be reached, the connection was lost, or its
 * disk is full.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (OUTAGE.test(code) || CONNECTION_FAILED.has(code))) return true;
  return CONNECTION_LOST.test(error.message);
}
