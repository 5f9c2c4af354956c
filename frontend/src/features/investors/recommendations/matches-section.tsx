import { DISPLAY_LIMITS, type Match } from '@mintbridge/contracts';
import { reweighAll } from '@mintbridge/matching';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { LinkButton } from '../../../shared/ui/links';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { usePasses } from '../api/passes';
import { useRecommendations } from '../api/recommendations';
import { MatchCard } from './match-card';
import { useWeights } from './use-weights';
import { WeightSliders } from './weight-sliders';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';

/** The best match is first and widest. */
const MatchGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gap: 16,
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
    '& > :first-of-type:only-of-type, & > :nth-of-type(3)': { gridColumn: '1 / -1' },
    '&:has([aria-expanded="true"])': { alignItems: 'start' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr) minmax(0, 5fr)',
    '& > :nth-of-type(3)': { gridColumn: 'auto' },
  },
}));

/** Side by side while collapsed; an expanded one has the full width. */
const Folds = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 32,
  '& > [open]': { flexBasis: '100%' },
});

const Part = styled('section')(({ theme }) => ({
  marginTop: 16,
  [theme.breakpoints.up('md')]: { marginTop: 40 },
}));

const CardSkeleton = styled(Skeleton)(({ theme }) => ({
  height: 76,
  [theme.breakpoints.up('md')]: { height: 236 },
}));

/** A headline and its introduction, side by side if they fit. */
const Head = styled('div')(({ theme }) => ({
  marginBottom: 8,
  '& > h2': { fontSize: '1.625rem' },
  [theme.breakpoints.up('md')]: {
    display: 'flex',
    gap: 16,
    alignItems: 'baseline',
    marginBottom: 16,
  },
}));

interface MatchesSectionProps {
  profileSavedAt: string | undefined;
  actions: (match: Match) => ReactNode;
  /** Shown below the matches, beside their weights. */
  more: ReactNode;
}

/** The best matches with the investor's profile, re-ordered in the page when the weights change. */
export function MatchesSection({ profileSavedAt, actions, more }: MatchesSectionProps) {
  const { matches: found, isWaiting, error, retry } = useRecommendations(profileSavedAt);
  const { data: passes } = usePasses();
  const passed = new Set(passes?.map(({ productId }) => productId));
  const matches = found?.filter(({ id }) => !passed.has(id));
  return (
    <Part aria-labelledby="matches-title">
      <Head>
        <Typography variant="h2" id="matches-title">
          Matches For You
        </Typography>
        <Typography color="textSecondary">AI-powered, based on your investor profile.</Typography>
      </Head>
      {!matches && error !== undefined && (
        <ErrorState message="We could not load your matches." error={error} onRetry={retry} />
      )}
      {((!matches && error === undefined) || isWaiting) && (
        <>
          <VisuallyHidden role="status">Finding your matches...</VisuallyHidden>
          <MatchGrid aria-hidden="true">
            {Array.from({ length: DISPLAY_LIMITS.matches }, (_, index) => (
              <CardSkeleton key={index} variant="rounded" />
            ))}
          </MatchGrid>
        </>
      )}
      {matches && !isWaiting && matches.length === 0 && (
        <>
          <NoMatches />
          {more}
        </>
      )}
      {matches && matches.length > 0 && <Matches matches={matches} actions={actions} more={more} />}
    </Part>
  );
}

function NoMatches() {
  return (
    <EmptyState
      headingLevel="h3"
      title="No Quality Matches Found"
      actions={
        <>
          <LinkButton to={paths.editInvestorProfile}>Enhance Profile</LinkButton>
          <LinkButton to={paths.investorProfileView} variant="outlined">
            View Current Profile
          </LinkButton>
        </>
      }
    >
      A wider focus, or a thesis that names platforms, finds more. New listings are matched as they come.
    </EmptyState>
  );
}

interface MatchesProps {
  matches: readonly Match[];
  actions: (match: Match) => ReactNode;
  more: ReactNode;
}

function Matches({ matches, actions, more }: MatchesProps) {
  const { weights, isChanged, weigh, reset } = useWeights();
  const shown = reweighAll(matches, weights).slice(0, DISPLAY_LIMITS.matches);
  return (
    <Stack spacing={{ xs: 0.5, md: 1.5 }}>
      <MatchGrid aria-live="polite">
        {shown.map((match, rank) => (
          <MatchCard key={match.id} match={match} isBest={rank === 0} actions={actions(match)} />
        ))}
      </MatchGrid>
      <Folds>
        <WeightSliders weights={weights} isChanged={isChanged} onWeigh={weigh} onReset={reset} />
        {more}
      </Folds>
    </Stack>
  );
}
