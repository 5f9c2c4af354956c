import { Outlet } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Page } from '../../shared/ui/page';
import { SectionNav } from '../../shared/ui/section-nav';

const PAGES = [
  { to: paths.admin, label: 'Overview', end: true },
  { to: paths.adminReview, label: 'Review queue' },
  { to: paths.adminUsers, label: 'Users' },
  { to: paths.adminInvite, label: 'Invite investor' },
  { to: paths.adminContact, label: 'Contact messages' },
  { to: paths.adminPilots, label: 'Pilot registrations' },
  { to: paths.adminJobs, label: 'Failed jobs' },
  { to: paths.adminAudit, label: 'Audit' },
];

/** The admin pages with their navigation. */
export function AdminLayout() {
  return (
    <Page>
      <SectionNav label="Admin" sections={PAGES} />
      <Outlet />
    </Page>
  );
}
