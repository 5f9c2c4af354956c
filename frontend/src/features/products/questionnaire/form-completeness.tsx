import { DISPLAY_LIMITS, productCompleteness } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { CompletenessRing } from '../../../shared/ui/score';
import type { ListingControl } from './choice-fields';
import { listingOf } from './listing-values';

/** How complete the listing is with what is typed so far. */
export function FormCompleteness<Output>({ control }: { control: ListingControl<Output> }) {
  const values = useWatch({ control, compute: listingOf });
  const { percent, missing } = productCompleteness(values);
  const next = missing.slice(0, DISPLAY_LIMITS.missingFields).join(', ');
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        padding: 2,
        marginBottom: 3,
        borderRadius: '12px',
        backgroundColor: 'surface.sunken',
      }}
    >
      <CompletenessRing percent={percent} label="Listing completeness" size={56} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {missing.length === 0 ? 'Your listing is complete' : 'Complete listings are read first'}
        </Box>
        {missing.length > 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {`Still open: ${next}`}
            {missing.length > DISPLAY_LIMITS.missingFields &&
              ` and ${missing.length - DISPLAY_LIMITS.missingFields} more`}
          </Box>
        )}
      </Box>
    </Box>
  );
}
