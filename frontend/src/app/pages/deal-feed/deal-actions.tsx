import type { ProductCard } from '@mintbridge/contracts';
import { styled } from '@mui/material/styles';
import { CompareButton } from '../../../features/investors/compare/compare-button';
import { PassButton } from '../../../features/investors/passes/pass-button';
import { ConnectControl, LikeToggle } from '../../../features/investors/interest/card-controls';

/** In the row of the other controls, unless the card has a separate row. */
const Secondary = styled('div')({ display: 'contents' });

type Deal = Pick<ProductCard, 'id' | 'headline'>;

/** The actions of an investor on a deal card. `onPassChange` is called once a pass or its removal is stored. */
export const dealActions = (onPassChange: () => void) =>
  function DealActions({ id, headline }: Deal) {
    return (
      <>
        <ConnectControl productId={id} headline={headline} />
        <LikeToggle productId={id} headline={headline} />
        <Secondary data-secondary="">
          <CompareButton deal={{ id, headline }} size="small" />
          <PassButton deal={{ id, headline }} size="small" onChange={onPassChange} />
        </Secondary>
      </>
    );
  };
