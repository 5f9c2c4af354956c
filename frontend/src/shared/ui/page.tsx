import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Lead, Row, cardSurface, withProps } from './layout';

const HeaderRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  marginBottom: 32,
});

const HeaderText = styled('div')({ maxWidth: '70ch', minWidth: 0 });

/** The frame of an app page (dashboards, forms, details): one container with padding. */
export const Page = styled(Container)(({ theme }) => ({
  paddingTop: 24,
  paddingBottom: 48,
  [theme.breakpoints.up('md')]: { paddingTop: 40, paddingBottom: 72 },
}));

/** The same below a full-width band. */
export const BelowBand = styled(Container)(({ theme }) => ({
  paddingBlock: 32,
  [theme.breakpoints.up('md')]: { paddingBlock: 48 },
}));

interface PageHeaderProps {
  title: ReactNode;
  /** A short line above the title. */
  overline?: ReactNode;
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
}

export function PageHeader({ title, overline, lead, actions }: PageHeaderProps) {
  return (
    <HeaderRow>
      <HeaderText>
        {overline && <Overline>{overline}</Overline>}
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {lead && <Lead>{lead}</Lead>}
      </HeaderText>
      {actions && <Row align="stretch">{actions}</Row>}
    </HeaderRow>
  );
}

/** The small mint line above a headline. */
export function Overline({ children }: { children: ReactNode }) {
  return (
    <Typography gutterBottom variant="overline" component="p">
      {children}
    </Typography>
  );
}

const Band = styled('section')(({ theme }) => ({
  paddingBlock: 56,
  '&[data-tone="sunken"]': {
    backgroundColor: theme.vars.palette.surface.sunken,
    borderBlock: `1px solid ${theme.vars.palette.line.soft}`,
  },
  // Two adjacent bands of the same tone look like one.
  '&:not([data-tone]) + &:not([data-tone])': { paddingTop: 0 },
  [theme.breakpoints.up('md')]: { paddingBlock: 96, '&:first-of-type': { paddingBlock: 72 } },
}));

interface SectionProps {
  children: ReactNode;
  tone?: 'sunken';
  /** id of the heading that names the section. */
  labelledBy?: string;
}

/** A band of a public page. */
export function Section({ children, tone, labelledBy }: SectionProps) {
  return (
    <Band aria-labelledby={labelledBy} data-tone={tone}>
      <Container>{children}</Container>
    </Band>
  );
}

/** A bordered box for a part of an app page. */
export const Panel = styled(
  'div',
  withProps('flush', 'spacious'),
)<{
  /** Without padding, for lists and tables. */
  flush?: boolean;
  /** For a form that is alone on its page. */
  spacious?: boolean;
}>(({ theme, flush = false, spacious = false }) => ({
  ...cardSurface(theme),
  padding: spacious ? 'clamp(20px, 4vw, 32px)' : 'clamp(20px, 4vw, 24px)',
  ...(flush && { padding: 0, overflow: 'hidden' }),
}));
