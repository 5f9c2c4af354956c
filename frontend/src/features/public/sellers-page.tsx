import { paths } from '../../shared/paths';
import { ChartIcon, ShieldIcon, SparkIcon } from '../../shared/ui/icons';
import { LinkButton } from '../../shared/ui/links';
import { PageMeta } from '../../shared/ui/page-meta';
import { Section } from '../../shared/ui/page';
import { BenefitCards, type Benefit } from '../../shared/ui/marketing/benefit-cards';
import { Hero } from '../../shared/ui/marketing/hero';
import { SectionHead } from '../../shared/ui/marketing/section-head';
import { Steps, type Step } from '../../shared/ui/marketing/steps';
import { AgreementDrawing } from '../../shared/ui/drawings/agreement';
import { ApplyDrawing, InterestDrawing, VerifyDrawing } from '../../shared/ui/drawings/steps';
import { Faq, type Question } from './faq';
import { styled } from '@mui/material/styles';
import { Columns } from '../../shared/ui/layout';
import { SellerAction } from './seller-action';

const StepsFooter = styled('div')({ marginTop: 48 });

const BENEFITS: readonly Benefit[] = [
  {
    Icon: SparkIcon,
    title: 'A Listing Without the Homework',
    text: 'Our AI engine reads your website and fills in the profile. You check every field against the sentence it came from, and correct what you like.',
  },
  {
    Icon: ChartIcon,
    title: 'Investors Who Are Looking',
    text: 'Over 50 investors and buyers from the US and the UK have told us their industries, stages and ticket sizes. Your listing goes to those whom it suits.',
  },
  {
    Icon: ShieldIcon,
    title: 'Your Details, Your Decision',
    text: 'You choose who sees what and when. Sensitive details follow an NDA, you can hide a listing at any time, and escrow is offered for the sale.',
  },
];

const STEPS: readonly Step[] = [
  {
    title: 'List Your Product',
    text: 'Enter your website address or fill in the form yourself. Most owners are done in under five minutes.',
    drawing: <ApplyDrawing />,
  },
  {
    title: 'Get Verified',
    text: 'Our team validates the facts, improves the wording with you and marks the listing as verified.',
    drawing: <VerifyDrawing />,
  },
  {
    title: 'Access Investors and Buyers',
    text: 'Matched investors see your product, connect and write to you in a confidential conversation.',
    drawing: <InterestDrawing />,
  },
];

const QUESTIONS: readonly Question[] = [
  {
    question: 'How long does it take to sell a product?',
    answer:
      'A typical sale takes 2-4 months from the first listing to the signed agreement. Complete listings with current figures move fastest.',
  },
  {
    question: 'What is my product worth?',
    answer:
      'A typical price is 2-4x annual revenue. Growth, margins, churn and the technology itself move it within that range and sometimes beyond.',
  },
  {
    question: 'Who will see my information?',
    answer:
      'Only signed-in investors and buyers who were invited by our team. You can hide a listing with one click, and sensitive details are shared after an NDA.',
  },
  {
    question: 'Do I have to sell the whole company?',
    answer:
      'No. You can seek investment for growth, find a strategic partner, license your technology, merge or sell completely. You say what you intend in the listing.',
  },
];

export function SellersPage() {
  return (
    <>
      <PageMeta
        title="Product Owners"
        description="List your tech product, get it verified and meet over 50 investors and buyers. Typical sale in 2-4 months, escrow offered, NDAs before sensitive details."
      />
      <Hero
        overline="For product owners"
        title="Find the right buyer for what you built"
        lead="Whether you want to sell, raise or license: present your product to investors who know what they look for, and keep control of every detail."
        actions={
          <SellerAction
            to={paths.questionnaire}
            label="List Your Product"
            invitation="Login as Product Owner to List"
          />
        }
        drawing={<AgreementDrawing />}
      />
      <Section tone="sunken" labelledBy="owner-benefits">
        <SectionHead id="owner-benefits" title="Why owners list with us" />
        <BenefitCards items={BENEFITS} columns={3} />
      </Section>
      <Section labelledBy="owner-steps">
        <SectionHead
          id="owner-steps"
          overline="How selling works"
          title="Three steps, one contact"
          lead="From the first line of your profile to the negotiation, one team stays with you."
        />
        <Steps items={STEPS} />
        <StepsFooter>
          <LinkButton size="large" to={paths.questionnaire}>
            Find an Investor Now
          </LinkButton>
        </StepsFooter>
      </Section>
      <Section tone="sunken" labelledBy="owner-questions">
        <Columns template="1fr 2fr" gap={{ xs: 2, md: 8 }}>
          <SectionHead id="owner-questions" title="Questions owners ask" />
          <Faq items={QUESTIONS} />
        </Columns>
      </Section>
    </>
  );
}
