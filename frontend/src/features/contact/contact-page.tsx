import { PRODUCT_NAME } from '@mintbridge/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MailIcon, PhoneIcon, PinIcon } from '../../shared/ui/icons';
import { PageMeta } from '../../shared/ui/page-meta';
import { Section, Panel } from '../../shared/ui/page';
import { Hero } from '../../shared/ui/marketing/hero';
import { SectionHead } from '../../shared/ui/marketing/section-head';
import { COMPANY } from '../../shared/company';
import { LetterDrawing } from '../../shared/ui/drawings/letter';
import { ContactForm } from './contact-form';
import { styled } from '@mui/material/styles';
import { Columns } from '../../shared/ui/layout';

const Address = styled('address')({ fontStyle: 'normal' });

const AddressIcon = styled('div')(({ theme }) => ({ marginBottom: 12, color: theme.vars.palette.mint.deep }));

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
        <Columns template="1fr 1.4fr" gap={{ xs: 4, md: 8 }}>
          <SectionHead
            id="get-in-touch"
            title="Get in Touch"
            lead="Tell us what it is about in a few sentences. We usually answer within one working day."
          />
          <Panel spacious>
            <ContactForm />
          </Panel>
        </Columns>
      </Section>
      <Section labelledBy="find-us">
        <SectionHead id="find-us" title="Find Us Beyond the Form" />
        <Columns template="repeat(3, 1fr)">
          <ContactCard sign={<MailIcon size={24} />} title="Email">
            <Link href={`mailto:${COMPANY.email}`}>{COMPANY.email}</Link>
          </ContactCard>
          <ContactCard sign={<PhoneIcon size={24} />} title="Phone">
            <Link href={`tel:${COMPANY.phone.replaceAll(' ', '')}`}>{COMPANY.phone}</Link>
          </ContactCard>
          <ContactCard sign={<PinIcon size={24} />} title="Office">
            <Address>
              {COMPANY.address.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Address>
          </ContactCard>
        </Columns>
      </Section>
    </>
  );
}

function ContactCard({ sign, title, children }: { sign: ReactNode; title: string; children: ReactNode }) {
  return (
    <Panel>
      <AddressIcon>{sign}</AddressIcon>
      <Typography gutterBottom variant="h4" component="h3">
        {title}
      </Typography>
      {children}
    </Panel>
  );
}
