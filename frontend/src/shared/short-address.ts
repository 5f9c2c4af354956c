/** An address as one reads it: without scheme, 'www.' and closing slash. */
export const shortAddress = (url: string): string =>
  url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
