import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths';
import { CheckIcon } from '../../shared/ui/icons';
import { styled } from '@mui/material/styles';
import { Lead, plainList } from '../../shared/ui/layout';
import { BelowBand } from '../../shared/ui/page';
import { TextLink } from '../../shared/ui/links';

const SplitCard = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr',
  border: `1px solid ${theme.vars.palette.line.soft}`,
  borderRadius: '16px',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
}));

const FormSide = styled('div')(({ theme }) => ({
  padding: 24,
  [theme.breakpoints.up('sm')]: { padding: 40 },
  [theme.breakpoints.up('lg')]: { padding: 56 },
}));

const BelowForm = styled('p')({ marginTop: 24 });

const FormBody = styled('div')({ marginTop: 32, maxWidth: 460 });

const PitchSide = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  padding: 24,
  backgroundColor: theme.vars.palette.surface.inverse,
  color: theme.vars.palette.surface.onInverse,
  '& h2': { textWrap: 'wrap' },
  [theme.breakpoints.up('sm')]: { padding: 40 },
  [theme.breakpoints.up('lg')]: { padding: 56 },
}));

const Badge = styled('p')(({ theme }) => ({
  alignSelf: 'flex-start',
  padding: '4px 12px',
  '&&': { marginBottom: 24 },
  border: `1px solid ${theme.vars.palette.mint.bright}`,
  borderRadius: '999px',
  color: theme.vars.palette.mint.bright,
  fontSize: '0.8125rem',
  fontWeight: 600,
}));

const PointList = styled('ul')({ ...plainList, display: 'grid', gap: 12, marginTop: 24 });

const Point = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  color: theme.vars.palette.surface.onInverseMuted,
}));

const PointIcon = styled('span')(({ theme }) => ({
  color: theme.vars.palette.mint.bright,
  marginTop: '2px',
}));

const PitchDrawing = styled('svg')(({ theme }) => ({
  display: 'none',
  marginTop: 48,
  width: '100%',
  [theme.breakpoints.up('md')]: { display: 'block' },
}));

interface AccountLayoutProps {
  title: string;
  lead?: ReactNode;
  /** The form. */
  children: ReactNode;
  badge?: string;
  heading: string;
  points: readonly string[];
}

/** The form beside its benefits; on a small screen the form comes first. */
export function AccountLayout({ title, lead, children, badge, heading, points }: AccountLayoutProps) {
  return (
    <BelowBand>
      <SplitCard>
        <FormSide>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          {lead && <Lead>{lead}</Lead>}
          <FormBody>{children}</FormBody>
        </FormSide>
        <Opens heading={heading} points={points} {...(badge ? { badge } : {})} />
      </SplitCard>
    </BelowBand>
  );
}

/** The link back to the login, below the forms of a password reset. */
export function BackToLogin() {
  return (
    <BelowForm>
      <TextLink to={paths.login()}>Back to Login</TextLink>
    </BelowForm>
  );
}

/** The benefits of an account. */
function Opens({ badge, heading, points }: { badge?: string; heading: string; points: readonly string[] }) {
  return (
    <PitchSide>
      {badge && <Badge>{badge}</Badge>}
      <Typography variant="h2">{heading}</Typography>
      <PointList>
        {points.map((point) => (
          <Point key={point}>
            <PointIcon>
              <CheckIcon />
            </PointIcon>
            {point}
          </Point>
        ))}
      </PointList>
      <Arches />
    </PitchSide>
  );
}

/** A row of bridge arches at the end of the dark side. */
function Arches() {
  const arches = Array.from({ length: 6 }, (_, i) => 4 + i * 68);
  return (
    <PitchDrawing viewBox="0 0 416 76" aria-hidden="true">
      <g fill="none" stroke="var(--mui-palette-surface-onInverseMuted)" strokeWidth="1.5" opacity="0.55">
        <path d="M0 8h416M0 16h416" />
        {arches.map((x) => (
          <path key={x} d={`M${x} 76V50a30 30 0 0 1 60 0v26`} />
        ))}
      </g>
      <circle cx="242" cy="54" r="11" fill="var(--mui-palette-mint-bright)" />
    </PitchDrawing>
  );
}
