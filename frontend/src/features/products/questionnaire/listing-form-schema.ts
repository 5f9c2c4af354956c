import { createProductSchema, updateProductSchema, type UpdateProduct } from '@mintbridge/contracts';
import * as z from 'zod';
import { toListing, shownAt, type ListingValues } from './listing-values';

const listingSchema = createProductSchema.omit({ sellerId: true, visibleToInvestors: true });

/** A validated listing as the form sends it, without its visibility. */
export type Listing = z.output<typeof listingSchema>;

type Issue = { path: PropertyKey[]; message: string };

/** Assigns the contract's validation errors to the controls of the form. */
const addIssues = (issues: readonly Issue[], values: ListingValues, context: z.RefinementCtx) =>
  issues.forEach(({ path, message }) =>
    context.addIssue({ code: 'custom', path: [shownAt(String(path[0]), values)], message }),
  );

/** Validates the form with the contract of a new listing. */
export const listingFormSchema = z.custom<ListingValues>().transform((values, context): Listing => {
  const checked = listingSchema.safeParse(toListing(values));
  if (checked.success) return checked.data;
  addIssues(checked.error.issues, values, context);
  return z.NEVER;
});

/** Validates and sends only what differs from `before`: untouched fields may stay incomplete. */
export const correctionsSchema = (before: ListingValues) =>
  z.custom<ListingValues>().transform((values, context): UpdateProduct => {
    const old = toListing(before);
    const changed = Object.entries(toListing(values)).filter(
      ([field, value]) => value !== old[field as keyof typeof old],
    );
    const checked = updateProductSchema.safeParse(Object.fromEntries(changed));
    if (checked.success) return checked.data;
    addIssues(checked.error.issues, values, context);
    return z.NEVER;
  });
