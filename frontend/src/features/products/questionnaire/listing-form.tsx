import { VETTED_FIELDS, type ReviewField } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiProblem } from '../../../shared/api-client';
import { FormSwitch } from '../../../shared/ui/fields/form-switch';
import { showFieldErrors } from '../../../shared/ui/fields/use-zod-form';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';
import { useUnsavedGuard } from '../../../shared/ui/use-unsaved-guard';
import { AdditionalFields } from './fields/additional-fields';
import { DraftNotice } from './draft-notice';
import type { FieldNotes } from './fields/field-row';
import { FormCompleteness } from './form-completeness';
import { dropDraft, readDraft, type DraftOf } from './listing-draft';
import { listingFormSchema, type Listing } from './listing-form-schema';
import { ListingPanel, ListingTabs, useListingTabs } from './listing-tabs';
import { shownAt, type ListingField, type ListingValues } from './listing-values';
import { ReviewSummary, reviewNotes } from './review-notes';
import { RequiredFields } from './fields/required-fields';
import { firstInvalidField, useListingForm } from './use-listing-form';

/** Shown between the tabs and the first field. */
const Lead = styled(Typography)({ marginTop: 24, marginBottom: -16 });

interface ListingFormProps {
  userId: number;
  draftOf: DraftOf;
  initial: ListingValues;
  /** 'Submit Product' or 'Update Product'. */
  submitLabel: string;
  notes?: FieldNotes;
  /** Changes that the team has requested. */
  reviewFields?: readonly ReviewField[];
  /** Stores the listing; an error is shown. */
  save: (listing: Listing) => Promise<void>;
  /** Called after it is stored. */
  onSaved: () => void;
}

function useLinkedField(values: ListingValues): ListingField | null {
  const field = useLocation().hash.slice(1);
  return Object.hasOwn(values, field) ? (field as ListingField) : null;
}

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** The questionnaire: two tabs of one form. */
export function ListingForm({
  userId,
  draftOf,
  initial,
  submitLabel,
  notes: given = {},
  reviewFields = [],
  save,
  onSaved,
}: ListingFormProps) {
  // A URL fragment with a field name opens the form at that field.
  const linkedField = useLinkedField(initial);
  const [linked] = useState(linkedField);
  const [hadDraft, setHadDraft] = useState(() => Object.keys(readDraft(userId, draftOf)).length > 0);
  const form = useListingForm(listingFormSchema, initial, { userId, of: draftOf });
  const { control, handleSubmit, setFocus, setError, getValues, reset, formState } = form;
  const guard = useUnsavedGuard(formState.isDirty);
  const { id, tab, setTab, goToField, openTab } = useListingTabs(linked, setFocus);
  const notes = { ...given, ...reviewNotes(reviewFields) };

  const goToFirstInvalid = (invalid: string[]) => {
    const field = firstInvalidField(invalid, getValues());
    if (field) goToField(field);
  };
  const store = async (listing: Listing) => {
    try {
      await save(listing);
    } catch (error) {
      toastFailure('Error', error, UNEXPECTED);
      if (error instanceof ApiProblem && showFieldErrors(error, VETTED_FIELDS, setError))
        goToFirstInvalid(error.fieldErrors.map(({ field }) => field));
      return;
    }
    dropDraft(userId, draftOf);
    guard.allowLeaving();
    onSaved();
  };
  const submit = handleSubmit(store, (errors) => goToFirstInvalid(Object.keys(errors)));

  const startOver = () => {
    dropDraft(userId, draftOf);
    reset(initial);
    setHadDraft(false);
    goToField('headline');
  };
  const dismissDraftNotice = () => {
    setHadDraft(false);
    document.getElementById(`${id}-${tab}`)?.focus();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {guard.prompt}
      {hadDraft && <DraftNotice onStartOver={startOver} onDismiss={dismissDraftNotice} />}
      <ReviewSummary fields={reviewFields} onOpen={(field) => goToField(shownAt(field, getValues()))} />
      <FormCompleteness control={control} />
      <ListingTabs id={id} tab={tab} invalid={Object.keys(formState.errors)} onSelect={setTab} />
      <ListingPanel
        id={id}
        name="required"
        tab={tab}
        actions={
          <>
            <Button type="submit" variant="outlined" size="large" disabled={formState.isSubmitting}>
              Submit Form
            </Button>
            <Button size="large" onClick={() => openTab('additional')}>
              Next: Additional Information
            </Button>
          </>
        }
      >
        <RequiredFields form={form} notes={notes}>
          <FormSwitch
            control={control}
            name="isActive"
            label="Live: the product is running and in use today"
          />
        </RequiredFields>
      </ListingPanel>
      <ListingPanel
        id={id}
        name="additional"
        tab={tab}
        actions={
          <>
            <Button variant="outlined" size="large" onClick={() => openTab('required')}>
              Back: Required Information
            </Button>
            <Button type="submit" size="large" disabled={formState.isSubmitting}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <Lead color="textSecondary">
          All of this is optional. Investors filter by figures, and complete listings are read first.
        </Lead>
        <AdditionalFields control={control} notes={notes} />
      </ListingPanel>
    </form>
  );
}
