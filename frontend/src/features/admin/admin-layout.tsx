import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Page } from '../../shared/ui/page';

const PAGES = [
  { to: paths.admin, label: 'Overview', end: true },
  { to: paths.adminReview, label: 'Review queue' },
  { to: paths.adminUsers, label: 'Users' },
  { to: paths.adminInvite, label: 'Invite investor' },
  { to: paths.adminContact, label: 'Contact messages' },
  { to: paths.adminPilots, label: 'Pilot registrations' },
  { to: paths.adminJobs, label: 'Failed jobs' },
];

/** The superadmin's pages and the navigation between them. */
export function AdminLayout() {
  return (
    <Page>
      <Box
        component="nav"
        aria-label="Admin"
        sx={{
          display: 'flex',
          gap: 0.5,
          overflowX: 'auto',
          marginBottom: 4,
          borderBottom: '1px solid',
          borderColor: 'line.soft',
        }}
      >
        {PAGES.map(({ to, label, end = false }) => (
          <ButtonBase
            key={to}
            component={NavLink}
            to={to}
            end={end}
            sx={{
              paddingInline: 1.5,
              paddingBlock: 1.25,
              whiteSpace: 'nowrap',
              color: 'text.secondary',
              borderBottom: '2px solid transparent',
              '&.active': { color: 'text.primary', fontWeight: 600, borderBottomColor: 'primary.main' },
            }}
          >
            {label}
          </ButtonBase>
        ))}
      </Box>
      <Outlet />
    </Page>
  );
}
