import type { RegisterResponse } from '@mintbridge/contracts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { PageMeta } from '../../../shared/ui/page-meta';
import { AccountLayout } from '../account-layout';
import { BUYER_HEADING, BUYER_POINTS, SELLER_HEADING, SELLER_POINTS } from '../account-texts';
import { RegisterForm } from './register-form';
import { WelcomeDialog, type Credentials } from './welcome-dialog';

const BUYER_REDIRECT_MS = 2_000;

/** Registration of sellers; the investor form is reachable only by its URL. */
export function RegisterPage() {
  const [params] = useSearchParams();
  const role = params.get('role');
  return role === 'buyer' || role === 'investor' ? <RegisterBuyer /> : <RegisterSeller />;
}

function RegisterBuyer() {
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const redirect = setTimeout(() => void navigate(paths.login('buyer')), BUYER_REDIRECT_MS);
    return () => clearTimeout(redirect);
  }, [isDone, navigate]);
  return (
    <AccountLayout
      title="Create Your Account"
      badge="Create Investor Account"
      heading={BUYER_HEADING}
      points={BUYER_POINTS}
    >
      <PageMeta title="Create Investor Account" />
      <RegisterForm side="buyer" onRegistered={() => setIsDone(true)} />
    </AccountLayout>
  );
}

function RegisterSeller() {
  const navigate = useNavigate();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const goOn = ({ user, generatedPassword }: RegisterResponse) => {
    if (generatedPassword) setCredentials({ email: user.email, password: generatedPassword });
    else void navigate(paths.login('seller'));
  };
  return (
    <AccountLayout
      title="Create Your Account"
      lead="No password needed: we create one for you and send it by email."
      badge="Create Product Owner Account"
      heading={SELLER_HEADING}
      points={SELLER_POINTS}
    >
      <PageMeta title="Create Product Owner Account" />
      <RegisterForm side="seller" onRegistered={goOn} />
      <WelcomeDialog credentials={credentials} />
    </AccountLayout>
  );
}
