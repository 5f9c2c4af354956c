import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CheckIcon, HeartIcon } from '../../../shared/ui/icons';
import { useConnection } from '../api/connections';
import { useLike } from '../api/liked-deals';

interface OfProduct {
  productId: number;
  headline: string;
}

/** The connect button of a card, which stays 'Connected' once recorded. */
export function ConnectControl({ productId, headline }: OfProduct) {
  const { isConnected: done, isPending, connect } = useConnection(productId);
  return (
    <Button
      size="small"
      disabled={done || isPending}
      aria-description={headline}
      {...(done ? { startIcon: <CheckIcon size={16} /> } : {})}
      onClick={() => void connect()}
    >
      {done ? 'Connected' : 'Connect'}
    </Button>
  );
}

/** The like button of a card. */
export function LikeToggle({ productId, headline }: OfProduct) {
  const { isLiked: liked, toggle } = useLike(productId);
  const title = liked ? 'Unlike Product' : 'Like Product';
  return (
    <IconButton
      title={title}
      aria-label={title}
      aria-description={headline}
      aria-pressed={liked}
      onClick={() => void toggle()}
    >
      <HeartIcon fill={liked ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

/** The like button with the labels of the buyer's dashboard. */
export function InterestToggle({ productId, headline }: OfProduct) {
  const { isLiked: liked, toggle } = useLike(productId);
  return (
    <Button
      size="small"
      variant={liked ? 'contained' : 'outlined'}
      aria-pressed={liked}
      aria-description={headline}
      {...(liked ? { startIcon: <CheckIcon size={16} /> } : {})}
      onClick={() => void toggle()}
    >
      {liked ? 'Interested' : 'Show Interest'}
    </Button>
  );
}
