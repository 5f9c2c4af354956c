/** A time as responses contain it: ISO 8601, UTC, milliseconds. Entities hold dates, rows of Kysely PostgreSQL's text. */
export const isoTime = (time: Date | string): string => new Date(time).toISOString();
