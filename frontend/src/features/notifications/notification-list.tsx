import type { Notification } from '@mintbridge/contracts';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { timeAgo } from '../../shared/dates';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';

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
  /** Called when the link of one is followed. */
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
              <Typography sx={{ fontWeight: item.readAt === null ? 600 : 400 }}>{item.text}</Typography>
              <Typography variant="caption" color="textSecondary">
                <time dateTime={item.createdAt}>{timeAgo(item.createdAt)}</time>
              </Typography>
              {item.readAt === null && <VisuallyHidden>Unread</VisuallyHidden>}
            </Text>
          </ButtonBase>
        </Item>
      ))}
    </Items>
  );
}
