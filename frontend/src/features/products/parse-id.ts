import { ID_MAX } from '@mintbridge/contracts';

/** The id in a path; null if it is not a valid one. */
export function parseId(text: string | null | undefined): number | null {
  if (!text || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id > 0 && id <= ID_MAX ? id : null;
}
