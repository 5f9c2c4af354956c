import { CRITERIA, type Criterion } from '@mintbridge/contracts';
import type { MatchWeights } from '@mintbridge/matching';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Panel } from '../../../shared/ui/page';
import { CRITERION_NAMES } from './criterion-names';
import { WEIGHT_MAX } from './use-weights';

interface WeightSlidersProps {
  weights: MatchWeights;
  isChanged: boolean;
  onWeigh: (criterion: Criterion, weight: number) => void;
  onReset: () => void;
}

/** What counts how much: the matches beside follow at once. */
export function WeightSliders({ weights, isChanged, onWeigh, onReset }: WeightSlidersProps) {
  return (
    <Panel>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="h4" component="h3">
          What counts for you
        </Typography>
        <Button size="small" variant="text" disabled={!isChanged} onClick={onReset}>
          Reset
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 1.5,
          marginTop: 2,
          gridTemplateColumns: {
            xs: '1fr',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(5, minmax(0, 1fr))',
          },
        }}
      >
        {CRITERIA.map((criterion) => (
          <WeightSlider
            key={criterion}
            name={CRITERION_NAMES[criterion]}
            weight={weights[criterion]}
            onWeigh={(weight) => onWeigh(criterion, weight)}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface WeightSliderProps {
  name: string;
  weight: number;
  onWeigh: (weight: number) => void;
}

/** The browser's own range input: keyboard, reader and touch come with it, and no script. */
function WeightSlider({ name, weight, onWeigh }: WeightSliderProps) {
  const id = useId();
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: '0.875rem' }}>
        <label htmlFor={id}>{name}</label>
        <Box component="span" aria-hidden="true" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {weight}
        </Box>
      </Box>
      <Box
        component="input"
        id={id}
        type="range"
        min={0}
        max={WEIGHT_MAX}
        step={1}
        value={weight}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onWeigh(Number(event.target.value))}
        sx={{ width: '100%', height: 28, margin: 0, accentColor: 'var(--mui-palette-primary-main)' }}
      />
    </Box>
  );
}
