export * from './env.js';
export * from './logger.js';
export * from './request-context.js';
export * from './secrets.js';
export * from './redis.js';
export * from './metrics.js';
export * from './addresses.js';
