export * from './database.js';
export * from './redis.js';
export * from './builders.js';
export * from './inserted-rows.js';
export * from './pictures.js';
