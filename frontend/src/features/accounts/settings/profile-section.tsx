import {
  updateAccountSchema,
  updateSellerSchema,
  type UpdateAccount,
  type User,
} from '@mintbridge/contracts';
import Stack from '@mui/material/Stack';
import * as z from 'zod';
import { updateUser } from '../../../shared/session/use-session';
import { FormTextField } from '../../../shared/ui/fields/form-text-field';
import { SubmitButton } from '../../../shared/ui/fields/submit-button';
import { showFieldErrors, useZodForm } from '../../../shared/ui/fields/use-zod-form';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { useUnsavedGuard } from '../../../shared/ui/use-unsaved-guard';
import { updateAccount } from '../api/account';
import { SettingsSection } from './section';

const FIELDS = ['firstName', 'lastName', 'businessName'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

const toFormValues = (user: User): Values => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  businessName: user.businessName ?? '',
});

/** Only changed values are validated and sent: names that were never required may stay empty. */
function schemaFor(user: User): z.ZodType<UpdateAccount, Values> {
  const before = toFormValues(user);
  const text = z.string();
  const rules = (user.role === 'seller' ? updateSellerSchema : updateAccountSchema) as z.ZodType<
    UpdateAccount,
    Partial<Values>
  >;
  return z
    .object({ firstName: text, lastName: text, businessName: text })
    .transform((form): Partial<Values> =>
      Object.fromEntries(FIELDS.flatMap((name) => (form[name] === before[name] ? [] : [[name, form[name]]]))),
    )
    .pipe(rules);
}

/** Names and business. */
export function ProfileSection({ user }: { user: User }) {
  const { control, handleSubmit, setError, reset, formState } = useZodForm(schemaFor(user), {
    defaultValues: toFormValues(user),
  });
  const { prompt } = useUnsavedGuard(formState.isDirty);
  const submit = handleSubmit(async (change) => {
    try {
      const saved = await updateAccount(change);
      updateUser(saved);
      reset(toFormValues(saved));
      toast({ title: 'Profile Saved', description: 'Your name and business are updated.', tone: 'success' });
    } catch (error) {
      if (showFieldErrors<Values>(error, FIELDS, setError)) return;
      toastFailure('Error', error, 'Failed to save your profile. Please try again.');
    }
  });
  return (
    <SettingsSection
      title="Name and business"
      lead="Your name is what the other side of a conversation sees, and what you sign agreements with."
    >
      <Stack component="form" spacing={3} noValidate onSubmit={submit}>
        <FormTextField control={control} name="firstName" label="First name" autoComplete="given-name" />
        <FormTextField control={control} name="lastName" label="Last name" autoComplete="family-name" />
        <FormTextField
          control={control}
          name="businessName"
          label="Business name"
          autoComplete="organization"
          optional={user.role !== 'seller'}
        />
        <SubmitButton
          isSubmitting={formState.isSubmitting}
          disabled={!formState.isDirty}
          pendingLabel="Saving..."
        >
          Save
        </SubmitButton>
      </Stack>
      {prompt}
    </SettingsSection>
  );
}
