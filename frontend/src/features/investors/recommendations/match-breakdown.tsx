import type { CriterionResult } from '@mintbridge/contracts';
import { CRITERION_NAMES, STATE_NAMES } from './criterion-names';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';

const WeightBar = styled('div')({ display: 'flex', gap: '2px', height: 12 });

const CriterionList = styled('dl')({ display: 'grid', gap: 10, margin: 0, fontSize: '0.875rem' });

const CriterionName = styled('dt')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  fontWeight: 600,
});

const CriterionValues = styled('dd')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Share = styled('div')(({ theme }) => ({
  flexBasis: 0,
  borderRadius: 3,
  '&[data-state="met"]': { backgroundColor: theme.vars.palette.primary.main },
  '&[data-state="not-met"]': { backgroundColor: theme.vars.palette.line.strong },
  '&[data-state="unknown"]': { border: `1px dashed ${theme.vars.palette.line.strong}` },
}));

interface MatchBreakdownProps {
  criteria: readonly CriterionResult[];
  score: number;
  upTo: number;
}

/** The breakdown of a score: each criterion's share as a bar, and the compared values as text. */
export function MatchBreakdown({ criteria, score, upTo }: MatchBreakdownProps) {
  const whole = criteria.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return (
    <Stack spacing={2}>
      <WeightBar
        role="img"
        aria-label={`Score ${score}% of 100%${upTo > score ? `, up to ${upTo}% where the unknown turns out well` : ''}`}
      >
        {criteria.map(({ criterion, state, weight }) => (
          <Share key={criterion} data-state={state} style={{ flexGrow: weight / whole }} />
        ))}
      </WeightBar>
      <CriterionList>
        {criteria.map(({ criterion, state, weight, wanted, offered }) => (
          <div key={criterion}>
            <CriterionName>
              <span>{CRITERION_NAMES[criterion]}</span>
              <span>{`${STATE_NAMES[state]} · weight ${weight}`}</span>
            </CriterionName>
            <CriterionValues>{`You look for: ${wanted}. This is: ${offered}.`}</CriterionValues>
          </div>
        ))}
      </CriterionList>
    </Stack>
  );
}
