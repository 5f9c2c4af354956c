import type { Notification } from '@mintbridge/contracts';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const dated = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'just now', '5 minutes ago', 'yesterday'; after a week the date. */
function shownWhen(time: string, now: Date): string {
  const ago = Math.max(0, now.getTime() - new Date(time).getTime());
  if (ago < MINUTE) return 'just now';
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return relative.format(-Math.floor(ago / HOUR), 'hour');
  if (ago < 7 * DAY) return relative.format(-Math.floor(ago / DAY), 'day');
  return dated.format(new Date(time));
}

const Items = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Item = styled('li')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line.soft}` },
}));

const Text = styled('div')({ minWidth: 0, flex: 1 });

/** Stands before what is unread; its place is kept when it is read. */
const Dot = styled('span')(({ theme }) => ({
  width: 8,
  height: 8,
  flex: 'none',
  marginTop: 8,
  borderRadius: '50%',
  '&[data-unread]': { backgroundColor: theme.vars.palette.primary.main },
}));

interface NotificationListProps {
  items: readonly Notification[];
  /** Somebody follows one. */
  onFollow: (item: Notification) => void;
}

/** Notifications: a line each, with a link to what it is about. */
export function NotificationList({ items, onFollow }: NotificationListProps) {
  return (
    <Items>
      {items.map((item) => (
        <Item key={item.id}>
          <ButtonBase
            component={Link}
            to={item.link}
            onClick={() => onFollow(item)}
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              width: '100%',
              gap: 1.5,
              padding: 2,
              textAlign: 'left',
              '&:hover': { backgroundColor: 'mint.wash' },
            }}
          >
            <Dot data-unread={item.readAt === null ? '' : undefined} />
            <Text>
              <Typography sx={{ fontWeight: item.readAt === null ? 600 : 400, overflowWrap: 'anywhere' }}>
                {item.text}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                <time dateTime={item.createdAt}>{shownWhen(item.createdAt, new Date())}</time>
              </Typography>
              {item.readAt === null && <VisuallyHidden>Unread</VisuallyHidden>}
            </Text>
          </ButtonBase>
        </Item>
      ))}
    </Items>
  );
}
