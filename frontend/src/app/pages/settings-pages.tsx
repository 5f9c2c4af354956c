import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { NavLink, Outlet } from 'react-router-dom';
import { DataSection } from '../../features/accounts/settings/data-section';
import { ProfileSection } from '../../features/accounts/settings/profile-section';
import { SecuritySection } from '../../features/accounts/settings/security-section';
import { NotificationSettings } from '../../features/notifications/notification-settings';
import { useUser } from '../../shared/session/use-session';
import { Page, PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { paths } from '../../shared/paths';

const Sections = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  marginBottom: 32,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
}));

/** The sections, each at its own address. */
const SECTIONS = [
  { to: paths.settingsProfile, label: 'Profile' },
  { to: paths.settingsSecurity, label: 'Security' },
  { to: paths.settingsNotifications, label: 'Notifications' },
  { to: paths.settingsData, label: 'Data' },
];

/** /settings: one page, a section at a time. */
export function SettingsLayout() {
  return (
    <Page maxWidth="md">
      <PageMeta title="Settings" />
      <PageHeader title="Settings" />
      <Sections aria-label="Settings">
        {SECTIONS.map(({ to, label }) => (
          <ButtonBase
            key={to}
            component={NavLink}
            to={to}
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
      </Sections>
      <Outlet />
    </Page>
  );
}

export function ProfileSettings() {
  const user = useUser();
  return user && <ProfileSection key={user.id} user={user} />;
}

export function SecuritySettings() {
  const user = useUser();
  return user && <SecuritySection key={user.id} user={user} />;
}

export function NotificationsSettings() {
  const user = useUser();
  return user && <NotificationSettings key={user.id} user={user} />;
}

export function DataSettings() {
  const user = useUser();
  return user && <DataSection key={user.id} user={user} />;
}
