import type { RouteObject } from 'react-router-dom';
import { PATTERNS } from '../../shared/paths';

const SUPERADMIN = ['superadmin'] as const;

/** The superadmin's pages. */
export const adminRoutes: RouteObject[] = [
  {
    lazy: async () => {
      const { RequireRole } = await import('../../shared/session/guards');
      return { element: <RequireRole roles={SUPERADMIN} /> };
    },
    children: [
      {
        lazy: async () => ({ Component: (await import('../../features/admin/admin-layout')).AdminLayout }),
        children: [
          {
            path: PATTERNS.admin,
            lazy: async () => ({
              Component: (await import('../../features/admin/overview-page')).OverviewPage,
            }),
          },
          {
            path: PATTERNS.adminReview,
            lazy: async () => ({ Component: (await import('../pages/review-page')).ReviewPage }),
          },
          {
            path: PATTERNS.adminUsers,
            lazy: async () => ({ Component: (await import('../../features/admin/users-page')).UsersPage }),
          },
          {
            path: PATTERNS.adminInvite,
            lazy: async () => ({ Component: (await import('../../features/admin/invite-page')).InvitePage }),
          },
          {
            path: PATTERNS.adminContact,
            lazy: async () => ({
              Component: (await import('../../features/admin/contact-page')).ContactSubmissionsPage,
            }),
          },
          {
            path: PATTERNS.adminPilots,
            lazy: async () => ({
              Component: (await import('../../features/admin/pilots-page')).PilotRegistrationsPage,
            }),
          },
          {
            path: PATTERNS.adminJobs,
            lazy: async () => ({
              Component: (await import('../../features/admin/jobs-page')).FailedJobsPage,
            }),
          },
          {
            path: PATTERNS.adminAudit,
            lazy: async () => ({ Component: (await import('../../features/admin/audit-page')).AuditPage }),
          },
        ],
      },
    ],
  },
];
