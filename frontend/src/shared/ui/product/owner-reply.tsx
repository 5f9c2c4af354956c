import { replyWords, type OwnerReply } from '@mintbridge/contracts';
import { styled } from '@mui/material/styles';

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
}));

/** How quickly and how often the owner answers; nothing if there is too little data. */
export function OwnerReplyLine({ reply }: { reply: OwnerReply }) {
  const words = replyWords(reply);
  return words.length > 0 ? <Line>{words.join(' · ')}</Line> : null;
}
