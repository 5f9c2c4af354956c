import { ID_MAX } from '@mintbridge/contracts';

/** The id in an address; null where it cannot be one. */
export function parseId(text: string | null | undefined): number | null {
  if (!text || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id > 0 && id <= ID_MAX ? id : null;
}
