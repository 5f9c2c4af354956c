import type { VettedField } from '@mintbridge/contracts';
import { useEffect } from 'react';
import type * as z from 'zod';
import { useZodForm } from '../../../shared/ui/fields/use-zod-form';
import type { ListingFormHandle } from './fields/choice-fields';
import { keepDraft, readDraft, type DraftOf } from './listing-draft';
import { shownAt, type ListingField, type ListingValues } from './listing-values';

export interface DraftPlace {
  userId: number;
  of: DraftOf;
}

/**
 * The state of the form: validated on submit only; an error disappears when its field changes; the input is kept in this
 * browser as a draft until it is submitted.
 */
export function useListingForm<Output>(
  schema: z.ZodType<Output, ListingValues>,
  initial: ListingValues,
  draft: DraftPlace | null,
): ListingFormHandle<Output> {
  const form = useZodForm<ListingValues, Output>(schema, {
    defaultValues: initial,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { subscribe, setValue, clearErrors } = form;
  const userId = draft?.userId;
  const of = draft?.of;

  useEffect(() => {
    if (userId === undefined || of === undefined) return;
    for (const [field, value] of Object.entries(readDraft(userId, of))) {
      if (Object.hasOwn(initial, field)) setValue(field as ListingField, value, { shouldDirty: true });
    }
    // Drafts are relative to the initial values, which do not change while the form is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [userId, of]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name) clearErrors(name as ListingField);
          if (userId !== undefined && of !== undefined) keepDraft(userId, of, values, initial);
        },
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [subscribe, clearErrors, userId, of],
  );
  return form;
}

/** Fields in the order of the form; the contract has the sub-category before its industry. */
const FORM_ORDER: readonly VettedField[] = [
  'headline',
  'industry',
  'category',
  'description',
  'features',
  'businessModel',
  'platformType',
  'launchYear',
  'companyUrl',
  'productUrl',
  'intentWithProduct',
  'numberOfPaidClients',
  'numberOfClients',
  'totalUsers',
  'activeUsers',
  'currency',
  'figuresAsOf',
  'revenue',
  'revenueLastTwelveMonths',
  'averageDealSize',
  'averageSalesCycle',
  'investmentHistory',
  'techStack',
  'ipDetails',
  'thirdPartyRating',
  'benefitsForUsers',
  'potentialUseCases',
  'parentCompanyBackground',
  'additionalDetails',
];

/** The first invalid field in the order of the form. */
export function firstInvalidField(
  invalid: readonly string[],
  values: ListingValues,
): ListingField | undefined {
  return FORM_ORDER.map((field) => shownAt(field, values)).find((field) => invalid.includes(field));
}
