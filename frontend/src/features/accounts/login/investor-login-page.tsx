import { accountName, isInvestorRole, type LoginResponse } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { fetchInvestorProfile } from '../../../shared/session/investor-profile';
import { TextLink } from '../../../shared/ui/links';
import { PageMeta } from '../../../shared/ui/page-meta';
import { AccountLayout } from '../account-layout';
import { BUYER_HEADING, BUYER_POINTS } from '../account-texts';
import { welcome } from './after-login';
import { LoginForm } from './login-form';

const NOT_AN_INVESTOR = 'Invalid investor credentials. Please contact admin.';

/** Investors with a complete profile see it, all others set it up. */
async function investorLanding(): Promise<string> {
  const profile = await fetchInvestorProfile().catch(() => null);
  return profile?.isProfileComplete ? paths.investorProfileView : paths.investorProfile;
}

export function InvestorLoginPage() {
  const navigate = useNavigate();
  const enter = async (response: LoginResponse) => {
    if (!isInvestorRole(response.user.role)) return NOT_AN_INVESTOR;
    welcome(response, accountName(response.user));
    await navigate(await investorLanding(), { replace: true });
    return undefined;
  };
  return (
    <AccountLayout
      title="Investor Login"
      heading={BUYER_HEADING}
      points={BUYER_POINTS}
      badge="For Investors and Buyers"
    >
      <PageMeta title="Investor Login" />
      <LoginForm submitLabel="Sign In" pendingLabel="Signing in..." onLogin={enter}>
        <Typography color="textSecondary">
          Need investor access? <TextLink to={paths.contact}>Contact admin</TextLink>
        </Typography>
      </LoginForm>
    </AccountLayout>
  );
}
