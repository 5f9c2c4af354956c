import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../shared/ui/page-meta';
import { AccountLayout } from './account-layout';
import { BUYER_HEADING, BUYER_POINTS, SELLER_HEADING, SELLER_POINTS } from './account-texts';
import { RegisterBuyerForm } from './register-buyer-form';
import { RegisterSellerForm } from './register-seller-form';
import { WelcomeDialog, type Credentials } from './welcome-dialog';

/** Sellers register themselves; the investor's form is there for those who were given its address. */
export function RegisterPage() {
  const [params] = useSearchParams();
  const role = params.get('role');
  return role === 'buyer' || role === 'investor' ? <RegisterBuyer /> : <RegisterSeller />;
}

function RegisterBuyer() {
  return (
    <AccountLayout
      title="Create Your Account"
      badge="Create Investor Account"
      heading={BUYER_HEADING}
      points={BUYER_POINTS}
    >
      <PageMeta title="Create Investor Account" />
      <RegisterBuyerForm />
    </AccountLayout>
  );
}

function RegisterSeller() {
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  return (
    <AccountLayout
      title="Create Your Account"
      lead="No password needed: we create one for you and send it by email."
      badge="Create Product Owner Account"
      heading={SELLER_HEADING}
      points={SELLER_POINTS}
    >
      <PageMeta title="Create Product Owner Account" />
      <RegisterSellerForm onRegistered={setCredentials} />
      <WelcomeDialog credentials={credentials} />
    </AccountLayout>
  );
}
