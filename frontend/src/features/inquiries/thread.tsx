import { PRODUCT_NAME, type Message } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { dayAndTime } from '../../shared/dates';

/** The three lines that open every conversation; they are the page's own and are stored nowhere. */
const introduction = (headline: string): string[] => [
  `Welcome to your conversation about ${headline}. ${PRODUCT_NAME} has introduced you to each other.`,
  'Good first questions: what the product earns, who its clients are, and why the owner is looking for a partner now.',
  'An NDA comes before sensitive details, and escrow is offered when money changes hands.',
];

const MessageScroll = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minHeight: 320,
  maxHeight: 'min(60vh, 640px)',
  overflowY: 'auto',
  padding: 16,
  [theme.breakpoints.up('sm')]: { padding: 24 },
}));

interface ThreadProps {
  /** Null once the product is deleted: then there is no introduction. */
  headline: string | null;
  messages: readonly Message[];
  ownId: number;
  counterpart: string;
}

/** A conversation, oldest first; what arrives is announced and scrolled to. */
export function Thread({ headline, messages, ownId, counterpart }: ThreadProps) {
  const end = useRef<HTMLDivElement>(null);
  const lastId = messages.at(-1)?.id;
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [lastId]);
  return (
    <MessageScroll role="log" aria-label="Messages" tabIndex={0}>
      {(headline === null ? [] : introduction(headline)).map((line) => (
        <Bubble key={line} by={PRODUCT_NAME} content={line} tone="host" />
      ))}
      {messages.map((message) => {
        const isOwn = message.senderId === ownId;
        return (
          <Bubble
            key={message.id}
            by={isOwn ? 'You' : counterpart}
            at={message.createdAt}
            content={message.content}
            tone={isOwn ? 'own' : 'other'}
          />
        );
      })}
      <div ref={end} />
    </MessageScroll>
  );
}

const TONES = {
  host: {
    alignSelf: 'center',
    backgroundColor: 'transparent',
    border: '1px dashed',
    borderColor: 'line.strong',
  },
  own: { alignSelf: 'flex-end', backgroundColor: 'mint.soft', border: '1px solid', borderColor: 'mint.soft' },
  other: {
    alignSelf: 'flex-start',
    backgroundColor: 'background.paper',
    border: '1px solid',
    borderColor: 'line.soft',
  },
} as const;

interface BubbleProps {
  by: string;
  at?: string;
  content: string;
  tone: keyof typeof TONES;
}

function Bubble({ by, at, content, tone }: BubbleProps) {
  return (
    <Box
      sx={{
        ...TONES[tone],
        maxWidth: 'min(70ch, 88%)',
        borderRadius: '12px',
        paddingInline: 2,
        paddingBlock: 1.25,
      }}
    >
      <Typography variant="caption" component="p" color="textSecondary">
        {by}
        {at && (
          <>
            {' · '}
            <time dateTime={at}>{dayAndTime(at)}</time>
          </>
        )}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>{content}</Typography>
    </Box>
  );
}
