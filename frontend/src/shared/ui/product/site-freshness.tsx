import { siteFreshness, type SiteState } from '@mintbridge/contracts';
import { styled } from '@mui/material/styles';

const Line = styled('span')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '&[data-down]': { color: theme.vars.palette.warning.main, fontWeight: 600 },
}));

/** When the site of a listing was last read, or since when it has been unreachable. */
export function SiteFreshness({ product }: { product: SiteState }) {
  const text = siteFreshness(product);
  if (!text) return null;
  return <Line {...(product.siteDownSince && { 'data-down': '' })}>{text}</Line>;
}
