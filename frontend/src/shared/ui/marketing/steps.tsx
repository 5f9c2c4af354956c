import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { ColumnList, Row } from '../layout';

export interface Step {
  title: string;
  text: string;
  drawing?: ReactNode;
}

const StepItem = styled('li')(({ theme }) => ({
  borderTop: `2px solid ${theme.vars.palette.text.primary}`,
  paddingTop: 20,
}));

const StepDrawing = styled('div')({ marginBottom: 24 });

const StepNumber = styled('div')(({ theme }) => ({
  fontFamily: 'var(--display-font)',
  fontSize: '1.75rem',
  lineHeight: 1,
  color: theme.vars.palette.mint.deep,
  minWidth: 20,
}));

/** Numbered steps side by side, each below a rule. */
export function Steps({ items }: { items: readonly Step[] }) {
  return (
    <ColumnList as="ol" template={`repeat(${items.length}, 1fr)`} gap={{ xs: 5, md: 4 }}>
      {items.map((step, index) => (
        <StepItem key={step.title}>
          {step.drawing && <StepDrawing>{step.drawing}</StepDrawing>}
          <Row nowrap gap={2} align="baseline">
            <StepNumber aria-hidden="true">{index + 1}</StepNumber>
            <div>
              <Typography gutterBottom variant="h3">
                {step.title}
              </Typography>
              <Typography color="textSecondary">{step.text}</Typography>
            </div>
          </Row>
        </StepItem>
      ))}
    </ColumnList>
  );
}
