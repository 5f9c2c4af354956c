import { argon2Sync, randomBytes } from 'node:crypto';

export interface HashCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's minimum for argon2id. */
export const PASSWORD_HASH_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** An argon2id hash in its usual text form (PHC), which carries its own cost. Blocks: for tasks, not for requests. */
export function passwordHash(password: string, cost: HashCost = PASSWORD_HASH_COST): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}
