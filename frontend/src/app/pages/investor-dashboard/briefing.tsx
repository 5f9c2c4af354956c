import { counted, profileCompletion, type InvestorProfile } from '@mintbridge/contracts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useInquiries } from '../../../features/inquiries/api/list-inquiries';
import { useConnections } from '../../../features/investors/api/connections';
import { useLikedDeals } from '../../../features/investors/api/liked-deals';
import { FEED_PAGE_SIZE, useProductPages } from '../../../features/products/api/list-products';
import { weekday } from '../../../shared/dates';
import { paths } from '../../../shared/paths';
import { Strong } from '../../../shared/ui/layout';
import { TextLink } from '../../../shared/ui/links';
import { useLastVisit } from './last-visit';
import { nextStep } from './next-step';

/** Number of new listings that are named; the others are at the top of the feed. */
const NAMED = 3;

/** The pages of conversations poll more often. */
const MESSAGES_POLL_MS = 30_000;

/** Lines instead of cards, to stay short. */
const Lines = styled('dl')(({ theme }) => ({
  margin: 0,
  marginTop: -16,
  borderBlock: `1px solid ${theme.vars.palette.line.strong}`,
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    marginTop: -24,
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    columnGap: 32,
  },
}));

const Entry = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr)',
  columnGap: 16,
  paddingBlock: 8,
  fontSize: '0.9375rem',
  [theme.breakpoints.down('md')]: {
    '& + &': { borderTop: `1px solid ${theme.vars.palette.line.soft}` },
  },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
}));

const Term = styled('dt')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

const Text = styled('dd')({
  margin: 0,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  // The clamp would cut the ring around a focused link.
  '&:focus-within': { overflow: 'visible', WebkitLineClamp: 'none' },
  overflowWrap: 'anywhere',
  // Links are targets of 24 px in a line of 22; long names are truncated so that they take only one of the two lines.
  '& a': {
    display: 'inline-block',
    minHeight: 24,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
  },
});

interface BriefingProps {
  userId: number;
  profile: InvestorProfile;
}

/** News since the last visit, and the next step. */
export function Briefing({ userId, profile }: BriefingProps) {
  return (
    <Lines aria-label="Since your last visit">
      <Entry>
        <Term>New</Term>
        <Text>
          <NewListings lastVisitAt={useLastVisit(userId)} />
        </Text>
      </Entry>
      <Next profile={profile} />
    </Lines>
  );
}

function NewListings({ lastVisitAt }: { lastVisitAt: string | null }) {
  const { products, hasMore, error } = useProductPages('', FEED_PAGE_SIZE);
  if (!products) return error ? 'The newest listings could not be loaded.' : <Skeleton width="70%" />;
  const fresh = lastVisitAt === null ? products : products.filter(({ createdAt }) => createdAt > lastVisitAt);
  const since = lastVisitAt === null ? '' : ` since ${weekday(lastVisitAt)}`;
  if (fresh.length === 0) {
    return lastVisitAt === null ? 'No listings yet.' : `No new listings${since}.`;
  }
  const isMore = hasMore && fresh.length === products.length;
  const count = isMore ? `More than ${counted(fresh.length, 'listing')}` : counted(fresh.length, 'listing');
  return (
    <>
      <strong>{lastVisitAt === null ? 'The newest listings' : count}</strong>
      {`${since}: `}
      {fresh.slice(0, NAMED).map(({ id, headline }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <TextLink to={paths.productDetails(id)}>{headline}</TextLink>
        </Fragment>
      ))}
      {fresh.length > NAMED ? ' and more.' : '.'}
    </>
  );
}

function Next({ profile }: { profile: InvestorProfile }) {
  const inquiries = useInquiries(undefined, MESSAGES_POLL_MS);
  const liked = useLikedDeals();
  const connections = useConnections();
  const unread = inquiries.data?.reduce((sum, inquiry) => sum + inquiry.unread, 0) ?? 0;
  const isKnown = [inquiries, liked, connections].every(({ data, error }) => data ?? error);
  const step =
    isKnown &&
    nextStep({
      unread: inquiries.data?.find((inquiry) => inquiry.unread > 0),
      completion: profileCompletion(profile),
      liked: liked.data?.flatMap(({ product }) => product ?? []),
      connectedIds: new Set(connections.data?.map(({ productId }) => productId)),
    });
  return (
    <>
      {unread > 0 && (
        <Entry>
          <Term>Unread</Term>
          <Text>
            <TextLink to={paths.messages}>{counted(unread, 'message')}</TextLink>
          </Text>
        </Entry>
      )}
      <Entry>
        <Term>Next</Term>
        <Text>
          {!isKnown && <Skeleton width="50%" />}
          {step && (
            <>
              <Strong as="span">
                <TextLink to={step.to}>{step.label}</TextLink>
              </Strong>
              {` ${step.reason}`}
            </>
          )}
          {step === null && 'Nothing waits for you. The newest deals come first in the feed.'}
        </Text>
      </Entry>
    </>
  );
}
