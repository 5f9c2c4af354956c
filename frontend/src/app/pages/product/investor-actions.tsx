import type { Product } from '@mintbridge/contracts';
import { styled } from '@mui/material/styles';
import { ConnectButton, LikeDealButton } from '../../../features/investors/interest/deal-buttons';
import { CompareButton } from '../../../features/investors/compare/compare-button';
import { PassButton } from '../../../features/investors/passes/pass-button';
import { MessageIcon } from '../../../shared/ui/icons';
import { LinkButton } from '../../../shared/ui/links';
import { paths } from '../../../shared/paths';

/** A separate row on a phone. */
const Secondary = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', '& > *': { flex: 1 } },
}));

interface InvestorActionsProps {
  product: Pick<Product, 'id' | 'headline'>;
  /** Shows connect and like, on the deal pages only. */
  canConnect: boolean;
}

/** The actions of an investor on a listing. */
export function InvestorActions({ product, canConnect }: InvestorActionsProps) {
  return (
    <>
      {canConnect && (
        <>
          <ConnectButton productId={product.id} />
          <LikeDealButton productId={product.id} />
        </>
      )}
      <LinkButton to={paths.messaging(product.id)} variant="outlined" startIcon={<MessageIcon size={18} />}>
        Message
      </LinkButton>
      <Secondary>
        <CompareButton deal={product} />
        <LinkButton to={paths.dossier(product.id)} variant="text">
          Dossier
        </LinkButton>
        <PassButton deal={product} />
      </Secondary>
    </>
  );
}
