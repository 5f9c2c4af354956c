import { isGiven } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import { valueOrGap, type Gaps } from './gaps';
import { styled } from '@mui/material/styles';
import { Muted } from '../../../shared/ui/layout';

const FactList = styled('dl')({ display: 'grid', margin: 0 });

const FactRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: 16,
  paddingBlock: 10,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
  '&:last-of-type': { borderBottom: 0 },
}));

export interface Fact {
  label: string;
  value: string | null | undefined;
}

/** A fact with the text that stands for it, its own or the remark that there is none. */
export interface VisibleFact {
  label: string;
  text: string;
  isGap: boolean;
}

export const visibleFacts = (facts: readonly Fact[], gaps: Gaps): VisibleFact[] =>
  facts.flatMap(({ label, value }) => {
    const text = valueOrGap(value, gaps);
    return text === null ? [] : [{ label, text, isGap: !isGiven(value) }];
  });

/** Label and value in two columns. */
export function Facts({ facts, gaps }: { facts: readonly Fact[]; gaps: Gaps }) {
  return <FactRows facts={visibleFacts(facts, gaps)} />;
}

export function FactRows({ facts }: { facts: readonly VisibleFact[] }) {
  return (
    <FactList>
      {facts.map(({ label, text, isGap }) => (
        <FactRow key={label}>
          <Muted as="dt">{label}</Muted>
          <Box
            component="dd"
            sx={{
              margin: 0,
              overflowWrap: 'anywhere',
              fontWeight: isGap ? 400 : 600,
              color: isGap ? 'text.secondary' : 'text.primary',
            }}
          >
            {text}
          </Box>
        </FactRow>
      ))}
    </FactList>
  );
}
