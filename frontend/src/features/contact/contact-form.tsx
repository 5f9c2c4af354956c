import { CONTACT_SUBJECT, contactFormSchema } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormTextField } from '../../shared/ui/fields/form-text-field';
import { showFieldErrors, useZodForm } from '../../shared/ui/fields/use-zod-form';
import { toast } from '../../shared/ui/toasts/toast-store';
import { sendMessage } from './api/send-message';

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
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <FormTextField control={control} name="name" label="Full Name" autoComplete="name" />
      <FormTextField control={control} name="email" label="Email Address" type="email" autoComplete="email" />
      <FormTextField control={control} name="message" label="Message" multiline minRows={6} maxRows={16} />
      <Button type="submit" size="large" disabled={formState.isSubmitting} sx={{ justifySelf: 'start' }}>
        {formState.isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </Box>
  );
}
