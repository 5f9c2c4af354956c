import { TRACKED_FIELDS, isGiven, splitTechStack, type Product } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { sectionGap, valueOrGap, type Gaps } from './gaps';
import { DetailSection, Gap } from './parts';

/** What it is built with, and what others say about it. */
export function Technical({ product, gaps }: { product: Product; gaps: Gaps }) {
  const stack = isGiven(product.techStack) ? splitTechStack(product.techStack) : [];
  const stackGap = stack.length > 0 ? null : sectionGap('technology stack', gaps);
  const rating = valueOrGap(product.thirdPartyRating, gaps);
  if (stack.length === 0 && stackGap === null && rating === null) return null;
  return (
    <DetailSection title="Technical and Additional Information">
      {(stack.length > 0 || stackGap) && (
        <Box>
          <Label>{TRACKED_FIELDS.techStack}</Label>
          {stack.length > 0 ? (
            <Box
              component="ul"
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
            >
              {stack.map((technology, index) => (
                <Box component="li" key={index} sx={{ minWidth: 0 }}>
                  <Chip label={technology} />
                </Box>
              ))}
            </Box>
          ) : (
            <Gap>{stackGap}</Gap>
          )}
        </Box>
      )}
      {rating !== null && (
        <Box sx={{ marginTop: stack.length > 0 || stackGap ? 2.5 : 0 }}>
          <Label>{TRACKED_FIELDS.thirdPartyRating}</Label>
          {isGiven(product.thirdPartyRating) ? (
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{rating}</Box>
          ) : (
            <Gap>{rating}</Gap>
          )}
        </Box>
      )}
    </DetailSection>
  );
}

function Label({ children }: { children: string }) {
  return <Box sx={{ color: 'text.secondary', marginBottom: 0.75 }}>{children}</Box>;
}
