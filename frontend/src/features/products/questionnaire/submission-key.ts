/**
 * The idempotency key of a submission. The same content sent again after a lost response has the same key and creates no
 * second product; changed content has a new key.
 */
export function createSubmissionKeys(): (content: unknown) => string {
  let last = { content: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.content) last = { content: text, key: newKey() };
    return last.key;
  };
}

/** `randomUUID` exists in secure contexts only; the page may also be served over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
