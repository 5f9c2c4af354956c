import { ConnectButton, LikeDealButton } from '../../features/investors/interest/deal-buttons';
import { MessageIcon } from '../../shared/ui/icons';
import { LinkButton } from '../../shared/ui/links';
import { paths } from '../../shared/paths';

interface InvestorActionsProps {
  productId: number;
  /** Connecting and liking belong to the deals' own pages. */
  canConnect: boolean;
}

/** What an investor can do with a listing. */
export function InvestorActions({ productId, canConnect }: InvestorActionsProps) {
  return (
    <>
      {canConnect && (
        <>
          <ConnectButton productId={productId} />
          <LikeDealButton productId={productId} />
        </>
      )}
      <LinkButton to={paths.messaging(productId)} variant="outlined" startIcon={<MessageIcon size={18} />}>
        Message
      </LinkButton>
    </>
  );
}
