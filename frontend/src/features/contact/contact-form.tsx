import { CONTACT_SUBJECT, contactFormSchema } from '@mintbridge/contracts';
import { FormTextField } from '../../shared/ui/fields/form-text-field';
import { SubmitButton } from '../../shared/ui/fields/submit-button';
import { showFieldErrors, useZodForm } from '../../shared/ui/fields/use-zod-form';
import { toast } from '../../shared/ui/toasts/toast-store';
import { sendMessage } from './api/send-message';
import Stack from '@mui/material/Stack';

const EMPTY = { name: '', email: '', message: '' };

export function ContactForm() {
  const { control, handleSubmit, reset, setError, formState } = useZodForm(contactFormSchema, {
    defaultValues: EMPTY,
  });

  const submit = handleSubmit(async (message) => {
    try {
      await sendMessage({ ...message, subject: CONTACT_SUBJECT });
    } catch (error) {
      showFieldErrors(error, ['name', 'email', 'message'], setError);
      toast({
        title: 'Error',
        description: 'There was a problem sending your message. Please try again later.',
        tone: 'destructive',
      });
      return;
    }
    reset(EMPTY);
    toast({
      title: 'Message Sent',
      description: "Thank you for your message. We'll get back to you soon.",
      tone: 'success',
    });
  });

  return (
    <Stack component="form" spacing={3} noValidate onSubmit={submit}>
      <FormTextField control={control} name="name" label="Full Name" autoComplete="name" />
      <FormTextField control={control} name="email" label="Email Address" type="email" autoComplete="email" />
      <FormTextField control={control} name="message" label="Message" multiline minRows={6} maxRows={16} />
      <SubmitButton size="large" isSubmitting={formState.isSubmitting} pendingLabel="Sending...">
        Send Message
      </SubmitButton>
    </Stack>
  );
}
