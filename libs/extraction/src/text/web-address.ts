/** Absolute http(s) URL without fragment, or ''. */
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

/** Host name without 'www.', or ''. */
export function hostOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}

const INDEX_FILE = /\/(index|home|default)\.(html?|php|aspx?)$/i;
const PAGE_EXTENSION = /\.(html?|php|aspx?)$/i;

/** Path without index file, extension and trailing slash, to compare URLs of pages. */
export function plainPath(pathname: string): string {
  let path = pathname.includes('//') ? pathname.replace(/\/+/g, '/') : pathname;
  if (path.includes('.')) path = path.replace(INDEX_FILE, '/').replace(PAGE_EXTENSION, '');
  if (path.endsWith('/')) path = path.slice(0, -1);
  return path.toLowerCase() || '/';
}

/** The plain path of a URL, or ''. */
export function pathKey(address: string): string {
  try {
    return plainPath(new URL(address).pathname);
  } catch {
    return '';
  }
}

const SCRIPTED_TARGET = /\blocation(?:\.href)?\s*(?:=|\.(?:replace|assign)\()\s*["']([^"'\s]+)["']/;

const VARIABLE_TARGET =
  /\blocation(?:\.href)?\s*(?:=|\.(?:replace|assign)\()\s*([A-Za-z_$][\w$]{0,40})\s*[;)\n]/;
const LITERAL = `["'][^"'\\s]*["']`;
const LITERALS = `(${LITERAL}(?:\\s*\\+\\s*${LITERAL})*)`;

/** The literals that a script gives a variable, joined: 'var to = "/home" + "?lang=en"'. */
function literalOf(variable: string, script: string): string | undefined {
  const given = new RegExp(`\\b${variable.replaceAll('$', '\\$')}\\s*=\\s*${LITERALS}\\s*[;\\n]`).exec(
    script,
  )?.[1];
  return given?.match(/[^"'\s+]+(?=["'])/g)?.join('');
}

/** Where a script leads that sets the location to a literal address, or to a variable that holds one. */
export function scriptedTarget(script: string): string | undefined {
  const literal = SCRIPTED_TARGET.exec(script)?.[1];
  if (literal !== undefined) return literal;
  const variable = VARIABLE_TARGET.exec(script)?.[1];
  return variable && literalOf(variable, script);
}
