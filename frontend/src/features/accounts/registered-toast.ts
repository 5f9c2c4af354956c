import type { ToastMessage } from '../../shared/ui/toasts/toast-store';

export const REGISTERED_TOAST: ToastMessage = {
  title: 'Registration Successful',
  description: 'Your account has been created successfully.',
  tone: 'success',
};
