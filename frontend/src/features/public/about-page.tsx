import { PRODUCT_NAME } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '../../shared/paths';
import { ExternalIcon } from '../../shared/ui/icons';
import { ExternalLink, LinkButton } from '../../shared/ui/links';
import { PageMeta } from '../../shared/ui/page-meta';
import { Section } from '../../shared/ui/page';
import { ClosingBand, Figures, Hero, SectionHead } from '../../shared/ui/blocks';
import { ABOUT_FIGURES } from '../../shared/company';
import { SelectionDrawing } from '../../shared/ui/drawings/others';

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
        <Box sx={{ marginTop: { xs: 5, md: 7 } }}>
          <Figures items={ABOUT_FIGURES} />
        </Box>
      </Hero>
      <Section tone="sunken" labelledBy="initiative">
        <Box
          sx={{ display: 'grid', gap: { xs: 2, md: 8 }, gridTemplateColumns: { xs: '1fr', md: '1fr 2fr' } }}
        >
          <SectionHead id="initiative" title="The initiative" />
          <Box sx={{ maxWidth: '66ch', display: 'grid', gap: 2 }}>
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
              <ExternalLink
                href="https://www.startupindia.gov.in/"
                sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}
              >
                Learn about India&apos;s startup ecosystem
                <ExternalIcon size={16} />
              </ExternalLink>
            </Typography>
          </Box>
        </Box>
      </Section>
      <Section labelledBy="philosophy">
        <SectionHead id="philosophy" title="Investment philosophy" />
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 5 },
            gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          }}
        >
          {PHILOSOPHY.map((item) => (
            <Box
              key={item.title}
              sx={{ borderTop: '2px solid', borderColor: 'text.primary', paddingTop: 2.5 }}
            >
              <Typography variant="h3">{item.title}</Typography>
              <Typography color="textSecondary" sx={{ marginTop: 1 }}>
                {item.text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Section>
      <Section tone="sunken" labelledBy="partnership">
        <Box
          sx={{ display: 'grid', gap: { xs: 2, md: 8 }, gridTemplateColumns: { xs: '1fr', md: '1fr 2fr' } }}
        >
          <SectionHead
            id="partnership"
            title="Partnership approach"
            lead="We earn when a deal closes well, so we work on what makes it close."
          />
          <Box
            component="ul"
            sx={{
              margin: 0,
              padding: 0,
              listStyle: 'none',
              borderTop: '1px solid',
              borderColor: 'line.soft',
            }}
          >
            {PARTNERSHIP.map((item) => (
              <Box
                component="li"
                key={item}
                sx={{ paddingBlock: 2, borderBottom: '1px solid', borderColor: 'line.soft' }}
              >
                {item}
              </Box>
            ))}
          </Box>
        </Box>
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
