import { styled, type Theme } from '@mui/material/styles';

const NEVER_FORWARDED = ['as', 'theme', 'sx', 'ownerState'];

/** Keeps styling props off the DOM element. */
export const withProps = (...names: string[]) => ({
  shouldForwardProp: (prop: PropertyKey) => ![...NEVER_FORWARDED, ...names].includes(String(prop)),
});

interface RowProps {
  /** In units of 8 px. */
  gap?: number;
  align?: 'center' | 'flex-start' | 'flex-end' | 'stretch' | 'baseline';
  justify?: 'space-between' | 'flex-end' | 'center';
  nowrap?: boolean;
}

/** Elements in a row that wraps. */
export const Row = styled(
  'div',
  withProps('gap', 'align', 'justify', 'nowrap'),
)<RowProps>(({ theme, gap = 1.5, align = 'center', justify = 'flex-start', nowrap = false }) => ({
  display: 'flex',
  flexWrap: nowrap ? 'nowrap' : 'wrap',
  gap: theme.spacing(gap),
  alignItems: align,
  justifyContent: justify,
}));

interface ColumnsProps {
  /** The columns in a wide window; stacked in a narrow one. */
  template: string;
  from?: 'sm' | 'md';
  /** In units of 8 px. */
  gap?: number | { xs: number; md: number };
  align?: 'start' | 'center';
}

export const Columns = styled(
  'div',
  withProps('template', 'from', 'gap', 'align'),
)<ColumnsProps>(({ theme, template, from = 'md', gap = 3, align }) => {
  const gaps = typeof gap === 'number' ? { xs: gap, md: gap } : gap;
  const wide = { gap: theme.spacing(gaps.md) };
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(gaps.xs),
    alignItems: align,
    [theme.breakpoints.up(from)]: { gridTemplateColumns: template, ...(from === 'md' && wide) },
    ...(from === 'sm' && { [theme.breakpoints.up('md')]: wide }),
  };
});

/** As many columns as fit, none narrower than `min` pixels. */
export const CardGrid = styled(
  'div',
  withProps('min'),
)<{ min?: number }>(({ theme, min = 320 }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))`,
}));

/** Explanations, units and dates, in the size of the surrounding text. */
export const Muted = styled('div')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

/** The introduction below a heading. */
export const Lead = styled(
  'p',
  withProps('large'),
)<{ large?: boolean }>(({ theme, large = false }) => ({
  ...theme.typography[large ? 'subtitle1' : 'body1'],
  maxWidth: '62ch',
  margin: 0,
  marginTop: large ? 16 : 8,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));

/** The emphasised part of a row of facts. */
export const Strong = styled('div')({ fontWeight: 600 });

/** User text, with its line breaks. */
export const WrittenText = styled('div')({
  maxWidth: '70ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

/** A list without bullets and indentation. */
export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;

/** The same columns as a list: `as="ul"` or `as="ol"`. */
export const ColumnList = styled(Columns)(plainList);

/** A list with a rule between its items. */
export const RuledList = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.line.soft}` },
}));

/** Truncates a text after this number of lines. */
export const clampLines = (lines: number) =>
  ({
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
  }) as const;

/** The surface of a card: a border instead of a shadow. */
export const cardSurface = (theme: Theme) => ({
  border: `1px solid ${theme.vars.palette.line.soft}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
});

/** For screen readers only. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});
