import type { ProductInterest } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { HeartIcon, LinkIcon, MessageIcon } from '../../../shared/ui/icons';
import { TextLink } from '../../../shared/ui/links';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What investors have shown for a listing: connections, likes, conversations, and whether one waits for an answer. */
export function InterestCounts({ productId, interest }: { productId: number; interest: ProductInterest }) {
  const { connections, likes, inquiries, unread } = interest;
  return (
    <Box
      component="ul"
      aria-label="Interest"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 2, sm: 3 },
        rowGap: 1,
        margin: 0,
        padding: 0,
        paddingTop: 2,
        listStyle: 'none',
        borderTop: '1px solid',
        borderColor: 'line.soft',
        fontSize: '0.9375rem',
      }}
    >
      <Count icon={<LinkIcon size={18} />}>{counted(connections, 'connection', 'connections')}</Count>
      <Count icon={<HeartIcon size={18} />}>{counted(likes, 'like', 'likes')}</Count>
      <Count icon={<MessageIcon size={18} />}>
        {inquiries > 0 ? (
          <TextLink to={paths.messaging(productId)} color="inherit">
            {counted(inquiries, 'inquiry', 'inquiries')}
          </TextLink>
        ) : (
          counted(inquiries, 'inquiry', 'inquiries')
        )}
        {unread > 0 && <UnreadMark count={unread} />}
      </Count>
    </Box>
  );
}

function Count({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
      <Box component="span" sx={{ display: 'flex', color: 'text.secondary' }}>
        {icon}
      </Box>
      {children}
    </Box>
  );
}

function UnreadMark({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={{
        marginInlineStart: 0.5,
        padding: '1px 8px',
        borderRadius: '10px',
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      {`${count} unread`}
    </Box>
  );
}
