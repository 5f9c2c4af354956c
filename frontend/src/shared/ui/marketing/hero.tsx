import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Overline, Section } from '../page';
import { styled } from '@mui/material/styles';
import { Columns, Lead } from '../layout';

interface HeroProps {
  overline: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  actions?: ReactNode;
  drawing?: ReactNode;
  /** Shown below, at full width. */
  children?: ReactNode;
}

const HeroText = styled('div')({ maxWidth: 640 });

const HeroActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 32,
  '& > *': { flex: '1 1 100%', [theme.breakpoints.up('sm')]: { flex: 'none' } },
}));

const HeroDrawing = styled('div')({
  justifySelf: 'center',
  width: '100%',
  display: 'grid',
  justifyItems: 'center',
});

/** The first band of a public page. */
export function Hero({ overline, title, lead, actions, drawing, children }: HeroProps) {
  return (
    <Section>
      <Columns template={drawing ? '1.1fr 1fr' : '1fr'} gap={{ xs: 5, md: 8 }} align="center">
        <HeroText>
          <Overline>{overline}</Overline>
          <Typography variant="h1">{title}</Typography>
          <Lead large>{lead}</Lead>
          {actions && <HeroActions>{actions}</HeroActions>}
        </HeroText>
        {drawing && <HeroDrawing>{drawing}</HeroDrawing>}
      </Columns>
      {children}
    </Section>
  );
}
