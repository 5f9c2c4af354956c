import { DISPLAY_LIMITS, type Match } from '@mintbridge/contracts';
import { reweighAll } from '@mintbridge/matching';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { LinkButton } from '../../../shared/ui/links';
import { CardGridSkeleton } from '../../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { useRecommendations } from '../api/recommendations';
import { MatchCard } from './match-card';
import { useWeights } from './use-weights';
import { WeightSliders } from './weight-sliders';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';

const MatchGrid = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  '&:has([aria-expanded="true"])': { alignItems: 'start' },
});

interface MatchesSectionProps {
  profileSavedAt: string | undefined;
  actions: (match: Match) => ReactNode;
}

/** The best of what was matched with the investor's profile, re-ordered in the page as the weights are moved. */
export function MatchesSection({ profileSavedAt, actions }: MatchesSectionProps) {
  const { matches, isWaiting, error, retry } = useRecommendations(profileSavedAt);
  return (
    <Box component="section" aria-labelledby="matches-title">
      <Typography variant="h2" id="matches-title" sx={{ fontSize: { xs: '1.625rem', md: '2rem' } }}>
        Matches For You
      </Typography>
      <Typography color="textSecondary" sx={{ marginTop: 1, marginBottom: 3 }}>
        AI-powered, based on your investor profile: each score says what it is made of.
      </Typography>
      {!matches && error !== undefined && (
        <ErrorState message="We could not load your matches." error={error} onRetry={retry} />
      )}
      {((!matches && error === undefined) || isWaiting) && (
        <>
          <Typography role="status" color="textSecondary">
            Finding your matches...
          </Typography>
          <CardGridSkeleton count={DISPLAY_LIMITS.matches} height={320} />
        </>
      )}
      {matches && !isWaiting && matches.length === 0 && <NoMatches />}
      {matches && matches.length > 0 && <Matches matches={matches} actions={actions} />}
    </Box>
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

function Matches({ matches, actions }: { matches: readonly Match[]; actions: (match: Match) => ReactNode }) {
  const { weights, isChanged, weigh, reset } = useWeights();
  const shown = reweighAll(matches, weights).slice(0, DISPLAY_LIMITS.matches);
  return (
    <Stack spacing={3}>
      <MatchGrid aria-live="polite">
        {shown.map((match) => (
          <MatchCard key={match.id} match={match} actions={actions(match)} />
        ))}
      </MatchGrid>
      <WeightSliders weights={weights} isChanged={isChanged} onWeigh={weigh} onReset={reset} />
    </Stack>
  );
}
