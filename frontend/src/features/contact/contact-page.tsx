import { PRODUCT_NAME } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MailIcon, PhoneIcon, PinIcon } from '../../shared/ui/icons';
import { PageMeta } from '../../shared/ui/page-meta';
import { Section, Panel } from '../../shared/ui/page';
import { Hero, SectionHead } from '../../shared/ui/blocks';
import { COMPANY } from '../../shared/company';
import { LetterDrawing } from '../../shared/ui/drawings/others';
import { ContactForm } from './contact-form';

export function ContactPage() {
  return (
    <>
      <PageMeta
        title="Contact Us"
        description={`Write to the ${PRODUCT_NAME} team about listing a product, investor access or a deal in progress.`}
      />
      <Hero
        overline="Contact"
        title="Talk to the people behind the deals"
        lead="Questions about listing, investor access or a deal in progress: write to us, and a person answers."
        drawing={<LetterDrawing />}
      />
      <Section tone="sunken" labelledBy="get-in-touch">
        <Box
          sx={{ display: 'grid', gap: { xs: 4, md: 8 }, gridTemplateColumns: { xs: '1fr', md: '1fr 1.4fr' } }}
        >
          <SectionHead
            id="get-in-touch"
            title="Get in Touch"
            lead="Tell us what it is about in a few sentences. We usually answer within one working day."
          />
          <Panel sx={{ padding: { xs: 2.5, sm: 4 } }}>
            <ContactForm />
          </Panel>
        </Box>
      </Section>
      <Section labelledBy="find-us">
        <SectionHead id="find-us" title="Find Us Beyond the Form" />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
          <ContactCard sign={<MailIcon size={24} />} title="Email">
            <Link href={`mailto:${COMPANY.email}`}>{COMPANY.email}</Link>
          </ContactCard>
          <ContactCard sign={<PhoneIcon size={24} />} title="Phone">
            <Link href={`tel:${COMPANY.phone.replaceAll(' ', '')}`}>{COMPANY.phone}</Link>
          </ContactCard>
          <ContactCard sign={<PinIcon size={24} />} title="Office">
            <Box component="address" sx={{ fontStyle: 'normal' }}>
              {COMPANY.address.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Box>
          </ContactCard>
        </Box>
      </Section>
    </>
  );
}

function ContactCard({ sign, title, children }: { sign: ReactNode; title: string; children: ReactNode }) {
  return (
    <Panel>
      <Box sx={{ color: 'mint.deep' }}>{sign}</Box>
      <Typography variant="h4" component="h3" sx={{ marginTop: 1.5, marginBottom: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Panel>
  );
}
