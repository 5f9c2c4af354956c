import Typography from '@mui/material/Typography';
import { paths } from '../../shared/paths';
import { ChartIcon, FilterIcon, LockIcon, ShieldIcon } from '../../shared/ui/icons';
import { LinkButton, TextLink } from '../../shared/ui/links';
import { PageMeta } from '../../shared/ui/page-meta';
import { Section } from '../../shared/ui/page';
import { BenefitCards, type Benefit } from '../../shared/ui/marketing/benefit-cards';
import { ClosingBand } from '../../shared/ui/marketing/closing-band';
import { Figures } from '../../shared/ui/marketing/figures';
import { Hero } from '../../shared/ui/marketing/hero';
import { SectionHead } from '../../shared/ui/marketing/section-head';
import { Steps, type Step } from '../../shared/ui/marketing/steps';
import { FIGURES } from '../../shared/company';
import { BridgeDrawing } from '../../shared/ui/drawings/bridge';
import { ApplyDrawing, InterestDrawing, VerifyDrawing } from '../../shared/ui/drawings/steps';
import { SampleProductCards } from './sample-product-cards';
import { styled } from '@mui/material/styles';
import { SellerAction } from './seller-action';

const BelowSteps = styled('p')({ marginTop: 40 });

const SamplesFooter = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: 32,
});

const FiguresBlock = styled('div')(({ theme }) => ({
  marginTop: 40,
  [theme.breakpoints.up('md')]: { marginTop: 56 },
}));

const HOME_FIGURES = [
  { figure: FIGURES.network, label: 'investors and buyers, from the US and the UK' },
  { figure: FIGURES.saleTime, label: 'from listing to a typical sale' },
  { figure: FIGURES.price, label: 'annual revenue is a typical price' },
  { figure: FIGURES.upload, label: 'to upload a product profile' },
];

const INVESTOR_BENEFITS: readonly Benefit[] = [
  {
    Icon: ShieldIcon,
    title: 'Vetted Products',
    text: 'Our team checks every listing before it carries the verified badge, so your time goes to deals that are real.',
  },
  {
    Icon: FilterIcon,
    title: 'Matches, Not Lists',
    text: 'Tell us your industries, stages and ticket size once. Each match shows why it suits you, criterion by criterion.',
  },
  {
    Icon: ChartIcon,
    title: 'Figures Up Front',
    text: 'Revenue, users, pricing and technology stand on the listing itself, before the first call.',
  },
  {
    Icon: LockIcon,
    title: 'Protected Deals',
    text: 'An NDA comes before sensitive details, and escrow is offered when money changes hands.',
  },
];

const SELLING_STEPS: readonly Step[] = [
  {
    title: 'Apply',
    text: 'Give us the address of your product. Our AI engine reads what is publicly available and builds the listing for you.',
    drawing: <ApplyDrawing />,
  },
  {
    title: 'Get Verified and Noticed',
    text: 'Our team validates and optimises your listing, so that it answers what investors ask first.',
    drawing: <VerifyDrawing />,
  },
  {
    title: 'Secure Investor Interest',
    text: 'Receive inquiries from qualified investors and buyers, and get structured support to negotiate.',
    drawing: <InterestDrawing />,
  },
];

export function HomePage() {
  return (
    <>
      <PageMeta
        title="You Built It, Now Mint It."
        description="List your tech product for sale, investment, partnership or licensing, and meet over 50 vetted investors and buyers from the US and the UK."
      />
      <HomeHero />
      <Section tone="sunken" labelledBy="investor-benefits">
        <SectionHead
          id="investor-benefits"
          overline="For investors and buyers"
          title="Fewer pitches, better deals"
          lead="Products that already run, with owners who are ready to talk. What you see has been read, checked and matched to what you look for."
        />
        <BenefitCards items={INVESTOR_BENEFITS} columns={4} />
      </Section>
      <Section labelledBy="hot-picks">
        <SectionHead
          id="hot-picks"
          overline="On the market now"
          title="Hot Picks for Smart Capital"
          lead="Three of the products that investors are looking at this month."
        />
        <SampleProductCards />
        <SamplesFooter>
          <Typography color="textSecondary">
            Log in as an investor to browse all products and use advanced search.
          </Typography>
          <LinkButton variant="outlined" to={paths.login('buyer')}>
            View All Products
          </LinkButton>
        </SamplesFooter>
      </Section>
      <Section tone="sunken" labelledBy="selling-steps">
        <SectionHead
          id="selling-steps"
          overline="For product owners"
          title="Three steps from product to offer"
          lead="You built it. The paperwork, the positioning and the introductions are our part."
        />
        <Steps items={SELLING_STEPS} />
        <BelowSteps>
          <TextLink to={paths.howItWorks}>Read how it works in detail</TextLink>
        </BelowSteps>
      </Section>
      <ClosingBand
        title="What is your product worth?"
        text="List it in under five minutes and let investors answer."
        actions={
          <SellerAction
            to={paths.dashboard()}
            label="Go to Dashboard"
            invitation="Sign up as Product Owner"
          />
        }
      />
    </>
  );
}

function HomeHero() {
  return (
    <Hero
      overline="The marketplace for tech products"
      title="You Built It, Now Mint It."
      lead="Sell your product, find an investor, license your technology or win a partner. We bring tech product owners together with over 50 investors and buyers."
      actions={
        <>
          <SellerAction
            to={paths.dashboard()}
            label="Go to Dashboard"
            invitation="Sign up as Product Owner"
          />
          <LinkButton size="large" variant="outlined" to={paths.investorLogin}>
            Login as Investor
          </LinkButton>
        </>
      }
      drawing={<BridgeDrawing />}
    >
      <FiguresBlock>
        <Figures items={HOME_FIGURES} />
      </FiguresBlock>
    </Hero>
  );
}
