import Box from '@mui/material/Box';

/** How far a piece of work is, 0 to 100. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      sx={{ height: 6, borderRadius: 3, marginTop: 1, overflow: 'hidden', backgroundColor: 'line.soft' }}
    >
      <Box
        style={{ transform: `scaleX(${percent / 100})` }}
        sx={{
          height: '100%',
          borderRadius: 3,
          backgroundColor: 'primary.main',
          transformOrigin: 'left',
          transition: 'transform 400ms',
        }}
      />
    </Box>
  );
}
