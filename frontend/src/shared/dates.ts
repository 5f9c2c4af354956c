const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options);

const DATE = formatter({ dateStyle: 'medium' });
const LONG_DATE = formatter({ dateStyle: 'long' });
const DATE_AND_TIME = formatter({ dateStyle: 'medium', timeStyle: 'short' });
const DAY = formatter({ day: 'numeric', month: 'short' });
const DAY_AND_TIME = formatter({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const WEEKDAY = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const RELATIVE = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_MS = 24 * HOUR;

/** '3 Mar 2026' in the user's time zone, like all of these. */
export const shortDate = (time: string): string => DATE.format(new Date(time));

/** '3 March 2026'. */
export const longDate = (time: Date): string => LONG_DATE.format(time);

/** '3 Mar 2026, 14:05'. */
export const dateAndTime = (time: string): string => DATE_AND_TIME.format(new Date(time));

/** '3 Mar, 14:05'. */
export const dayAndTime = (time: string): string => DAY_AND_TIME.format(new Date(time));

/** 'Tuesday 3 March'. */
export const weekday = (time: string): string => WEEKDAY.format(new Date(time));

/** A calendar date ('2026-03-03') has no time zone: it is a day in the user's time zone. */
const startOfDay = (date: string): Date => new Date(`${date}T00:00:00`);

/** '3 Mar 2026' of a calendar date. */
export const calendarDate = (date: string): string => DATE.format(startOfDay(date));

/** '3 Mar' of a calendar date. */
export const calendarDay = (date: string): string => DAY.format(startOfDay(date));

/** 'just now', '5 minutes ago', 'yesterday'; the date after a week. */
export function timeAgo(time: string, now = new Date()): string {
  const ago = Math.max(0, now.getTime() - new Date(time).getTime());
  if (ago < MINUTE) return 'just now';
  if (ago < HOUR) return RELATIVE.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY_MS) return RELATIVE.format(-Math.floor(ago / HOUR), 'hour');
  if (ago < 7 * DAY_MS) return RELATIVE.format(-Math.floor(ago / DAY_MS), 'day');
  return shortDate(time);
}
