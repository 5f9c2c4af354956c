import { TEXT_LIMITS, isGivenText } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type KeyboardEvent } from 'react';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import { toast } from '../../shared/ui/toasts/toast-store';
import { styled } from '@mui/material/styles';
import { Row } from '../../shared/ui/layout';

const ComposerForm = styled('form')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  padding: 16,
  display: 'grid',
  gap: 12,
  '& button': { flex: 'none', minHeight: 48 },
  [theme.breakpoints.up('sm')]: { padding: 24 },
}));

interface ComposerProps {
  /** Stores the message; on failure the error is shown and the text is kept. */
  onSend: (content: string) => Promise<void>;
  /** The recipient, for the toast. */
  recipient: 'seller' | 'investor';
}

/** The input of a message. Enter sends, Shift+Enter adds a line; blank messages are not sent. */
export function Composer({ onSend, recipient }: ComposerProps) {
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const send = async () => {
    if (!isGivenText(text) || isSending) return;
    setIsSending(true);
    try {
      await onSend(text);
      setText('');
      toast({
        title: 'Message Sent',
        description: `Your message has been sent to the ${recipient}`,
        tone: 'success',
      });
    } catch (error) {
      toastFailure('Error', error, 'Your message could not be sent. Please try again.');
    } finally {
      setIsSending(false);
      field.current?.focus();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <ComposerForm
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Row nowrap align="flex-end">
        <TextField
          label="Your message"
          value={text}
          inputRef={field}
          multiline
          maxRows={8}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.message } }}
        />
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send'}
        </Button>
      </Row>
      <Typography variant="caption" color="textSecondary">
        All messages are confidential between the investor and the product owner.
      </Typography>
    </ComposerForm>
  );
}
