import * as z from 'zod';

export const ADMIN_PAGE_SIZE = 50;

export const adminListQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(ADMIN_PAGE_SIZE),
});

export type AdminListQuery = z.infer<typeof adminListQuerySchema>;

/** A page of a list: its items, and the cursor of the next page. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
