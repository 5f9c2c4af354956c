import Button from '@mui/material/Button';
import { CheckIcon, HeartIcon, LinkIcon } from '../../../shared/ui/icons';
import { useConnection } from '../api/connections';
import { useLike } from '../api/liked-deals';

/** Records the investor's interest, once and for all. */
export function ConnectButton({ productId }: { productId: number }) {
  const { isConnected: done, isPending, connect } = useConnection(productId);
  return (
    <Button
      disabled={done || isPending}
      startIcon={done ? <CheckIcon size={18} /> : <LinkIcon size={18} />}
      onClick={() => void connect()}
    >
      {done ? 'Connected' : 'Connect'}
    </Button>
  );
}

/** The like button of a deal page. */
export function LikeDealButton({ productId }: { productId: number }) {
  const { isLiked: liked, toggle } = useLike(productId);
  return (
    <Button
      variant="outlined"
      aria-pressed={liked}
      startIcon={<HeartIcon size={18} fill={liked ? 'currentColor' : 'none'} />}
      onClick={() => void toggle()}
    >
      {liked ? 'Unlike' : 'Like Deal'}
    </Button>
  );
}
