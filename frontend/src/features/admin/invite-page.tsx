import { inviteInvestorSchema } from '@mintbridge/contracts';
import { useState } from 'react';
import { userMessage } from '../../shared/api-client';
import { FormError } from '../../shared/ui/fields/form-error';
import { FormTextField } from '../../shared/ui/fields/form-text-field';
import { SubmitButton } from '../../shared/ui/fields/submit-button';
import { showFieldErrors, useZodForm } from '../../shared/ui/fields/use-zod-form';
import { PageHeader, Panel } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { toast } from '../../shared/ui/toasts/toast-store';
import { inviteInvestor } from './api/invite-investor';
import Stack from '@mui/material/Stack';
import { Columns } from '../../shared/ui/layout';

const EMPTY = { email: '', firstName: '', lastName: '', businessName: '' };

/** Creates an investor's account; the password is sent only by mail. */
export function InvitePage() {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, reset, setError, formState } = useZodForm(inviteInvestorSchema, {
    defaultValues: EMPTY,
  });

  const submit = handleSubmit(async (investor) => {
    setFailure(null);
    try {
      await inviteInvestor(investor);
      toast({
        title: 'Investor Invited',
        description: `The credentials are on their way to ${investor.email}.`,
        tone: 'success',
      });
      reset(EMPTY);
    } catch (error) {
      showFieldErrors(error, ['email', 'firstName', 'lastName', 'businessName'], setError);
      setFailure(userMessage(error, 'The invitation could not be sent. Please try again.'));
    }
  });

  return (
    <>
      <PageMeta title="Invite investor" />
      <PageHeader
        title="Invite investor"
        lead="They get a mail with their password, and set up their profile at the first sign-in."
      />
      <Panel style={{ maxWidth: 640 }}>
        <Stack component="form" spacing={3} noValidate onSubmit={submit}>
          <FormError message={failure} />
          <Columns template="1fr 1fr" from="sm" align="start">
            <FormTextField control={control} name="firstName" label="First Name" autoComplete="off" />
            <FormTextField control={control} name="lastName" label="Last Name" autoComplete="off" />
          </Columns>
          <FormTextField control={control} name="email" label="Email" type="email" autoComplete="off" />
          <FormTextField
            control={control}
            name="businessName"
            label="Business Name"
            optional
            autoComplete="off"
          />
          <SubmitButton isSubmitting={formState.isSubmitting} pendingLabel="Inviting...">
            Send Invitation
          </SubmitButton>
        </Stack>
      </Panel>
    </>
  );
}
