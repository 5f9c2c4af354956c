import type { User } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/links';
import { FormSkeleton } from '../../shared/ui/skeletons';
import { ErrorState } from '../../shared/ui/states';
import { useLatestNotifications, useReadNotifications } from './notification-feed';
import { NotificationList } from './notification-list';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 56,
  paddingInline: 16,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
}));

const Body = styled('div')({ overflowY: 'auto', maxHeight: 'min(480px, 60vh)' });

const Loading = styled('div')({ padding: 16 });

const Empty = styled('div')({ padding: 32, textAlign: 'center' });

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  padding: 8,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
}));

interface NotificationPanelProps {
  user: User;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
}

/** The latest notifications, below the bell. */
export function NotificationPanel({ user, anchor, open, onClose }: NotificationPanelProps) {
  const { data, error, mutate } = useLatestNotifications(user);
  const read = useReadNotifications(user);
  const newest = data?.items[0];
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Notifications',
          sx: { width: 'min(400px, calc(100vw - 32px))' },
        },
      }}
    >
      <Head>
        <Typography variant="subtitle1" component="h2">
          Notifications
        </Typography>
        {newest && data.unread > 0 && (
          <Button variant="text" size="small" onClick={() => void read(newest.id)}>
            Mark all as read
          </Button>
        )}
      </Head>
      <Body>
        {!data && error && (
          <ErrorState
            message="We could not load your notifications."
            error={error}
            onRetry={() => void mutate()}
          />
        )}
        {!data && !error && (
          <Loading>
            <FormSkeleton fields={2} />
          </Loading>
        )}
        {data?.items.length === 0 && (
          <Empty>
            <Typography color="textSecondary">Nothing yet. Your notifications will appear here.</Typography>
          </Empty>
        )}
        {data && (
          <NotificationList
            items={data.items}
            onFollow={(item) => {
              onClose();
              if (item.readAt === null) void read(item.id);
            }}
          />
        )}
      </Body>
      <Foot>
        <LinkButton variant="text" to={paths.notifications} onClick={onClose}>
          All notifications
        </LinkButton>
      </Foot>
    </Popover>
  );
}
