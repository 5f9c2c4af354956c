import { deleteAccountSchema, shownCount, type User } from '@mintbridge/contracts';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import * as z from 'zod';
import { userMessage } from '../../../shared/api-client';
import { FormError } from '../../../shared/ui/fields/form-error';
import { FormPasswordField } from '../../../shared/ui/fields/form-password-field';
import { FormTextField } from '../../../shared/ui/fields/form-text-field';
import { SubmitButton } from '../../../shared/ui/fields/submit-button';
import { showFieldErrors, useZodForm } from '../../../shared/ui/fields/use-zod-form';
import { Muted } from '../../../shared/ui/layout';
import { ErrorState } from '../../../shared/ui/states';
import { useUnsavedGuard } from '../../../shared/ui/use-unsaved-guard';
import { deleteAccount, useAccountHoldings } from '../api/account';
import { SettingsSection } from './section';
import { useLogout } from '../../../shared/session/use-logout';

const EMPTY = { typedEmail: '', password: '' };

const Counts = styled('ul')({
  margin: 0,
  paddingInlineStart: 20,
  fontVariantNumeric: 'tabular-nums',
});

/** Requires typing the address, so that no account is deleted by accident. */
const schemaFor = (email: string) =>
  deleteAccountSchema.extend({
    typedEmail: z
      .string()
      .refine((typed) => typed.trim().toLowerCase() === email, { error: `Please type ${email}.` }),
  });

export function DeleteForm({ user }: { user: User }) {
  const logout = useLogout();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useZodForm(schemaFor(user.email), {
    defaultValues: EMPTY,
  });
  const { prompt, allowLeaving } = useUnsavedGuard(formState.isDirty);
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await deleteAccount(password);
    } catch (error) {
      if (showFieldErrors<typeof EMPTY>(error, ['password'], setError)) return;
      setFailure(userMessage(error, 'Your account could not be deleted. Please try again.'));
      return;
    }
    allowLeaving();
    logout({ title: 'Account Deleted', description: 'Your account and all that was yours is gone.' });
  });
  return (
    <SettingsSection
      title="Delete account"
      lead="This cannot be undone. Listings, profile and interest go; the other side of a conversation keeps its own words, without yours and without your name."
    >
      <WhatGoes />
      <Stack component="form" spacing={3} noValidate onSubmit={submit}>
        <FormError message={failure} />
        <FormTextField
          control={control}
          name="typedEmail"
          label="Type your email address"
          hint={user.email}
          autoComplete="off"
        />
        <FormPasswordField
          control={control}
          name="password"
          label="Your password"
          autoComplete="current-password"
        />
        <SubmitButton color="error" isSubmitting={formState.isSubmitting} pendingLabel="Deleting...">
          Delete my account
        </SubmitButton>
      </Stack>
      {prompt}
    </SettingsSection>
  );
}

function WhatGoes() {
  const { data: holdings, error, mutate } = useAccountHoldings();
  if (error) {
    return (
      <ErrorState message="We could not count what would go." error={error} onRetry={() => void mutate()} />
    );
  }
  if (!holdings) return <Skeleton variant="rounded" height={96} aria-label="Counting what would go" />;
  if (holdings.length === 0)
    return <Muted as="p">Besides the account itself there is nothing to delete.</Muted>;
  return (
    <div>
      <p style={{ margin: '0 0 8px' }}>What goes with the account:</p>
      <Counts>
        {holdings.map(({ label, count }) => (
          <li key={label}>
            <strong>{shownCount(count)}</strong> {label}
          </li>
        ))}
      </Counts>
    </div>
  );
}
