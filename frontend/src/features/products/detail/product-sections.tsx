import {
  BUSINESS_MODEL_LABELS,
  TRACKED_FIELDS,
  UNKNOWN_LAUNCH_YEAR,
  platformTypeLabel,
  type BusinessModel,
  type Product,
} from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { EssentialLinks } from './essential-links';
import type { Gaps } from './gaps';
import { DetailSection, Facts, ListSection, TextSection, visibleFacts, type Fact } from './parts';
import { Technical } from './technical';

/** Everything a listing says below its hero, in two columns; the figures stand in the hero, above the right one. */
export function ProductSections({ product, gaps }: { product: Product; gaps: Gaps }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 8,
        rowGap: 5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 6fr)' },
      }}
    >
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
        <FactSection title="Market and User Information" facts={marketFacts(product)} gaps={gaps} />
        <Technical product={product} gaps={gaps} />
        <TextSection
          title="Investment History"
          what="investment history"
          text={product.investmentHistory}
          gaps={gaps}
        />
        <TextSection
          title="IP and Patent Information"
          what="IP and patent"
          text={product.ipDetails}
          gaps={gaps}
        />
        <TextSection
          title="Parent Company Background"
          what="parent company"
          text={product.parentCompanyBackground}
          gaps={gaps}
        />
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
    </Box>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>{children}</Box>;
}

function FactSection({ title, facts, gaps }: { title: string; facts: Fact[]; gaps: Gaps }) {
  if (visibleFacts(facts, gaps).length === 0) return null;
  return (
    <DetailSection title={title}>
      <Facts facts={facts} gaps={gaps} />
    </DetailSection>
  );
}

const businessFacts = (product: Product): Fact[] => [
  {
    label: TRACKED_FIELDS.businessModel,
    value: BUSINESS_MODEL_LABELS[product.businessModel as BusinessModel] ?? product.businessModel,
  },
  { label: TRACKED_FIELDS.platformType, value: platformTypeLabel(product.platformType) },
  {
    label: TRACKED_FIELDS.launchYear,
    value: product.launchYear === UNKNOWN_LAUNCH_YEAR ? null : product.launchYear,
  },
  { label: 'Industry', value: product.industry },
];

const marketFacts = (product: Product): Fact[] => [
  { label: TRACKED_FIELDS.numberOfPaidClients, value: product.numberOfPaidClients },
  { label: TRACKED_FIELDS.numberOfClients, value: product.numberOfClients },
  { label: TRACKED_FIELDS.totalUsers, value: product.totalUsers },
  { label: TRACKED_FIELDS.activeUsers, value: product.activeUsers },
];
