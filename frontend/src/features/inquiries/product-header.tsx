import { UNKNOWN_LAUNCH_YEAR, isGiven, type Product } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../shared/ui/links';
import { paths } from '../../shared/paths';

const NOT_DISCLOSED = 'Not disclosed';

/** 'Since 2021 (5 years)'; the clock says how long that is. */
function ageOf(launchYear: string): string {
  const year = Number(launchYear);
  if (launchYear === UNKNOWN_LAUNCH_YEAR || !Number.isInteger(year)) return NOT_DISCLOSED;
  const years = new Date().getFullYear() - year;
  if (years <= 0) return 'Under a year';
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}

/** What the conversation is about. */
export function ProductHeader({ product }: { product: Product }) {
  const facts = [
    ['Industry', product.industry],
    ['ARR', isGiven(product.revenue) ? product.revenue : NOT_DISCLOSED],
    ['Age', ageOf(product.launchYear)],
  ] as const;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        padding: { xs: 2, sm: 3 },
        borderBottom: '1px solid',
        borderColor: 'line.soft',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {product.headline}
        </Typography>
        <Box
          component="dl"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, margin: 0, marginTop: 0.5 }}
        >
          {facts.map(([term, value]) => (
            <Box key={term} sx={{ display: 'flex', gap: 0.75, fontSize: '0.875rem' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {term}
              </Box>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <LinkButton to={paths.product(product.id)} variant="outlined" size="small">
        View Details
      </LinkButton>
    </Box>
  );
}
