import { styled } from '@mui/material/styles';

const Track = styled('div')(({ theme }) => ({
  height: 6,
  borderRadius: 24,
  marginTop: 8,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.line.soft,
}));

const Bar = styled('div')(({ theme }) => ({
  height: '100%',
  borderRadius: 24,
  backgroundColor: theme.vars.palette.primary.main,
  transformOrigin: 'left',
  transition: 'transform 400ms',
}));

/** A progress bar from 0 to 100. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <Bar style={{ transform: `scaleX(${percent / 100})` }} />
    </Track>
  );
}
