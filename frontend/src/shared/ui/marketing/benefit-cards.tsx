import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import type { IconProps } from '../icons';
import { styled } from '@mui/material/styles';
import { cardSurface, plainList } from '../layout';

export interface Benefit {
  title: string;
  text: string;
  Icon: ComponentType<IconProps>;
}

const BenefitList = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: 24,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, 1fr)' },
  [theme.breakpoints.up('md')]: {
    '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, 1fr)' },
    '&[data-columns="4"]': { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
}));

const BenefitCard = styled('li')(({ theme }) => ({ ...cardSurface(theme), padding: 24 }));

const BenefitMark = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  marginBottom: 20,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.mint.soft,
  color: theme.vars.palette.text.primary,
}));

/** Benefits as cards: an icon, a title, two or three lines. */
export function BenefitCards({ items, columns }: { items: readonly Benefit[]; columns: 2 | 3 | 4 }) {
  return (
    <BenefitList data-columns={columns}>
      {items.map(({ title, text, Icon }) => (
        <BenefitCard key={title}>
          <BenefitMark>
            <Icon size={24} />
          </BenefitMark>
          <Typography gutterBottom variant="h4" component="h3">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </BenefitCard>
      ))}
    </BenefitList>
  );
}
