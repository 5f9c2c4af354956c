import { Migration001 } from './001-baseline.js';

/** Every migration, oldest first. */
export const MIGRATIONS = [Migration001];
