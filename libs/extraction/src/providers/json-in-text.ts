/** Extracts the JSON object from a response, which may have a code fence or text around it. Drops prototype keys. */
export function jsonIn(text: string): unknown {
  const fenced = /```(?:json)?([\s\S]*?)```/.exec(text)?.[1];
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  const between = start >= 0 && end > start ? text.slice(start, end + 1) : undefined;
  for (const candidate of [text, fenced, between]) {
    if (candidate === undefined) continue;
    try {
      return JSON.parse(candidate, (key, value: unknown) =>
        key === '__proto__' || key === 'constructor' ? undefined : value,
      );
    } catch {
      continue;
    }
  }
  return undefined;
}
