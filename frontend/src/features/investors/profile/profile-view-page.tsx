import { isGivenText, profileCompletion, type InvestorProfile } from '@mintbridge/contracts';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useInvestorProfile } from '../../../shared/session/investor-profile';
import { LinkButton } from '../../../shared/ui/links';
import { Page, PageHeader, Panel } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { CompletenessRing } from '../../../shared/ui/score-ring';
import { FormSkeleton } from '../../../shared/ui/skeletons';
import { EmptyState } from '../../../shared/ui/states';
import { paths } from '../../../shared/paths';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { ColumnList, Row } from '../../../shared/ui/layout';

const FactValue = styled('dd')({ margin: 0, marginTop: 4, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

const NOT_SPECIFIED = 'Not specified';

/** The investor's profile as used for matching; the guard has loaded it. */
export function ProfileViewPage() {
  const { data: profile } = useInvestorProfile();
  return (
    <Page maxWidth="md">
      <PageMeta title="Investor Profile" />
      {profile === undefined && <FormSkeleton />}
      {profile === null && (
        <EmptyState
          headingLevel="h1"
          title="No Profile Found"
          actions={<LinkButton to={paths.investorProfile}>Create Profile</LinkButton>}
        >
          Say what you invest in, and deals are matched with you.
        </EmptyState>
      )}
      {profile && <Profile profile={profile} />}
    </Page>
  );
}

function Profile({ profile }: { profile: InvestorProfile }) {
  return (
    <>
      <PageHeader
        title="Investor Profile"
        lead="What your matches are computed from."
        actions={
          <>
            <LinkButton to={paths.investorDashboard}>Go to Dashboard</LinkButton>
            <LinkButton to={paths.editInvestorProfile} variant="outlined">
              Edit Profile
            </LinkButton>
          </>
        }
      />
      <Stack spacing={3}>
        <Panel>
          <Row nowrap gap={2.5}>
            <CompletenessRing percent={profileCompletion(profile)} label="Profile completion" />
            <Typography>{profileCompletion(profile)}% complete</Typography>
          </Row>
        </Panel>
        <Panel>
          <Facts>
            <Fact term="Industry Focus">
              <Chosen values={profile.industryFocus} />
            </Fact>
            <Fact term="Stage Focus">
              <Chosen values={profile.stageFocus} />
            </Fact>
            <Fact term="Geography Focus">
              <Chosen values={profile.geographyFocus} />
            </Fact>
            <Fact term="Business Model Preference">{orMissing(profile.businessModelPreference)}</Fact>
            <Fact term="Minimum Ticket Size">{rupees(profile.ticketSizeMin)}</Fact>
            <Fact term="Maximum Ticket Size">{rupees(profile.ticketSizeMax)}</Fact>
            <Fact term="Investment Timeframe">{orMissing(profile.investmentTimeframe)}</Fact>
            <Fact term="Investment Experience">{orMissing(profile.investmentExperience)}</Fact>
          </Facts>
        </Panel>
        <Panel>
          <Facts single>
            <Fact term="Investment Thesis">{orMissing(profile.investmentThesis)}</Fact>
            <Fact term="Notable Investments">{orMissing(profile.notableInvestments)}</Fact>
          </Facts>
        </Panel>
      </Stack>
    </>
  );
}

const orMissing = (text: string | null): string => (isGivenText(text) ? text : NOT_SPECIFIED);

/** Amounts are stored as typed; a missing currency sign is added. */
const rupees = (text: string | null): string => {
  const amount = orMissing(text);
  return /^\d/.test(amount) ? `₹${amount}` : amount;
};

function Facts({ single = false, children }: { single?: boolean; children: ReactNode }) {
  return (
    <ColumnList as="dl" from="sm" template={single ? '1fr' : 'repeat(2, minmax(0, 1fr))'}>
      {children}
    </ColumnList>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <FactValue>{children}</FactValue>
    </div>
  );
}

function Chosen({ values }: { values: readonly string[] }) {
  if (values.length === 0) return NOT_SPECIFIED;
  return (
    <Row gap={1}>
      {values.map((value) => (
        <Chip key={value} size="small" label={value} />
      ))}
    </Row>
  );
}
