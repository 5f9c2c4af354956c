import { styled } from '@mui/material/styles';
import { plainList } from '../layout';

const FigureList = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
  },
}));

const FigureItem = styled('li')(({ theme }) => ({
  paddingBlock: 16,
  paddingInlineEnd: 12,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
  '&:last-of-type:nth-of-type(odd)': {
    gridColumn: '1 / -1',
    [theme.breakpoints.up('md')]: { gridColumn: 'auto' },
  },
  [theme.breakpoints.up('md')]: { paddingBlock: 24, paddingInlineEnd: 24 },
}));

const FigureNumber = styled('div')(({ theme }) => ({
  fontFamily: 'var(--display-font)',
  fontSize: '1.5rem',
  lineHeight: 1.15,
  fontWeight: 500,
  [theme.breakpoints.up('sm')]: { fontSize: '2rem' },
  [theme.breakpoints.up('md')]: { fontSize: '2.25rem' },
}));

const FigureLabel = styled('div')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  marginTop: 4,
}));

/** Large figures over their meaning, between two rules. */
export function Figures({ items }: { items: readonly { figure: string; label: string }[] }) {
  return (
    <FigureList>
      {items.map((item) => (
        <FigureItem key={item.label}>
          <FigureNumber>{item.figure}</FigureNumber>
          <FigureLabel>{item.label}</FigureLabel>
        </FigureItem>
      ))}
    </FigureList>
  );
}
