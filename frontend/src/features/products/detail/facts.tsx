import { isGiven } from '@mintbridge/contracts';
import type { ReactNode } from 'react';
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

const FactValue = styled('dd')(({ theme }) => ({
  margin: 0,
  overflowWrap: 'anywhere',
  fontWeight: 600,
  '&[data-gap="true"]': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

export interface Fact {
  label: string;
  value: string | null | undefined;
  /** Shown beside a given value. */
  mark?: ReactNode;
  /** Shown below it. */
  below?: ReactNode;
}

/** A fact with its text, or with a remark that it is missing. */
export interface VisibleFact {
  label: string;
  text: string;
  isGap: boolean;
  mark?: ReactNode;
  below?: ReactNode;
}

export const visibleFacts = (facts: readonly Fact[], gaps: Gaps): VisibleFact[] =>
  facts.flatMap(({ label, value, ...beside }) => {
    const text = valueOrGap(value, gaps);
    if (text === null) return [];
    return [isGiven(value) ? { label, text, isGap: false, ...beside } : { label, text, isGap: true }];
  });

/** Label and value in two columns. */
export function Facts({ facts, gaps }: { facts: readonly Fact[]; gaps: Gaps }) {
  return <FactRows facts={visibleFacts(facts, gaps)} />;
}

export function FactRows({ facts }: { facts: readonly VisibleFact[] }) {
  return (
    <FactList>
      {facts.map(({ label, text, isGap, mark }) => (
        <FactRow key={label}>
          <Muted as="dt">{label}</Muted>
          <FactValue data-gap={isGap}>
            {text} {mark}
          </FactValue>
        </FactRow>
      ))}
    </FactList>
  );
}
