import { wholePercent } from './score-ring';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const BarHead = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  fontSize: '0.875rem',
});

const BarTrack = styled('div')(({ theme }) => ({
  height: 6,
  borderRadius: 24,
  marginTop: 6,
  backgroundColor: theme.vars.palette.line.soft,
  overflow: 'hidden',
}));

/** A figure drawn as a bar, with its number as text beside the label. */
export function ScoreBar({
  percent,
  label,
  value,
}: {
  percent: number;
  label: ReactNode;
  value?: ReactNode;
}) {
  return (
    <div>
      <BarHead>
        <span>{label}</span>
        <strong>{value ?? `${wholePercent(percent)}%`}</strong>
      </BarHead>
      <BarTrack aria-hidden="true">
        <Box
          sx={{
            width: `${wholePercent(percent)}%`,
            height: '100%',
            borderRadius: 3,
            backgroundColor: 'primary.main',
          }}
        />
      </BarTrack>
    </div>
  );
}
