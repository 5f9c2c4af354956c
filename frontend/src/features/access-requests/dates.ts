const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const DATE_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** '3 Mar 2026' in the reader's own day. */
export const shortDate = (time: string): string => DATE.format(new Date(time));

export const dateAndTime = (time: string): string => DATE_AND_TIME.format(new Date(time));
