import { PRODUCT_NAME, type Message } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { dayAndTime } from '../../shared/dates';

/** The three introductory lines of every conversation; not stored. */
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
  /** Null once the product is deleted, then without introduction. */
  headline: string | null;
  messages: readonly Message[];
  ownId: number;
  counterpart: string;
}

/** A conversation, oldest message first; new messages are announced and scrolled to. */
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

const BubbleBox = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    maxWidth: 'min(70ch, 88%)',
    padding: '10px 16px',
    border: `1px solid ${palette.line.soft}`,
    borderRadius: 12,
    '&[data-tone="host"]': { alignSelf: 'center', borderStyle: 'dashed', borderColor: palette.line.strong },
    '&[data-tone="own"]': {
      alignSelf: 'flex-end',
      borderColor: palette.mint.soft,
      backgroundColor: palette.mint.soft,
    },
    '&[data-tone="other"]': { alignSelf: 'flex-start', backgroundColor: palette.background.paper },
  }),
);

const Words = styled('div')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

interface BubbleProps {
  by: string;
  at?: string;
  content: string;
  tone: 'host' | 'own' | 'other';
}

function Bubble({ by, at, content, tone }: BubbleProps) {
  return (
    <BubbleBox data-tone={tone}>
      <Typography variant="caption" component="p" color="textSecondary">
        {by}
        {at && (
          <>
            {' · '}
            <time dateTime={at}>{dayAndTime(at)}</time>
          </>
        )}
      </Typography>
      <Words>{content}</Words>
    </BubbleBox>
  );
}
