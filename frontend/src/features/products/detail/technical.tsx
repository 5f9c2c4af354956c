import { TRACKED_FIELDS, isGiven, splitTechStack, type Product } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { sectionGap, valueOrGap, type Gaps } from './gaps';
import { DetailSection, FactRows, type VisibleFact } from './parts';

const gapRow = (label: string, text: string | null): VisibleFact[] =>
  text === null ? [] : [{ label, text, isGap: true }];

/** What it is built with, and what others say about it. */
export function Technical({ product, gaps }: { product: Product; gaps: Gaps }) {
  const stack = isGiven(product.techStack) ? splitTechStack(product.techStack) : [];
  const rating = isGiven(product.thirdPartyRating) ? product.thirdPartyRating.trim() : null;
  const missing = [
    ...(stack.length > 0 ? [] : gapRow(TRACKED_FIELDS.techStack, sectionGap('technology stack', gaps))),
    ...(rating ? [] : gapRow(TRACKED_FIELDS.thirdPartyRating, valueOrGap(null, gaps))),
  ];
  if (stack.length === 0 && !rating && missing.length === 0) return null;
  return (
    <DetailSection title="Technical and Additional Information">
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {stack.length > 0 && (
          <Box>
            <Label>{TRACKED_FIELDS.techStack}</Label>
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
          </Box>
        )}
        {rating && (
          <Box>
            <Label>{TRACKED_FIELDS.thirdPartyRating}</Label>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{rating}</Box>
          </Box>
        )}
        {missing.length > 0 && <FactRows facts={missing} />}
      </Box>
    </DetailSection>
  );
}

function Label({ children }: { children: string }) {
  return <Box sx={{ color: 'text.secondary', marginBottom: 0.75 }}>{children}</Box>;
}
