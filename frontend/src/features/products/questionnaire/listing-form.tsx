import { VETTED_FIELDS, type ReviewField } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { ApiProblem } from '../../../shared/api-client';
import { FormSwitch } from '../../../shared/ui/fields/form-switch';
import { showFieldErrors } from '../../../shared/ui/fields/use-zod-form';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';
import { useUnsavedGuard } from '../../../shared/ui/use-unsaved-guard';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { AdditionalFields } from './additional-fields';
import { DraftNotice } from './draft-notice';
import type { FieldNotes } from './field-row';
import { FormCompleteness } from './form-completeness';
import { dropDraft, readDraft, type DraftOf } from './listing-draft';
import { listingFormSchema, type Listing } from './listing-form-schema';
import { isAdditional, shownAt, type ListingField, type ListingValues } from './listing-values';
import { ReviewSummary, reviewNotes } from './review-notes';
import { RequiredFields } from './required-fields';
import { firstFaulty, useListingForm } from './use-listing-form';

const TabPanel = styled('div')({ '&:not([hidden])': { display: 'grid', gap: 40 } });

const FormActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  justifyContent: 'flex-end',
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  '& > *': { flex: '1 1 100%', [theme.breakpoints.up('sm')]: { flex: 'none' } },
}));

type TabName = 'required' | 'additional';

const TABS: { name: TabName; label: string }[] = [
  { name: 'required', label: 'Required Information' },
  { name: 'additional', label: 'Additional Information' },
];

interface ListingFormProps {
  userId: number;
  draftOf: DraftOf;
  initial: ListingValues;
  /** 'Submit Product' or 'Update Product'. */
  submitLabel: string;
  notes?: FieldNotes;
  /** What the team asks to be changed. */
  reviewFields?: readonly ReviewField[];
  /** Stores the listing; what it raises is shown. */
  save: (listing: Listing) => Promise<void>;
  /** Called after it was stored. */
  onSaved: () => void;
}

const tabOf = (field: ListingField): TabName => (isAdditional(field) ? 'additional' : 'required');

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
  // An address that names a field opens the form there.
  const [linked] = useState(useLinkedField(initial));
  const [tab, setTab] = useState<TabName>(linked ? tabOf(linked) : 'required');
  const [hadDraft, setHadDraft] = useState(() => Object.keys(readDraft(userId, draftOf)).length > 0);
  const form = useListingForm(listingFormSchema, initial, { userId, of: draftOf });
  const { handleSubmit, setFocus, setError, getValues, reset, formState } = form;
  const guard = useUnsavedGuard(formState.isDirty);
  const id = useId();
  const notes = { ...given, ...reviewNotes(reviewFields) };

  useEffect(() => {
    if (linked) setFocus(linked);
  }, [linked, setFocus]);

  const goTo = (field: ListingField) => {
    flushSync(() => setTab(tabOf(field)));
    setFocus(field);
  };

  const store = async (listing: Listing) => {
    try {
      await save(listing);
    } catch (error) {
      toastFailure('Error', error, UNEXPECTED);
      if (error instanceof ApiProblem && showFieldErrors(error, VETTED_FIELDS, setError))
        showFirstFault(error.fieldErrors.map(({ field }) => field));
      return;
    }
    dropDraft(userId, draftOf);
    guard.allowLeaving();
    onSaved();
  };
  const showFirstFault = (faulty: string[]) => {
    const field = firstFaulty(faulty, getValues());
    if (field) goTo(field);
  };
  const submit = handleSubmit(store, (errors) => showFirstFault(Object.keys(errors)));

  /** The button that was pressed goes out of sight: the keyboard goes on from the tab. */
  const turnTo = (next: TabName) => {
    flushSync(() => setTab(next));
    document.getElementById(`${id}-${next}`)?.focus({ preventScroll: true });
    document.getElementById(`${id}-tabs`)?.scrollIntoView({ block: 'start' });
  };
  const startOver = () => {
    dropDraft(userId, draftOf);
    reset(initial);
    setHadDraft(false);
    goTo('headline');
  };
  const keepOn = () => {
    setHadDraft(false);
    document.getElementById(`${id}-${tab}`)?.focus();
  };

  const panel = (name: TabName, children: ReactNode) => (
    <TabPanel
      role="tabpanel"
      id={`${id}-${name}-panel`}
      aria-labelledby={`${id}-${name}`}
      hidden={tab !== name}
    >
      {children}
    </TabPanel>
  );
  const hasErrors = (name: TabName) =>
    Object.keys(formState.errors).some(
      (field) => isAdditional(field as ListingField) === (name === 'additional'),
    );

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      {guard.prompt}
      {hadDraft && <DraftNotice onStartOver={startOver} onDismiss={keepOn} />}
      <ReviewSummary fields={reviewFields} onOpen={(field) => goTo(shownAt(field, getValues()))} />
      <FormCompleteness control={form.control} />
      <Tabs
        id={`${id}-tabs`}
        aria-label="Parts of the form"
        selectionFollowsFocus
        value={tab}
        onChange={(_event, name: TabName) => setTab(name)}
      >
        {TABS.map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-panel`}
            label={label}
            iconPosition="end"
            {...(hasErrors(name) ? { icon: <ErrorMark /> } : {})}
          />
        ))}
      </Tabs>
      {panel(
        'required',
        <>
          <RequiredFields form={form} notes={notes}>
            <FormSwitch
              control={form.control}
              name="isActive"
              label="Live: the product is running and in use today"
            />
          </RequiredFields>
          <FormActions>
            <Button type="submit" variant="outlined" size="large" disabled={formState.isSubmitting}>
              Submit Form
            </Button>
            <Button size="large" onClick={() => turnTo('additional')}>
              Next: Additional Information
            </Button>
          </FormActions>
        </>,
      )}
      {panel(
        'additional',
        <>
          <Typography color="textSecondary" sx={{ marginTop: 3, marginBottom: -2 }}>
            All of this is optional. Investors filter by figures, and complete listings are read first.
          </Typography>
          <AdditionalFields control={form.control} notes={notes} />
          <FormActions>
            <Button variant="outlined" size="large" onClick={() => turnTo('required')}>
              Back: Required Information
            </Button>
            <Button type="submit" size="large" disabled={formState.isSubmitting}>
              {submitLabel}
            </Button>
          </FormActions>
        </>,
      )}
    </Box>
  );
}

const Dot = styled('span')(({ theme }) => ({
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.error.main,
}));

function ErrorMark() {
  return (
    <>
      <Dot aria-hidden="true" />
      <VisuallyHidden>(has fields to correct)</VisuallyHidden>
    </>
  );
}
