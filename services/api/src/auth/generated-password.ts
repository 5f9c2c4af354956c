import { randomInt } from 'node:crypto';

// Letters and digits that are not mistaken for each other when typed from a mail.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** A password for a new account: 16 of 56 characters, about 93 bits of randomness. */
export const generatePassword = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
