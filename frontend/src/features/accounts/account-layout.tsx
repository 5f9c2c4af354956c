import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CheckIcon } from '../../shared/ui/icons';

interface AccountLayoutProps {
  title: string;
  lead?: ReactNode;
  /** The form. */
  children: ReactNode;
  badge?: string;
  heading: string;
  points: readonly string[];
}

/** The form on one side, what it opens on the other; on a small screen the form comes first. */
export function AccountLayout({ title, lead, children, badge, heading, points }: AccountLayoutProps) {
  return (
    <Container sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          border: '1px solid',
          borderColor: 'line.soft',
          borderRadius: '16px',
          overflow: 'hidden',
          backgroundColor: 'background.paper',
        }}
      >
        <Box sx={{ padding: { xs: 3, sm: 5, lg: 7 } }}>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ marginTop: 1 }}>
              {lead}
            </Typography>
          )}
          <Box sx={{ marginTop: 4, maxWidth: 460 }}>{children}</Box>
        </Box>
        <Opens heading={heading} points={points} {...(badge ? { badge } : {})} />
      </Box>
    </Container>
  );
}

/** What the account opens. */
function Opens({ badge, heading, points }: { badge?: string; heading: string; points: readonly string[] }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        padding: { xs: 3, sm: 5, lg: 7 },
        backgroundColor: 'surface.inverse',
        color: 'surface.onInverse',
      }}
    >
      {badge && (
        <Box
          component="p"
          sx={{
            alignSelf: 'flex-start',
            padding: '4px 12px',
            border: '1px solid',
            borderColor: 'mint.bright',
            borderRadius: '999px',
            color: 'mint.bright',
            fontSize: '0.8125rem',
            fontWeight: 600,
          }}
        >
          {badge}
        </Box>
      )}
      <Typography variant="h2" sx={{ marginTop: badge ? 3 : 0, textWrap: 'wrap' }}>
        {heading}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 1.5, margin: 0, marginTop: 3, padding: 0, listStyle: 'none' }}
      >
        {points.map((point) => (
          <Box component="li" key={point} sx={{ display: 'flex', gap: 1.5, color: 'surface.onInverseMuted' }}>
            <Box component="span" sx={{ color: 'mint.bright', marginTop: '2px' }}>
              <CheckIcon />
            </Box>
            {point}
          </Box>
        ))}
      </Box>
      <Arches />
    </Box>
  );
}

/** A row of bridge arches that closes the dark side. */
function Arches() {
  const arches = Array.from({ length: 6 }, (_, i) => 4 + i * 68);
  return (
    <Box
      component="svg"
      viewBox="0 0 416 76"
      aria-hidden="true"
      sx={{ display: { xs: 'none', md: 'block' }, marginTop: 6, width: '100%' }}
    >
      <g fill="none" stroke="var(--mui-palette-surface-onInverseMuted)" strokeWidth="1.5" opacity="0.55">
        <path d="M0 8h416M0 16h416" />
        {arches.map((x) => (
          <path key={x} d={`M${x} 76V50a30 30 0 0 1 60 0v26`} />
        ))}
      </g>
      <circle cx="242" cy="54" r="11" fill="var(--mui-palette-mint-bright)" />
    </Box>
  );
}
