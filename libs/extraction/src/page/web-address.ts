/** Absolute http(s) address without a fragment, or '' where the text is none. */
export function absoluteHref(href: string, base: string): string {
  const trimmed = href.trim();
  if (
    trimmed === '' ||
    trimmed.startsWith('#') ||
    trimmed.length > 2000 ||
    /^(javascript|mailto|tel|data):/i.test(trimmed)
  )
    return '';
  try {
    const url = new URL(trimmed, base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return '';
    url.hash = '';
    return url.href;
  } catch {
    return '';
  }
}

/** Host name without 'www.', or '' for what is no address. */
export function hostOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}

/** Path of an address without index file, extension and closing slash: the same page under its many spellings. */
export function pathKey(address: string): string {
  try {
    const { pathname } = new URL(address);
    return (
      pathname
        .replace(/\/+/g, '/')
        .replace(/\/(index|home|default)\.(html?|php|aspx?)$/i, '/')
        .replace(/\.(html?|php|aspx?)$/i, '')
        .replace(/\/$/, '')
        .toLowerCase() || '/'
    );
  } catch {
    return '';
  }
}
