import { shownCount, type User } from '@mintbridge/contracts';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { BellIcon } from '../../shared/ui/icons';
import { useLatestNotifications, useNotificationPoll } from './notification-feed';
import { NotificationPanel } from './notification-panel';

const MAX_SHOWN = 99;

/** The bell in the top bar, with the unread count and the panel of the latest notifications. */
export function NotificationBell({ user }: { user: User }) {
  useNotificationPoll(user);
  const { data } = useLatestNotifications(user);
  const unread = data?.unread ?? 0;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={unread > 0 ? `Notifications, ${shownCount(unread)} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Badge badgeContent={unread || undefined} max={MAX_SHOWN} color="primary">
          <BellIcon size={24} />
        </Badge>
      </IconButton>
      <NotificationPanel user={user} anchor={button} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
