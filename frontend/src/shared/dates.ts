const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const DATE_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** '3 Mar 2026' in the reader's own time zone. */
export const shortDate = (time: string): string => DATE.format(new Date(time));

/** '3 Mar 2026, 14:05' in the reader's own time zone. */
export const dateAndTime = (time: string): string => DATE_AND_TIME.format(new Date(time));
