import { isSeller, useSession } from '../../shared/session/use-session';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/links';

interface SellerActionProps {
  /** The path for a signed-in seller. */
  to: string;
  label: string;
  /** The label for everybody else, linked to the sellers' login. */
  invitation: string;
}

/** The button of a public page for product owners; its space is reserved while the session loads. */
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
