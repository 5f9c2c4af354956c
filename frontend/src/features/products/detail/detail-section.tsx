import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

interface DetailSectionProps {
  title: string;
  /** An empty section: its title and the remark are side by side. */
  isGap?: boolean;
  children: ReactNode;
}

const Part = styled('section')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.line.strong}`,
  paddingTop: 20,
  minWidth: 0,
  '& > h2': { marginBottom: 16 },
  '&[data-gap]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: 16,
    alignItems: 'baseline',
    borderColor: theme.vars.palette.line.soft,
    '& > h2': { marginBottom: 0 },
    // Consecutive ones look like the rows of a table.
    '&:has(+ [data-gap])': { marginBottom: -20 },
  },
}));

/** A titled section of a listing, below a rule. */
export function DetailSection({ title, isGap = false, children }: DetailSectionProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id} data-gap={isGap || undefined}>
      <Typography variant={isGap ? 'h4' : 'h3'} component="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Part>
  );
}

export function Gap({ children }: { children: ReactNode }) {
  return <Typography color="textSecondary">{children}</Typography>;
}
