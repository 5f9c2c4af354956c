import { counted, shownCount, type ProductInterest } from '@mintbridge/contracts';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { HeartIcon, LinkIcon, MessageIcon } from '../../../shared/ui/icons';
import { TextLink } from '../../../shared/ui/links';
import { styled } from '@mui/material/styles';
import { Row, plainList } from '../../../shared/ui/layout';

const CountList = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  rowGap: 8,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  fontSize: '0.9375rem',
  [theme.breakpoints.up('sm')]: { columnGap: 24 },
}));

const CountIcon = styled('span')(({ theme }) => ({
  display: 'flex',
  color: theme.vars.palette.text.secondary,
}));

const NewMark = styled('span')(({ theme }) => ({
  marginInlineStart: 4,
  padding: '1px 8px',
  borderRadius: '10px',
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
}));

/** Investors' interest in a listing: connections, likes, conversations, and unread messages. */
export function InterestCounts({ productId, interest }: { productId: number; interest: ProductInterest }) {
  const { connections, likes, inquiries, unread } = interest;
  return (
    <CountList aria-label="Interest">
      <Count icon={<LinkIcon size={18} />}>{counted(connections, 'connection')}</Count>
      <Count icon={<HeartIcon size={18} />}>{counted(likes, 'like')}</Count>
      <Count icon={<MessageIcon size={18} />}>
        {inquiries > 0 ? (
          <TextLink to={paths.messaging(productId)} color="inherit">
            {counted(inquiries, 'inquiry', 'inquiries')}
          </TextLink>
        ) : (
          counted(inquiries, 'inquiry', 'inquiries')
        )}
        {unread > 0 && <NewMark>{`${shownCount(unread)} unread`}</NewMark>}
      </Count>
    </CountList>
  );
}

function Count({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Row as="li" nowrap gap={0.75}>
      <CountIcon>{icon}</CountIcon>
      {children}
    </Row>
  );
}
