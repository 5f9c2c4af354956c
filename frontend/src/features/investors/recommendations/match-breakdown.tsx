import type { CriterionResult, CriterionState } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import { CRITERION_NAMES, STATE_NAMES } from './criterion-names';

const COLOURS: Record<CriterionState, string> = {
  met: 'var(--mui-palette-primary-main)',
  'not-met': 'var(--mui-palette-line-strong)',
  unknown: 'transparent',
};

interface MatchBreakdownProps {
  criteria: readonly CriterionResult[];
  score: number;
  upTo: number;
}

/** What a score is made of: each criterion's share drawn, and in words what was compared. */
export function MatchBreakdown({ criteria, score, upTo }: MatchBreakdownProps) {
  const whole = criteria.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        role="img"
        aria-label={`Score ${score}% of 100%${upTo > score ? `, up to ${upTo}% where the unknown turns out well` : ''}`}
        sx={{ display: 'flex', gap: '2px', height: 12 }}
      >
        {criteria.map(({ criterion, state, weight }) => (
          <Box
            key={criterion}
            title={`${CRITERION_NAMES[criterion]}: ${STATE_NAMES[state]}`}
            sx={{
              flexGrow: weight / whole,
              flexBasis: 0,
              borderRadius: '3px',
              backgroundColor: COLOURS[state],
              border: state === 'unknown' ? '1px dashed' : 'none',
              borderColor: 'line.strong',
            }}
          />
        ))}
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 1.25, margin: 0, fontSize: '0.875rem' }}>
        {criteria.map(({ criterion, state, weight, wanted, offered }) => (
          <div key={criterion}>
            <Box
              component="dt"
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 600 }}
            >
              <span>{CRITERION_NAMES[criterion]}</span>
              <span>{`${STATE_NAMES[state]} · weight ${weight}`}</span>
            </Box>
            <Box component="dd" sx={{ margin: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {`You look for: ${wanted}. This is: ${offered}.`}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
}
