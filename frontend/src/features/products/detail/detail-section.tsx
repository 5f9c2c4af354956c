import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface DetailSectionProps {
  title: string;
  /** Nothing is said: title and remark stand side by side. */
  isGap?: boolean;
  children: ReactNode;
}

/** A titled part of a listing, below a rule. */
export function DetailSection({ title, isGap = false, children }: DetailSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-gap={isGap || undefined}
      sx={{
        borderTop: '1px solid',
        borderColor: isGap ? 'line.soft' : 'line.strong',
        paddingTop: 2.5,
        minWidth: 0,
        ...(isGap && {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
          columnGap: 2,
          alignItems: 'baseline',
          // One after the other they read as the rows of a table.
          '&:has(+ [data-gap])': { marginBottom: -2.5 },
        }),
      }}
    >
      <Typography variant={isGap ? 'h4' : 'h3'} component="h2" id={id} sx={isGap ? {} : { marginBottom: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function Gap({ children }: { children: ReactNode }) {
  return <Typography color="textSecondary">{children}</Typography>;
}
