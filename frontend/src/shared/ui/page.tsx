import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Lead, Row } from './layout';

const HeaderRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  marginBottom: 32,
});

const HeaderText = styled('div')({ maxWidth: '70ch', minWidth: 0 });

/** The frame of a working screen (dashboards, forms, details): one container with the page's own padding. */
export const Page = styled(Container)(({ theme }) => ({
  paddingTop: 24,
  paddingBottom: 48,
  [theme.breakpoints.up('md')]: { paddingTop: 40, paddingBottom: 72 },
}));

/** The same below a band across the window. */
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
export function Overline({ children, sx }: { children: ReactNode; sx?: SxProps<Theme> }) {
  return (
    <Typography
      variant="overline"
      component="p"
      sx={[{ color: 'mint.deep', marginBottom: 1 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </Typography>
  );
}

type Tone = 'paper' | 'sunken' | 'inverse';

const TONES: Record<Tone, object> = {
  paper: {},
  sunken: { backgroundColor: 'surface.sunken', borderBlock: '1px solid', borderColor: 'line.soft' },
  inverse: { backgroundColor: 'surface.inverse', color: 'surface.onInverse' },
};

interface SectionProps {
  children: ReactNode;
  tone?: Tone;
  /** id of the heading that names the section. */
  labelledBy?: string;
  id?: string;
  sx?: SxProps<Theme>;
}

/** A band of a public page. */
export function Section({ children, tone = 'paper', labelledBy, id, sx }: SectionProps) {
  return (
    <Box
      component="section"
      aria-labelledby={labelledBy}
      id={id}
      sx={[{ paddingBlock: { xs: 7, md: 12 } }, TONES[tone], ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Container>{children}</Container>
    </Box>
  );
}

interface PanelProps {
  children: ReactNode;
  /** Lists and tables reach its border. */
  flush?: boolean;
  /** For a form that has the page to itself. */
  roomy?: boolean;
  sx?: SxProps<Theme>;
}

/** A bordered box for a part of a working screen. */
export function Panel({ children, flush = false, roomy = false, sx }: PanelProps) {
  return (
    <Box
      sx={[
        {
          border: '1px solid',
          borderColor: 'line.soft',
          borderRadius: '12px',
          backgroundColor: 'background.paper',
          // No padding by breakpoint: that would win over what `sx` says.
          padding: 'clamp(20px, 4vw, 24px)',
        },
        roomy && { padding: 'clamp(20px, 4vw, 32px)' },
        flush && { padding: 0, overflow: 'hidden' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}
