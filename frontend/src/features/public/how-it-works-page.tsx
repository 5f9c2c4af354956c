import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/links';
import { PageMeta } from '../../shared/ui/page-meta';
import { Section } from '../../shared/ui/page';
import { BenefitCards } from '../../shared/ui/marketing/benefit-cards';
import { ClosingBand } from '../../shared/ui/marketing/closing-band';
import { Hero } from '../../shared/ui/marketing/hero';
import { SectionHead } from '../../shared/ui/marketing/section-head';
import { ApplyDrawing, InterestDrawing, VerifyDrawing } from '../../shared/ui/drawings/steps';
import { RoadDrawing } from '../../shared/ui/drawings/road';
import { ADVANCED_FILTERING, SECURE_CONTACT, VERIFIED_METRICS } from './investor-benefits';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Columns, Lead } from '../../shared/ui/layout';

const PointList = styled('ul')({
  margin: 0,
  marginTop: 16,
  paddingInlineStart: 20,
  '& li': { marginBlock: 4 },
});

/** The text beside its drawing; after it if reversed. */
const PartText = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { '&[data-reversed="true"]': { order: 2 } },
}));

const DrawingCell = styled('div')({ display: 'grid', justifyItems: 'center', '& > svg': { maxWidth: 420 } });

interface SellerPart {
  title: string;
  text: string;
  points: readonly string[];
  drawing: ReactNode;
}

const SELLER_PARTS: readonly SellerPart[] = [
  {
    title: 'AI-Powered Listing',
    text: 'Enter your product URL. The engine reads your website and drafts the listing: name, industry, business model, features, benefits.',
    points: [
      'Every field shows the sentence it was taken from',
      'What your pages do not say stays empty',
      'You correct and complete it in one form',
    ],
    drawing: <ApplyDrawing />,
  },
  {
    title: 'Qualified Connections',
    text: 'Investors and buyers join by invitation and describe what they look for. Your product is shown to those whom it suits.',
    points: [
      'Over 50 investors and buyers from the US and the UK',
      'You see who connects and writes, and how many like it',
      'Hide and show your listing with one click',
    ],
    drawing: <InterestDrawing />,
  },
  {
    title: 'Secure Negotiations',
    text: 'Talk in a confidential channel and move to documents when you are ready, with our team beside you.',
    points: [
      'NDAs before sensitive details',
      'Escrow offered for the payment',
      'A typical sale takes 2-4 months',
    ],
    drawing: <VerifyDrawing />,
  },
];

export function HowItWorksPage() {
  return (
    <>
      <PageMeta
        title="How it works"
        description="How owners list, verify and sell their tech products, and how investors find, check and contact them."
      />
      <Hero
        overline="How it works"
        title="From a web address to a signed deal"
        lead="Two sides, one process: owners show what they have built, investors see what suits them, and both are protected on the way."
        drawing={<RoadDrawing />}
      />
      <Section tone="sunken" labelledBy="for-sellers">
        <SectionHead id="for-sellers" overline="For product owners" title="Selling your product" />
        <Stack spacing={{ xs: 6, md: 8 }}>
          {SELLER_PARTS.map((part, index) => (
            <SellerRow key={part.title} part={part} reversed={index % 2 === 1} />
          ))}
        </Stack>
      </Section>
      <Section labelledBy="for-investors">
        <SectionHead
          id="for-investors"
          overline="For investors and buyers"
          title="Finding the right product"
          lead="Sign in, describe what you invest in, and read only what fits."
        />
        <BenefitCards items={[VERIFIED_METRICS, ADVANCED_FILTERING, SECURE_CONTACT]} columns={3} />
      </Section>
      <ClosingBand
        title="Ready when you are"
        text="Owners start with their website address, investors with their login."
        actions={
          <>
            <LinkButton size="large" to={paths.login('seller')}>
              List Your Product
            </LinkButton>
            <LinkButton size="large" variant="outlined" to={paths.investorLogin}>
              Login as Investor
            </LinkButton>
          </>
        }
      />
    </>
  );
}

function SellerRow({ part, reversed }: { part: SellerPart; reversed: boolean }) {
  return (
    <Columns template="1fr 1fr" gap={{ xs: 3, md: 8 }} align="center">
      <PartText data-reversed={reversed}>
        <Typography variant="h3">{part.title}</Typography>
        <Lead>{part.text}</Lead>
        <PointList>
          {part.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </PointList>
      </PartText>
      <DrawingCell>{part.drawing}</DrawingCell>
    </Columns>
  );
}
