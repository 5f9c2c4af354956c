import type { UpdateProduct } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';
import { useUnsavedGuard } from '../../../shared/ui/use-unsaved-guard';
import { FieldGroup, FieldRow, type FieldNotes } from './fields/field-row';
import { correctionsSchema } from './listing-form-schema';
import type { ListingValues } from './listing-values';
import { RequiredFields } from './fields/required-fields';
import { ListingText } from './fields/text-fields';
import { firstInvalidField, useListingForm } from './use-listing-form';
import { styled } from '@mui/material/styles';

const Form = styled('form')({
  display: 'grid',
  gap: 40,
  '& input, & textarea, & [role="combobox"]': { scrollMarginBottom: 72 },
});

const StickyActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  justifyContent: 'flex-end',
  position: 'sticky',
  bottom: 0,
  paddingBlock: 16,
  backgroundColor: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  '& > *': { flex: '1 1 auto', [theme.breakpoints.up('sm')]: { flex: 'none' } },
}));

interface CorrectionsFormProps {
  initial: ListingValues;
  notes: FieldNotes;
  saveLabel: string;
  /** Links beside the button. */
  actions?: ReactNode;
  /** Gets only the changed values; an error is shown. */
  save: (corrections: UpdateProduct) => Promise<void>;
  onSaved: (values: ListingValues) => void;
}

/** The result of an extraction for correction, each field beside its evidence. */
export function CorrectionsForm({ initial, notes, saveLabel, actions, save, onSaved }: CorrectionsFormProps) {
  const [schema] = useState(() => correctionsSchema(initial));
  const form = useListingForm(schema, initial, null);
  const { handleSubmit, getValues, setFocus, formState } = form;
  const guard = useUnsavedGuard(formState.isDirty);

  const submit = handleSubmit(
    async (corrections) => {
      try {
        await save(corrections);
      } catch (error) {
        toastFailure('Error', error, 'An unexpected error occurred. Please try again.');
        return;
      }
      guard.allowLeaving();
      onSaved(getValues());
    },
    (errors) => {
      const field = firstInvalidField(Object.keys(errors), getValues());
      if (field) setFocus(field);
    },
  );

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {guard.prompt}
      <RequiredFields form={form} notes={notes} />
      <FieldGroup title="Benefits">
        <FieldRow note={notes['benefitsForUsers']}>
          <ListingText control={form.control} name="benefitsForUsers" />
        </FieldRow>
      </FieldGroup>
      <StickyActions>
        {actions}
        <Button type="submit" size="large" disabled={formState.isSubmitting}>
          {saveLabel}
        </Button>
      </StickyActions>
    </Form>
  );
}
