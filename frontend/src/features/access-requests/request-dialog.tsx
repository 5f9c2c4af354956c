import { SIGNATURE_MESSAGES, TEXT_LIMITS, type Signature } from '@mintbridge/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { ApiProblem, userMessage } from '../../shared/api-client';
import { ErrorState } from '../../shared/ui/states';
import { toast } from '../../shared/ui/toasts/toast-store';
import { createAccessRequest } from './api/access-requests';
import { useNda } from './api/nda';
import { NdaDocument } from './nda-document';

const Agreement = styled('div')(({ theme }) => ({
  maxHeight: '40vh',
  overflowY: 'auto',
  padding: 16,
  marginBlock: 16,
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 8,
  fontSize: '0.9375rem',
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

interface RequestDialogProps {
  productId: number;
  headline: string;
  /** True if a section requires the agreement and it is not signed yet. */
  needsSignature: boolean;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

const FAILED = 'We could not send your request. Please try again.';

interface Problem {
  /** The field that the API rejected, null for the request as a whole. */
  field: string | null;
  text: string;
}

/** Sends the request and tells the investor how it went. */
function useSendRequest(productId: number, onSent: () => void) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async (message: string, signature: Signature | undefined) => {
    setIsPending(true);
    setProblem(null);
    try {
      const request = await createAccessRequest({
        productId,
        message: message.trim() || null,
        ...(signature && { signature }),
      });
      const isGranted = request.state === 'granted';
      toast({
        title: isGranted ? 'Access granted' : 'Request sent',
        description: isGranted
          ? 'You can now see the confidential sections.'
          : 'We will notify you as soon as the owner decides.',
        tone: 'success',
      });
      onSent();
    } catch (error) {
      const field = error instanceof ApiProblem ? (error.fieldErrors[0]?.field ?? null) : null;
      setProblem({ field, text: userMessage(error, FAILED) });
    } finally {
      setIsPending(false);
    }
  };

  return { send, isPending, problem, setProblem };
}

/** The dialog in which an investor requests access and signs if needed. */
export function RequestDialog({
  productId,
  headline,
  needsSignature,
  open,
  onClose,
  onSent,
}: RequestDialogProps) {
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const { data: nda, error: ndaError, mutate } = useNda(open && needsSignature);
  const [message, setMessage] = useState('');
  const [name, setName] = useState('');
  const { send, isPending, problem, setProblem } = useSendRequest(productId, () => {
    onSent();
    onClose();
  });

  const signatureError = problem?.field === 'signature' ? problem.text : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!needsSignature) return void send(message, undefined);
    if (!nda) return undefined;
    if (name.trim() === '') return setProblem({ field: 'signature', text: SIGNATURE_MESSAGES.missing });
    return void send(message, { name, ndaVersion: nda.version });
  };

  return (
    <Dialog
      open={open}
      onClose={isPending ? undefined : onClose}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>
        {needsSignature ? 'Sign and request access' : 'Request access'}
      </DialogTitle>
      <DialogContent>
        <Stack component="form" spacing={2} id={`${id}-form`} onSubmit={submit} noValidate>
          <Typography>
            {needsSignature
              ? `Parts of ${headline} are shown only to people who agree to keep them confidential. Read the agreement and sign it with your name; the owner then decides.`
              : `The owner of ${headline} shows parts of the listing on request. They see your name, your business and what you write here.`}
          </Typography>
          {needsSignature && (
            <AgreementText text={nda?.text} error={ndaError} onRetry={() => void mutate()} />
          )}
          <Alert severity="info">
            Views are recorded: the owner sees on which days you looked at which confidential sections.
          </Alert>
          {needsSignature && <SignatureField name={name} onChange={setName} error={signatureError} />}
          <TextField
            fullWidth
            multiline
            minRows={2}
            label="Message to the owner (optional)"
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.message } }}
          />
          {problem && signatureError === null && <Alert severity="error">{problem.text}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" form={`${id}-form`} disabled={isPending || (needsSignature && !nda)}>
          {needsSignature ? 'Sign and Request' : 'Send Request'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface AgreementTextProps {
  /** Undefined while it is loading. */
  text: string | undefined;
  error: unknown;
  onRetry: () => void;
}

function AgreementText({ text, error, onRetry }: AgreementTextProps) {
  if (error) return <ErrorState message="We could not load the agreement." error={error} onRetry={onRetry} />;
  return (
    <Agreement tabIndex={0} role="region" aria-label="Confidentiality agreement">
      {text === undefined ? 'Loading the agreement...' : <NdaDocument text={text} titleAs="h3" />}
    </Agreement>
  );
}

interface SignatureFieldProps {
  name: string;
  onChange: (name: string) => void;
  error: string | null;
}

function SignatureField({ name, onChange, error }: SignatureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // On a phone the field is below the visible part of the dialog: the focus scrolls its error into view.
  useEffect(() => {
    if (error !== null) input.current?.focus();
  }, [error]);
  return (
    <TextField
      inputRef={input}
      fullWidth
      required
      label="Your first and last name"
      autoComplete="name"
      value={name}
      onChange={({ target }) => onChange(target.value)}
      error={error !== null}
      helperText={error ?? 'As in your account. Typing your name signs the agreement.'}
    />
  );
}
