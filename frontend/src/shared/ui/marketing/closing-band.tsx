import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Section } from '../page';
import { styled } from '@mui/material/styles';
import { Row } from '../layout';

const ClosingCard = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: 32,
  borderRadius: '16px',
  border: `1px solid ${theme.vars.palette.mint.soft}`,
  backgroundColor: theme.vars.palette.mint.soft,
  [theme.breakpoints.up('md')]: { padding: 56 },
}));

const ClosingText = styled('div')({ maxWidth: 560 });

/** The call to action at the end of a public page. */
export function ClosingBand({
  title,
  text,
  actions,
}: {
  title: ReactNode;
  text: ReactNode;
  actions: ReactNode;
}) {
  return (
    <Section>
      <ClosingCard>
        <ClosingText>
          <Typography gutterBottom variant="h2">
            {title}
          </Typography>
          <Typography>{text}</Typography>
        </ClosingText>
        <Row align="stretch">{actions}</Row>
      </ClosingCard>
    </Section>
  );
}
