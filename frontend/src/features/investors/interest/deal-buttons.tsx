import Button from '@mui/material/Button';
import { CheckIcon, HeartIcon, LinkIcon } from '../../../shared/ui/icons';
import { useConnections } from '../api/connections';
import { useLikes } from '../api/liked-deals';

/** Records the investor's interest; done once, it stays done. */
export function ConnectButton({ productId }: { productId: number }) {
  const { isConnected, isBusy, connect } = useConnections();
  const done = isConnected(productId);
  return (
    <Button
      disabled={done || isBusy}
      startIcon={done ? <CheckIcon size={18} /> : <LinkIcon size={18} />}
      onClick={() => void connect(productId)}
    >
      {done ? 'Connected' : 'Connect'}
    </Button>
  );
}

/** The like of a deal's own page. */
export function LikeDealButton({ productId }: { productId: number }) {
  const { isLiked, toggle } = useLikes();
  const liked = isLiked(productId);
  return (
    <Button
      variant="outlined"
      aria-pressed={liked}
      startIcon={<HeartIcon size={18} fill={liked ? 'currentColor' : 'none'} />}
      onClick={() => void toggle(productId)}
    >
      {liked ? 'Unlike' : 'Like Deal'}
    </Button>
  );
}
