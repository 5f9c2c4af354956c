import { Outlet } from 'react-router-dom';
import { DataSection } from '../../features/accounts/settings/data-section';
import { ProfileSection } from '../../features/accounts/settings/profile-section';
import { SecuritySection } from '../../features/accounts/settings/security-section';
import { NotificationSettings } from '../../features/notifications/notification-settings';
import { useUser } from '../../shared/session/use-session';
import { Page, PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { SectionNav } from '../../shared/ui/section-nav';
import { paths } from '../../shared/paths';

/** The sections, each with a path of its own. */
const SECTIONS = [
  { to: paths.settingsProfile, label: 'Profile' },
  { to: paths.settingsSecurity, label: 'Security' },
  { to: paths.settingsNotifications, label: 'Notifications' },
  { to: paths.settingsData, label: 'Data' },
];

/** /settings: one page that shows one section. */
export function SettingsLayout() {
  return (
    <Page maxWidth="md">
      <PageMeta title="Settings" />
      <PageHeader title="Settings" />
      <SectionNav label="Settings" sections={SECTIONS} />
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
