import { isGiven, splitItems } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { sectionGap, valueOrGap, type Gaps } from './gaps';

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

interface TextSectionProps {
  title: string;
  /** The subject in the middle of a sentence: 'investment history'. */
  what: string;
  text: string | null | undefined;
  gaps: Gaps;
}

export function Gap({ children }: { children: ReactNode }) {
  return <Typography color="textSecondary">{children}</Typography>;
}

/** A section that is one text; left out where nothing is said and nothing is to be shown. */
export function TextSection({ title, what, text, gaps }: TextSectionProps) {
  const gap = isGiven(text) ? null : sectionGap(what, gaps);
  if (!isGiven(text) && gap === null) return null;
  return (
    <DetailSection title={title} isGap={gap !== null}>
      {isGiven(text) ? (
        <Typography sx={{ maxWidth: '70ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text.trim()}
        </Typography>
      ) : (
        <Gap>{gap}</Gap>
      )}
    </DetailSection>
  );
}

/** A section that is a list of items, each with a mint bullet. */
export function ListSection({ title, what, text, gaps }: TextSectionProps) {
  const items = isGiven(text) ? splitItems(text) : [];
  const gap = items.length > 0 ? null : sectionGap(what, gaps);
  if (items.length === 0 && gap === null) return null;
  return (
    <DetailSection title={title} isGap={gap !== null}>
      {items.length > 0 ? <Bullets items={items} /> : <Gap>{gap}</Gap>}
    </DetailSection>
  );
}

function Bullets({ items }: { items: readonly string[] }) {
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap: 1.25, margin: 0, padding: 0, listStyle: 'none', maxWidth: '70ch' }}
    >
      {items.map((item, index) => (
        <Box
          component="li"
          key={index}
          sx={{
            position: 'relative',
            paddingInlineStart: 3,
            overflowWrap: 'anywhere',
            '&::before': {
              content: '""',
              position: 'absolute',
              insetInlineStart: 2,
              top: '0.62em',
              width: 8,
              height: 8,
              borderRadius: '50%',
              backgroundColor: 'mint.bright',
            },
          }}
        >
          {item}
        </Box>
      ))}
    </Box>
  );
}

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
    <Box component="dl" sx={{ display: 'grid', margin: 0 }}>
      {facts.map(({ label, text, isGap }) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
            gap: 2,
            paddingBlock: 1.25,
            borderBottom: '1px solid',
            borderColor: 'line.soft',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
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
        </Box>
      ))}
    </Box>
  );
}
