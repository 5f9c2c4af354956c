import { TRACKED_FIELDS, isGiven, isHttpUrl, type Product } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import { ExternalIcon } from '../../../shared/ui/icons';
import { ExternalLink } from '../../../shared/ui/links';
import { sectionGap, valueOrGap, type Gaps } from './gaps';
import { DetailSection, Gap } from './parts';

const hostOf = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** The product's own addresses. Only http(s) ones become links; anything else is shown as the text it is. */
export function EssentialLinks({ product, gaps }: { product: Product; gaps: Gaps }) {
  const links = [
    { label: TRACKED_FIELDS.companyUrl, url: product.companyUrl.trim() },
    { label: TRACKED_FIELDS.productUrl, url: product.productUrl.trim() },
  ].filter(({ url }) => isGiven(url) || gaps === 'shown');
  const gap = links.length > 0 ? null : sectionGap('website', gaps);
  if (links.length === 0 && gap === null) return null;
  return (
    <DetailSection title="Essential Links" isGap={gap !== null}>
      {gap && <Gap>{gap}</Gap>}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {links.map(({ label, url }) => (
          <Box component="li" key={label} sx={{ overflowWrap: 'anywhere' }}>
            {isHttpUrl(url) ? (
              <>
                <ExternalLink href={url} sx={{ fontWeight: 600 }}>
                  {label}
                  <ExternalIcon size={16} style={{ verticalAlign: '-2px', marginInlineStart: 6 }} />
                </ExternalLink>
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{hostOf(url)}</Box>
              </>
            ) : (
              <>
                <Box sx={{ fontWeight: 600 }}>{label}</Box>
                <Box sx={{ color: 'text.secondary' }}>{valueOrGap(url, gaps)}</Box>
              </>
            )}
          </Box>
        ))}
      </Box>
    </DetailSection>
  );
}
