/** The path behind `rel="next"` of a Link header; null after the last page. */
export function nextPageOf(link: string | null): string | null {
  const next = link?.split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/i.test(part));
  const target = next && /<([^>]+)>/.exec(next)?.[1];
  if (!target) return null;
  const { pathname, search } = new URL(target, window.location.origin);
  return pathname + search;
}
