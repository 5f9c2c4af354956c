import type { User } from '@mintbridge/contracts';
import { useState } from 'react';
import { toastFailure } from '../../../shared/ui/toasts/toast-failure';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { requestVerification } from '../api/account';

/** Mails the link that verifies the address, and shows a toast. */
export function useSendVerification({ email }: Pick<User, 'email'>) {
  const [isPending, setIsPending] = useState(false);
  const send = async () => {
    setIsPending(true);
    try {
      await requestVerification();
      const description = `Please open the link that we mailed to ${email}.`;
      toast({ title: 'Link Sent', description, tone: 'success' });
    } catch (error) {
      toastFailure('Error', error, 'The link could not be sent. Please try again.');
    } finally {
      setIsPending(false);
    }
  };
  return { send: () => void send(), isPending };
}
