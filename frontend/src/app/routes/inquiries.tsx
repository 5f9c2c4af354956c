import type { RouteObject } from 'react-router-dom';
import { PATTERNS } from '../../shared/paths';

const PARTICIPANTS = ['buyer', 'investor', 'seller'] as const;

/** Conversations and the inbox, for the two sides of a deal. */
export const inquiryRoutes: RouteObject[] = [
  {
    lazy: async () => {
      const { RequireRole } = await import('../../shared/session/guards');
      return { element: <RequireRole roles={PARTICIPANTS} /> };
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
    ],
  },
];
