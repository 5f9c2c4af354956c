import { EXTRACTION_MESSAGES, submitExtractionSchema } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SyntheticEvent } from 'react';
import { problemSentence } from '../../shared/api-client';
import { SparkIcon } from '../../shared/ui/icons';
import { toast } from '../../shared/ui/toasts/toast-store';
import { ExtractionProgress } from './extraction-progress';
import type { ExtractionWork } from './use-extraction-work';

const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.';

type Work = Pick<ExtractionWork, 'running' | 'submit' | 'finish'>;

/** Where a listing begins: an address, and what the engine makes of it. */
export function AiListingCard({ work }: { work: Work }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A second click may come before the button is drawn as disabled.
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
      reject(problemSentence(failure, UNREACHABLE));
    } finally {
      lock.current = false;
      setIsSending(false);
    }
  };

  /** An address that became a listing has done its work in the field. */
  const finish: Work['finish'] = (id, extraction) => {
    if (extraction?.state === 'completed') setTyped((text) => (isAddress(text, extraction.url) ? '' : text));
    work.finish(id, extraction);
  };

  return (
    <Box
      component="section"
      aria-labelledby="ai-listing"
      sx={{
        border: '1px solid',
        borderColor: 'mint.soft',
        borderRadius: '16px',
        backgroundColor: 'background.paper',
        padding: { xs: 2.5, sm: 4 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ color: 'primary.main', display: 'flex' }}>
          <SparkIcon size={26} />
        </Box>
        <Typography variant="h3" id="ai-listing">
          List Your Product Using AI
        </Typography>
      </Box>
      <Typography color="textSecondary" sx={{ marginTop: 1, maxWidth: '64ch' }}>
        Enter your website address. We read its public pages, build the listing and show you the sentence
        behind every field.
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{
          display: 'grid',
          gap: 2,
          marginTop: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '1fr auto' },
        }}
      >
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
        {/* In line with the field, whose label stands above it. */}
        <Button
          type="submit"
          size="large"
          disabled={isSending}
          sx={{ marginTop: { md: '27px' }, minHeight: 48 }}
        >
          Extract Product Information
        </Button>
      </Box>
      {work.running.length > 0 && (
        <Box sx={{ display: 'grid', gap: 3, marginTop: 3 }}>
          {work.running.map((id) => (
            <ExtractionProgress key={id} id={id} onFinish={finish} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const isAddress = (typed: string, url: string): boolean =>
  submitExtractionSchema.safeParse({ url: typed }).data?.url === url;
