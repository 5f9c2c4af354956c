import { isSeller, useSession } from '../../shared/session/use-session';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/links';

interface SellerActionProps {
  /** What a signed-in seller goes to. */
  to: string;
  label: string;
  /** For everybody else: to the sellers' login. */
  invitation: string;
}

/** The button of a public page for product owners; its place is kept while it is open who is signed in. */
export function SellerAction({ to, label, invitation }: SellerActionProps) {
  const { status, user } = useSession();
  if (isSeller(user)) {
    return (
      <LinkButton size="large" to={to}>
        {label}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      size="large"
      to={paths.login('seller')}
      style={{ visibility: status === 'loading' ? 'hidden' : 'visible' }}
    >
      {invitation}
    </LinkButton>
  );
}
