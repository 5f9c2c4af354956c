import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Keys {
  /** Signs session tokens and the queue board's cookie (HS256). */
  tokenKey: Buffer;
  /** Seals generated passwords at rest (AES-256-GCM). */
  sealKey: Buffer;
  /** Makes the tokens of mailed links. */
  mailTokenKey: Buffer;
}

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'mintbridge', purpose, 32));

/** The keys of an installation, derived from its one secret (HKDF, RFC 5869). */
export const deriveKeys = (appSecret: string): Keys => ({
  tokenKey: derive(appSecret, 'session-token'),
  sealKey: derive(appSecret, 'sealed-credential'),
  mailTokenKey: derive(appSecret, 'mail-token'),
});

/**
 * The token of a mailed link, made from the id of its row: the API stores its hash, the worker writes it into the mail, and
 * it is stored in neither table nor queue.
 */
export const mailToken = (mailTokenKey: Buffer, id: string): string =>
  createHmac('sha256', mailTokenKey).update(id).digest('base64url');

/** How a token is stored. It is long and random: a plain hash cannot be guessed back. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for the database; returns base64 of nonce, tag and ciphertext. */
export function seal(sealKey: Buffer, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Opens what `seal` made; throws when the key differs or the text was altered. */
export function unseal(sealKey: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
