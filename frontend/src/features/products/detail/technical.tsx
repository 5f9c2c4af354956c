import {
  TIER_LABELS,
  hiddenTier,
  TRACKED_FIELDS,
  isGiven,
  splitTechStack,
  type Product,
} from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { TrustMark } from '../../../shared/ui/product/trust-mark';
import { sectionGap, valueOrGap, type Gaps } from './gaps';
import { DetailSection } from './detail-section';
import { FactRows, type VisibleFact } from './facts';
import { styled } from '@mui/material/styles';
import { plainList } from '../../../shared/ui/layout';

const TechnicalStack = styled('div')({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' });

const ChipItems = styled('ul')({ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 8 });

const ChipItem = styled('li')({ minWidth: 0 });

const RatingText = styled('div')({ fontWeight: 600, overflowWrap: 'anywhere' });

const FieldLabel = styled('div')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  marginBottom: 6,
}));

const gapRow = (label: string, text: string | null): VisibleFact[] =>
  text === null ? [] : [{ label, text, isGap: true }];

/** Technology and third-party ratings. */
export function Technical({ product, gaps }: { product: Product; gaps: Gaps }) {
  const stack = isGiven(product.techStack) ? splitTechStack(product.techStack) : [];
  const rating = isGiven(product.thirdPartyRating) ? product.thirdPartyRating.trim() : null;
  const tier = hiddenTier(product, 'technology');
  const missing = [
    ...(stack.length > 0
      ? []
      : gapRow(TRACKED_FIELDS.techStack, tier ? TIER_LABELS[tier] : sectionGap('technology stack', gaps))),
    ...(rating ? [] : gapRow(TRACKED_FIELDS.thirdPartyRating, valueOrGap(null, gaps))),
  ];
  if (stack.length === 0 && !rating && missing.length === 0) return null;
  return (
    <DetailSection title="Technical and Additional Information">
      <TechnicalStack>
        {stack.length > 0 && (
          <Box>
            <Label>{TRACKED_FIELDS.techStack}</Label>
            <ChipItems>
              {stack.map((technology, index) => (
                <ChipItem key={index}>
                  <Chip label={technology} />
                </ChipItem>
              ))}
            </ChipItems>
          </Box>
        )}
        {rating && (
          <Box>
            <Label>{TRACKED_FIELDS.thirdPartyRating}</Label>
            <RatingText>
              {rating}{' '}
              <TrustMark figure={TRACKED_FIELDS.thirdPartyRating} trust={product.trust.thirdPartyRating} />
            </RatingText>
          </Box>
        )}
        {missing.length > 0 && <FactRows facts={missing} />}
      </TechnicalStack>
    </DetailSection>
  );
}

function Label({ children }: { children: string }) {
  return <FieldLabel>{children}</FieldLabel>;
}
