import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/links';
import { PageMeta } from '../../shared/ui/page-meta';
import { Section } from '../../shared/ui/page';
import { BenefitCards } from '../../shared/ui/marketing/benefit-cards';
import { Hero } from '../../shared/ui/marketing/hero';
import { SectionHead } from '../../shared/ui/marketing/section-head';
import { MatchDrawing } from '../../shared/ui/drawings/match';
import { Faq, type Question } from './faq';
import { ADVANCED_FILTERING, DUE_DILIGENCE, SECURE_CONTACT, VERIFIED_METRICS } from './investor-benefits';
import { SampleProductCards } from './sample-product-cards';
import { Columns } from '../../shared/ui/layout';

const QUESTIONS: readonly Question[] = [
  {
    question: 'How do I get access as an investor?',
    answer:
      'Access is by invitation, so that owners know who reads their listings. Write to us through the contact page and tell us what you invest in.',
  },
  {
    question: 'How are the products vetted?',
    answer:
      'Our team compares each listing with the product itself and with the documents of its owner. A verified listing carries a badge, and a later change of its facts sends it back to review.',
  },
  {
    question: 'How do the matches work?',
    answer:
      'Your investor profile is compared with each product: industry, business model, platform, traction and whether it is live. Every match shows its score and the reasons for it.',
  },
  {
    question: 'What happens after I connect?',
    answer:
      'The owner learns of your interest and you can write to each other in a confidential conversation. NDAs and escrow are arranged with our team when you need them.',
  },
];

export function BuyersPage() {
  return (
    <>
      <PageMeta
        title="Investors and Buyers"
        description="Browse vetted tech products with figures up front, filter by industry, model and revenue stage, and contact owners in a secure channel."
      />
      <Hero
        overline="For investors and buyers"
        title="Products with proof, owners ready to talk"
        lead="Vetted software products for sale, investment, partnership or licensing, matched to your profile and explained in figures."
        actions={
          <LinkButton size="large" to={paths.login('buyer')}>
            Login as Investor to Browse
          </LinkButton>
        }
        drawing={<MatchDrawing />}
      />
      <Section tone="sunken" labelledBy="buyer-benefits">
        <SectionHead id="buyer-benefits" title="Everything a first decision needs" />
        <BenefitCards
          items={[VERIFIED_METRICS, ADVANCED_FILTERING, SECURE_CONTACT, DUE_DILIGENCE]}
          columns={4}
        />
      </Section>
      <Section labelledBy="buyer-samples">
        <SectionHead
          id="buyer-samples"
          overline="Sample products"
          title="What you will find inside"
          lead="Three listings in short. Signed in, you see the whole profile, the match with your own and the way to the owner."
        />
        <SampleProductCards />
      </Section>
      <Section tone="sunken" labelledBy="buyer-questions">
        <Columns template="1fr 2fr" gap={{ xs: 2, md: 8 }}>
          <SectionHead id="buyer-questions" title="Questions investors ask" />
          <Faq items={QUESTIONS} />
        </Columns>
      </Section>
    </>
  );
}
