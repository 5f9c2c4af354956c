import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Lead, Row } from '../../../shared/ui/layout';

const HeroBand = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.mint.wash,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
  paddingBlock: 32,
  [theme.breakpoints.up('md')]: { paddingBlock: 48 },
}));

const HeroText = styled('div')({ maxWidth: 820, minWidth: 0 });

const HeroFooter = styled('div')(({ theme }) => ({
  marginTop: 24,
  [theme.breakpoints.up('md')]: { marginTop: 40 },
}));

interface DashboardHeroProps {
  title: string;
  slogan: string;
  lead: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** The band at the top of a dashboard: title, slogan and main actions. */
export function DashboardHero({ title, slogan, lead, actions, children }: DashboardHeroProps) {
  return (
    <HeroBand aria-label={slogan}>
      <Container>
        <Row gap={3} align="flex-end" justify="space-between">
          <HeroText>
            <Typography gutterBottom variant="overline" component="h1">
              {title}
            </Typography>
            <Typography variant="h1" component="h2">
              {slogan}
            </Typography>
            <Lead large>{lead}</Lead>
          </HeroText>
          {actions && <Row align="stretch">{actions}</Row>}
        </Row>
        {children && <HeroFooter>{children}</HeroFooter>}
      </Container>
    </HeroBand>
  );
}
