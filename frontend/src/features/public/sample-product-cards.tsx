import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/links';
import { SAMPLE_PRODUCTS, type SampleProduct } from './sample-products';

/** The three fixed samples; whoever wants more signs in. */
export function SampleProductCards() {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {SAMPLE_PRODUCTS.map((product) => (
        <SampleCard key={product.title} product={product} />
      ))}
    </Box>
  );
}

function SampleCard({ product }: { product: SampleProduct }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        border: '1px solid',
        borderColor: 'line.soft',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ padding: 3, flex: 1 }}>
        <Typography variant="overline" component="p" sx={{ color: 'mint.deep' }}>
          {product.industry}
        </Typography>
        <Typography variant="h3" sx={{ marginBlock: 1 }}>
          {product.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {product.description}
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 0.25,
          margin: 0,
          padding: 3,
          borderTop: '1px solid',
          borderColor: 'line.soft',
          fontSize: '0.9375rem',
          '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
          '& dd': { margin: 0, fontWeight: 600 },
          '& dd + dt': { marginTop: 1 },
        }}
      >
        <dt>Age</dt>
        <dd>{product.ageRange}</dd>
        <dt>Revenue</dt>
        <dd>{product.revenue}</dd>
      </Box>
      <Box sx={{ padding: 3, paddingTop: 0 }}>
        <LinkButton
          variant="outlined"
          fullWidth
          to={paths.login('buyer')}
          aria-label={`View Details: ${product.title}`}
        >
          View Details
        </LinkButton>
      </Box>
    </Box>
  );
}
