import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface DashboardHeroProps {
  title: string;
  slogan: string;
  lead: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** The band at the top of a dashboard: what it is, its slogan, and what one comes here to do. */
export function DashboardHero({ title, slogan, lead, actions, children }: DashboardHeroProps) {
  return (
    <Box
      component="section"
      aria-label={slogan}
      sx={{
        backgroundColor: 'mint.wash',
        borderBottom: '1px solid',
        borderColor: 'line.soft',
        paddingBlock: { xs: 4, md: 6 },
      }}
    >
      <Container>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            alignItems: 'flex-end',
            justifyContent: 'space-between',
          }}
        >
          <Box sx={{ maxWidth: 820, minWidth: 0 }}>
            <Typography variant="overline" component="h1" sx={{ display: 'block', color: 'mint.deep' }}>
              {title}
            </Typography>
            <Typography variant="h1" component="h2" sx={{ marginTop: 1 }}>
              {slogan}
            </Typography>
            <Typography
              variant="subtitle1"
              component="p"
              color="textSecondary"
              sx={{ marginTop: 1.5, maxWidth: '58ch' }}
            >
              {lead}
            </Typography>
          </Box>
          {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{actions}</Box>}
        </Box>
        {children && <Box sx={{ marginTop: { xs: 3, md: 5 } }}>{children}</Box>}
      </Container>
    </Box>
  );
}
