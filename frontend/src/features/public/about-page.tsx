import { PRODUCT_NAME } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { paths } from '../../shared/paths';
import { ExternalIcon } from '../../shared/ui/icons';
import { ExternalLink, LinkButton } from '../../shared/ui/links';
import { PageMeta } from '../../shared/ui/page-meta';
import { Section } from '../../shared/ui/page';
import { ClosingBand } from '../../shared/ui/marketing/closing-band';
import { Figures } from '../../shared/ui/marketing/figures';
import { Hero } from '../../shared/ui/marketing/hero';
import { SectionHead } from '../../shared/ui/marketing/section-head';
import { ABOUT_FIGURES } from '../../shared/company';
import { SelectionDrawing } from '../../shared/ui/drawings/selection';
import { styled } from '@mui/material/styles';
import { Columns, plainList } from '../../shared/ui/layout';

const FiguresBlock = styled('div')(({ theme }) => ({
  marginTop: 40,
  [theme.breakpoints.up('md')]: { marginTop: 56 },
}));

const ReadingColumn = styled('div')({ maxWidth: '66ch', display: 'grid', gap: 16 });

const Approach = styled('div')(({ theme }) => ({
  borderTop: `2px solid ${theme.vars.palette.text.primary}`,
  paddingTop: 20,
}));

const PrincipleList = styled('ul')(({ theme }) => ({
  ...plainList,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
}));

const Principle = styled('li')(({ theme }) => ({
  paddingBlock: 16,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
}));

const PHILOSOPHY = [
  {
    title: 'Traction before story',
    text: 'We look for products that people already use and pay for. A good deck explains a product; it does not replace one.',
  },
  {
    title: 'Room to grow 100x',
    text: 'We seek products whose market lets them scale a hundredfold, and owners who know which step comes next.',
  },
  {
    title: 'Fair to both sides',
    text: 'Owners and investors see the same facts. A deal that only one side understands does not last.',
  },
] as const;

const PARTNERSHIP = [
  'One contact from the first listing to the closing',
  'Help with figures, wording and documents before investors see them',
  'NDAs before sensitive details, and escrow for the payment',
  'Introductions to buyers beyond India, in the US and the UK',
] as const;

export function AboutPage() {
  return (
    <>
      <PageMeta
        title="About"
        description={`${PRODUCT_NAME} is an initiative of an investment firm focused on India's startup ecosystem: 2600+ startups evaluated, 75+ crore combined ARR growth in 2023.`}
      />
      <Hero
        overline="About us"
        title="Built by investors who read every product"
        lead={`${PRODUCT_NAME} is an initiative of an investment firm focused on India's startup ecosystem. We opened our way of finding and judging products to owners and investors everywhere.`}
        drawing={<SelectionDrawing />}
      >
        <FiguresBlock>
          <Figures items={ABOUT_FIGURES} />
        </FiguresBlock>
      </Hero>
      <Section tone="sunken" labelledBy="initiative">
        <Columns template="1fr 2fr" gap={{ xs: 2, md: 8 }}>
          <SectionHead id="initiative" title="The initiative" />
          <ReadingColumn>
            <Typography>
              In evaluating more than 2600 startups we met many good products that did not need a fund: they
              needed a buyer, a partner or a licence. Their owners had no market to go to, and the buyers had
              no way to find them.
            </Typography>
            <Typography>
              So we built one. Owners list a product in minutes, our team verifies it, and investors see what
              suits them. The products we backed ourselves added more than 75 crore of combined annual
              recurring revenue in 2023; the same questions that we asked them now shape every listing here.
            </Typography>
            <Typography>
              <ExternalLink href="https://www.startupindia.gov.in/">
                Learn about India&apos;s startup ecosystem <ExternalIcon size={16} />
              </ExternalLink>
            </Typography>
          </ReadingColumn>
        </Columns>
      </Section>
      <Section labelledBy="philosophy">
        <SectionHead id="philosophy" title="Investment philosophy" />
        <Columns template="repeat(3, 1fr)" gap={{ xs: 4, md: 5 }}>
          {PHILOSOPHY.map((item) => (
            <Approach key={item.title}>
              <Typography gutterBottom variant="h3">
                {item.title}
              </Typography>
              <Typography color="textSecondary">{item.text}</Typography>
            </Approach>
          ))}
        </Columns>
      </Section>
      <Section tone="sunken" labelledBy="partnership">
        <Columns template="1fr 2fr" gap={{ xs: 2, md: 8 }}>
          <SectionHead
            id="partnership"
            title="Partnership approach"
            lead="We earn when a deal closes well, so we work on what makes it close."
          />
          <PrincipleList>
            {PARTNERSHIP.map((item) => (
              <Principle key={item}>{item}</Principle>
            ))}
          </PrincipleList>
        </Columns>
      </Section>
      <ClosingBand
        title="Work with us"
        text="Show us what you have built, or ask us what you want to know."
        actions={
          <>
            <LinkButton size="large" to={paths.login('seller')}>
              List Your Product
            </LinkButton>
            <LinkButton size="large" variant="outlined" to={paths.contact}>
              Learn More
            </LinkButton>
          </>
        }
      />
    </>
  );
}
