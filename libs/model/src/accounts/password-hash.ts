import { hashSync } from '@node-rs/argon2';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Blocks the event loop: for command-line tasks and tests, not for requests. */
export const passwordHash = (password: string, cost = PASSWORD_HASH_COST): string => hashSync(password, cost);
