import { DISPLAY_LIMITS, productCompleteness } from '@mintbridge/contracts';
import { useWatch } from 'react-hook-form';
import { CompletenessRing } from '../../../shared/ui/score-ring';
import type { ListingControl } from './fields/choice-fields';
import { toListing } from './listing-values';
import { styled } from '@mui/material/styles';

const CompletenessBand = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  alignItems: 'center',
  padding: 16,
  marginBottom: 24,
  borderRadius: '12px',
  backgroundColor: theme.vars.palette.surface.sunken,
}));

const BandText = styled('div')({ minWidth: 0 });

const BandTitle = styled('div')({ fontWeight: 600 });

const BandNote = styled('div')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
}));

/** The completeness of the listing while typing. */
export function FormCompleteness<Output>({ control }: { control: ListingControl<Output> }) {
  const values = useWatch({ control, compute: toListing });
  const { percent, missing } = productCompleteness(values);
  const next = missing.slice(0, DISPLAY_LIMITS.missingFields).join(', ');
  return (
    <CompletenessBand>
      <CompletenessRing percent={percent} label="Listing completeness" size={56} />
      <BandText>
        <BandTitle>
          {missing.length === 0 ? 'Your listing is complete' : 'Complete listings are read first'}
        </BandTitle>
        {missing.length > 0 && (
          <BandNote>
            {`Still open: ${next}`}
            {missing.length > DISPLAY_LIMITS.missingFields &&
              ` and ${missing.length - DISPLAY_LIMITS.missingFields} more`}
          </BandNote>
        )}
      </BandText>
    </CompletenessBand>
  );
}
