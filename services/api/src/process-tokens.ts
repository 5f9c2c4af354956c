/** Injection tokens of the process's keys and connections. */
export const LOGGER = Symbol('LOGGER');
export const METRICS = Symbol('METRICS');
export const REDIS = Symbol('REDIS');
export const TOKEN_KEY = Symbol('TOKEN_KEY');
export const SEAL_KEY = Symbol('SEAL_KEY');
export const MAIL_TOKEN_KEY = Symbol('MAIL_TOKEN_KEY');
