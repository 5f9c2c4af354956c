const IS_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const IS_KIND = /^[a-z]+(?:-[a-z]+)*$/;

/** Hides all texts of a payload except ids and kinds, for operators. */
export function redactPayload(value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return IS_ID.test(value) || IS_KIND.test(value) ? value : '[hidden]';
  if (Array.isArray(value)) return value.map(redactPayload);
  if (typeof value !== 'object') return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactPayload(item)]));
}
