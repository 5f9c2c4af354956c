import type { Notification } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { timeAgo } from '../../shared/dates';
import { RuledList, VisuallyHidden } from '../../shared/ui/layout';
import { LineLink } from '../../shared/ui/links';

const Text = styled('div')({ minWidth: 0, flex: 1, '[data-unread="true"] > & > p': { fontWeight: 600 } });

/** Marks unread entries; its space is reserved for read ones. */
const Dot = styled('span')(({ theme }) => ({
  width: 8,
  height: 8,
  flex: 'none',
  marginTop: 8,
  borderRadius: '50%',
  '[data-unread="true"] > &': { backgroundColor: theme.vars.palette.primary.main },
}));

interface NotificationListProps {
  items: readonly Notification[];
  /** Called when a link is followed. */
  onFollow: (item: Notification) => void;
}

/** Notifications, one row each with a link to the subject. */
export function NotificationList({ items, onFollow }: NotificationListProps) {
  return (
    <RuledList>
      {items.map((item) => (
        <li key={item.id}>
          <LineLink to={item.link} onClick={() => onFollow(item)} data-unread={item.readAt === null}>
            <Dot />
            <Text>
              <Typography>{item.text}</Typography>
              <Typography variant="caption" color="textSecondary">
                <time dateTime={item.createdAt}>{timeAgo(item.createdAt)}</time>
              </Typography>
              {item.readAt === null && <VisuallyHidden>Unread</VisuallyHidden>}
            </Text>
          </LineLink>
        </li>
      ))}
    </RuledList>
  );
}
