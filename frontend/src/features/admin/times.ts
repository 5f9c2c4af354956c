const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

export const shownDay = (iso: string): string => DATE.format(new Date(iso));

export const shownTime = (iso: string): string => DATE_TIME.format(new Date(iso));

/** An age as operators read it: '45 s', '12 min', '3 h', '2 d'. */
export function shownAge(seconds: number | null): string {
  if (seconds === null) return '-';
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 129_600) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}
