import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Page } from '../../shared/ui/page';
import { styled } from '@mui/material/styles';

const AdminNav = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  position: 'relative',
  overflowX: 'auto',
  marginBottom: 32,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
}));

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

/** The superadmin's pages and the navigation between them. */
export function AdminLayout() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the bar is wider than the window.
  useEffect(() => {
    const active = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && active)
      nav.current.scrollLeft = active.offsetLeft - (nav.current.clientWidth - active.offsetWidth) / 2;
  }, [pathname]);
  return (
    <Page>
      <AdminNav aria-label="Admin" ref={nav}>
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
      </AdminNav>
      <Outlet />
    </Page>
  );
}
