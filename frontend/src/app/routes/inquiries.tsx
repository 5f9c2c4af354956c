import type { RouteObject } from 'react-router-dom';
import { PATTERNS } from '../../shared/paths';

/** Conversations and the inbox, for owners, investors and superadmins with listings. */
export const inquiryRoutes: RouteObject[] = [
  {
    lazy: async () => {
      const { RequireSignIn } = await import('../../shared/session/guards');
      return { element: <RequireSignIn /> };
    },
    children: [
      {
        path: PATTERNS.messaging,
        lazy: async () => ({ Component: (await import('../pages/messaging-page')).MessagingPage }),
      },
      {
        path: PATTERNS.messages,
        lazy: async () => ({ Component: (await import('../../features/inquiries/inbox-page')).InboxPage }),
      },
      {
        path: PATTERNS.conversation,
        lazy: async () => ({
          Component: (await import('../../features/inquiries/ended-inquiry-page')).EndedInquiryPage,
        }),
      },
    ],
  },
];
