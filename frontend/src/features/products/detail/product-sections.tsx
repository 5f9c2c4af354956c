import {
  BUSINESS_MODEL_LABELS,
  TIER_LABELS,
  TRACKED_FIELDS,
  UNKNOWN_LAUNCH_YEAR,
  countText,
  type TrustField,
  platformTypeLabel,
  type BusinessModel,
  type Product,
  type Section,
  hiddenTier,
} from '@mintbridge/contracts';
import type { ReactNode } from 'react';
import { EssentialLinks } from './essential-links';
import { TrustMark } from '../../../shared/ui/product/trust-mark';
import type { Gaps } from './gaps';
import { DetailSection, Gap } from './detail-section';
import { Facts, visibleFacts, type Fact } from './facts';
import { ListSection, TextSection } from './text-sections';
import { Technical } from './technical';
import { styled } from '@mui/material/styles';

const SectionColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: 64,
  rowGap: 40,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)' },
}));

const SectionColumn = styled('div')({ display: 'grid', gap: 40, minWidth: 0 });

/** The sections of a listing below its hero, in two columns; the figures are in the hero, above the right one. */
export function ProductSections({ product, gaps }: { product: Product; gaps: Gaps }) {
  return (
    <SectionColumns>
      <Column>
        <ListSection title="Key Features" what="feature" text={product.features} gaps={gaps} />
        <ListSection
          title="Benefits for Users"
          what="user benefit"
          text={product.benefitsForUsers}
          gaps={gaps}
        />
        <FactSection title="Business Information" facts={businessFacts(product)} gaps={gaps} />
        <EssentialLinks product={product} gaps={gaps} />
      </Column>
      <Column>
        <Unlocked title="Market and User Information" section="traction" product={product}>
          <FactSection title="Market and User Information" facts={marketFacts(product)} gaps={gaps} />
        </Unlocked>
        <Technical product={product} gaps={gaps} />
        <Unlocked title="Investment History" section="history" product={product}>
          <TextSection
            title="Investment History"
            what="investment history"
            text={product.investmentHistory}
            gaps={gaps}
          />
        </Unlocked>
        <Unlocked title="IP and Patent Information" section="ip" product={product}>
          <TextSection
            title="IP and Patent Information"
            what="IP and patent"
            text={product.ipDetails}
            gaps={gaps}
          />
        </Unlocked>
        <Unlocked title="Parent Company Background" section="history" product={product}>
          <TextSection
            title="Parent Company Background"
            what="parent company"
            text={product.parentCompanyBackground}
            gaps={gaps}
          />
        </Unlocked>
        <ListSection
          title="Potential Use Cases"
          what="use case"
          text={product.potentialUseCases}
          gaps={gaps}
        />
        <TextSection
          title="Additional Details"
          what="additional"
          text={product.additionalDetails}
          gaps={gaps}
        />
        <TextSection
          title="Investment Intent"
          what="investment intent"
          text={product.intentWithProduct}
          gaps={gaps}
        />
      </Column>
    </SectionColumns>
  );
}

interface UnlockedProps {
  title: string;
  section: Section;
  product: Product;
  children: ReactNode;
}

/** A section, or the note that it is locked for this viewer. */
function Unlocked({ title, section, product, children }: UnlockedProps) {
  const tier = hiddenTier(product, section);
  if (!tier) return children;
  return (
    <DetailSection title={title} isGap>
      <Gap>{TIER_LABELS[tier]}</Gap>
    </DetailSection>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <SectionColumn>{children}</SectionColumn>;
}

function FactSection({ title, facts, gaps }: { title: string; facts: Fact[]; gaps: Gaps }) {
  if (visibleFacts(facts, gaps).length === 0) return null;
  return (
    <DetailSection title={title}>
      <Facts facts={facts} gaps={gaps} />
    </DetailSection>
  );
}

const renderTrustMark = (product: Product, field: TrustField) => (
  <TrustMark figure={TRACKED_FIELDS[field]} trust={product.trust[field]} />
);

const countFact = (
  product: Product,
  field: 'numberOfPaidClients' | 'numberOfClients' | 'totalUsers' | 'activeUsers',
): Fact => ({
  label: TRACKED_FIELDS[field],
  value: product[field] && countText(product[field]),
  mark: renderTrustMark(product, field),
});

const businessFacts = (product: Product): Fact[] => [
  {
    label: TRACKED_FIELDS.businessModel,
    value: BUSINESS_MODEL_LABELS[product.businessModel as BusinessModel] ?? product.businessModel,
  },
  { label: TRACKED_FIELDS.platformType, value: platformTypeLabel(product.platformType) },
  {
    label: TRACKED_FIELDS.launchYear,
    value: product.launchYear === UNKNOWN_LAUNCH_YEAR ? null : product.launchYear,
    mark: renderTrustMark(product, 'launchYear'),
  },
  { label: 'Industry', value: product.industry },
];

const marketFacts = (product: Product): Fact[] => [
  countFact(product, 'numberOfPaidClients'),
  countFact(product, 'numberOfClients'),
  countFact(product, 'totalUsers'),
  countFact(product, 'activeUsers'),
];
