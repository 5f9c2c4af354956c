import { EXTRACTION_MESSAGES, submitExtractionSchema } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SyntheticEvent } from 'react';
import { userMessage } from '../../shared/api-client';
import { SparkIcon } from '../../shared/ui/icons';
import { toast } from '../../shared/ui/toasts/toast-store';
import { ExtractionProgress } from './progress/extraction-progress';
import type { ExtractionWork } from './progress/use-extraction-work';
import { styled } from '@mui/material/styles';
import { Lead, Row } from '../../shared/ui/layout';

const ListingCard = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.mint.soft}`,
  borderRadius: '16px',
  backgroundColor: theme.vars.palette.background.paper,
  padding: 20,
  [theme.breakpoints.up('sm')]: { padding: 32 },
}));

const SparkMark = styled('div')(({ theme }) => ({ color: theme.vars.palette.primary.main, display: 'flex' }));

const AddressForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 24,
  alignItems: 'start',
  gridTemplateColumns: '1fr',
  '& > button': { minHeight: 48 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '1fr auto',
    // Aligned with the field, not with its label.
    '& > button': { marginTop: 27 },
  },
}));

const RunningList = styled('div')({ display: 'grid', gap: 24, marginTop: 24 });

const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.';

type Work = Pick<ExtractionWork, 'running' | 'submit' | 'finish'>;

/** Starts an extraction from a URL and shows its progress. */
export function AiListingCard({ work }: { work: Work }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A second click may happen before the button is rendered as disabled.
  const lock = useRef(false);

  const reject = (message: string) => {
    setError(message);
    field.current?.focus();
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (lock.current) return;
    const checked = submitExtractionSchema.safeParse({ url: typed });
    if (!checked.success || typed.trim() === '') {
      toast({
        title: EXTRACTION_MESSAGES.urlTitle,
        description: EXTRACTION_MESSAGES.url,
        tone: 'destructive',
      });
      reject(EXTRACTION_MESSAGES.url);
      return;
    }
    lock.current = true;
    setIsSending(true);
    try {
      await work.submit(checked.data.url);
    } catch (failure) {
      reject(userMessage(failure, UNREACHABLE));
    } finally {
      lock.current = false;
      setIsSending(false);
    }
  };

  /** Clears the field once its URL became a listing. */
  const finish: Work['finish'] = (id, extraction) => {
    if (extraction?.state === 'completed') setTyped((text) => (isAddress(text, extraction.url) ? '' : text));
    work.finish(id, extraction);
  };

  return (
    <ListingCard aria-labelledby="ai-listing">
      <Row nowrap>
        <SparkMark>
          <SparkIcon size={26} />
        </SparkMark>
        <Typography variant="h3" id="ai-listing">
          List Your Product Using AI
        </Typography>
      </Row>
      <Lead>
        Enter your website address. We read its public pages, build the listing and show you the sentence
        behind every field.
      </Lead>
      <AddressForm noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Website address"
          placeholder="https://www.your-product.com"
          name="url"
          type="url"
          autoComplete="url"
          value={typed}
          inputRef={field}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
          error={error !== null}
          helperText={error}
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', inputMode: 'url' } }}
        />
        <Button type="submit" size="large" disabled={isSending}>
          Extract Product Information
        </Button>
      </AddressForm>
      {work.running.length > 0 && (
        <RunningList>
          {work.running.map((id) => (
            <ExtractionProgress key={id} id={id} onFinish={finish} />
          ))}
        </RunningList>
      )}
    </ListingCard>
  );
}

const isAddress = (typed: string, url: string): boolean =>
  submitExtractionSchema.safeParse({ url: typed }).data?.url === url;
