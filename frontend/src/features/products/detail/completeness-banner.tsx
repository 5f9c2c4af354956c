import { DISPLAY_LIMITS, productCompleteness, type Product } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../shared/ui/links';
import { CompletenessRing } from '../../../shared/ui/score';

/** How much of the listing is filled and what is missing; nothing once it is whole. */
export function CompletenessBanner({ product, editAt }: { product: Product; editAt: string }) {
  const { percent, missing } = productCompleteness(product);
  if (missing.length === 0) return null;
  const first = missing.slice(0, DISPLAY_LIMITS.missingFields);
  const rest = missing.length - first.length;
  return (
    <Box
      component="section"
      aria-label="Profile completeness"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        padding: { xs: 2.5, sm: 3 },
        borderRadius: '12px',
        border: '1px solid',
        borderColor: 'line.soft',
        backgroundColor: 'background.paper',
      }}
    >
      <CompletenessRing percent={percent} label="Profile completeness" size={72} />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography variant="h4" component="h2">
          {`Your profile is ${percent}% complete`}
        </Typography>
        <Typography color="textSecondary">
          {`Missing: ${first.join(', ')}`}
          {rest > 0 && ` and ${rest} more`}
        </Typography>
      </Box>
      <LinkButton to={editAt}>Complete Profile</LinkButton>
    </Box>
  );
}
