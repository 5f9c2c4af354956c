import { CRITERIA, type Criterion } from '@mintbridge/contracts';
import type { MatchWeights } from '@mintbridge/matching';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { ChevronDownIcon } from '../../../shared/ui/icons';
import { CRITERION_NAMES } from './criterion-names';
import { WEIGHT_MAX } from './use-weights';
import { styled } from '@mui/material/styles';

const Weights = styled('details')({
  '& summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    cursor: 'pointer',
    fontWeight: 600,
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '&[open] summary svg': { transform: 'rotate(180deg)' },
  '& > button': { marginTop: 8 },
});

const SliderGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: 32,
  rowGap: 12,
  marginTop: 16,
  gridTemplateColumns: '1fr',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
}));

const SliderHead = styled('div')({ display: 'flex', justifyContent: 'space-between', fontSize: '0.875rem' });

const SliderValue = styled('span')({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

const Slider = styled('input')({
  width: '100%',
  height: 28,
  margin: 0,
  accentColor: 'var(--mui-palette-primary-main)',
});

interface WeightSlidersProps {
  weights: MatchWeights;
  isChanged: boolean;
  onWeigh: (criterion: Criterion, weight: number) => void;
  onReset: () => void;
}

/** The weights of the criteria, applied to the matches above immediately. Collapsed, to keep the feed in the first viewport. */
export function WeightSliders({ weights, isChanged, onWeigh, onReset }: WeightSlidersProps) {
  return (
    <Weights>
      <summary>
        What counts for you
        <ChevronDownIcon size={16} />
      </summary>
      <SliderGrid>
        {CRITERIA.map((criterion) => (
          <WeightSlider
            key={criterion}
            name={CRITERION_NAMES[criterion]}
            weight={weights[criterion]}
            onWeigh={(weight) => onWeigh(criterion, weight)}
          />
        ))}
      </SliderGrid>
      <Button size="small" variant="text" disabled={!isChanged} onClick={onReset}>
        Reset
      </Button>
    </Weights>
  );
}

interface WeightSliderProps {
  name: string;
  weight: number;
  onWeigh: (weight: number) => void;
}

/** The native range input supports keyboard, screen readers and touch without a script. */
function WeightSlider({ name, weight, onWeigh }: WeightSliderProps) {
  const id = useId();
  return (
    <Box>
      <SliderHead>
        <label htmlFor={id}>{name}</label>
        <SliderValue aria-hidden="true">{weight}</SliderValue>
      </SliderHead>
      <Slider
        id={id}
        type="range"
        min={0}
        max={WEIGHT_MAX}
        step={1}
        value={weight}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onWeigh(Number(event.target.value))}
      />
    </Box>
  );
}
