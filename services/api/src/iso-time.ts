/** ISO 8601 in UTC with milliseconds, for responses. Entities have dates, Kysely rows PostgreSQL's text. */
export const isoTime = (time: Date | string): string => new Date(time).toISOString();
