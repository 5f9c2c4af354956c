import { PICTURE_LIMITS, PICTURE_MESSAGES, PICTURE_TYPES, type PictureKind } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Suspense, lazy, useEffect, useId, useRef, useState } from 'react';
import { problemSentence } from '../../shared/api-client';
import { Muted, Row } from '../../shared/ui/layout';
import { ProductCover } from '../../shared/ui/product-cover';
import { ProductLogo } from '../../shared/ui/product-logo';
import { cropped, decode, fitting } from './canvas-picture';
import type { Square } from './crop-geometry';

const CropDialog = lazy(() => import('./crop-dialog'));

const Field = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  columnGap: 16,
  rowGap: 8,
  alignItems: 'start',
  minWidth: 0,
  '& > [role="progressbar"], & > p': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '128px minmax(0, 1fr)', columnGap: 20 },
}));

const Missing = styled('div')(({ theme }) => ({
  width: '100%',
  aspectRatio: '16 / 9',
  borderRadius: 12,
  border: `2px dashed ${theme.vars.palette.line.soft}`,
  backgroundColor: theme.vars.palette.surface.sunken,
  '&[data-kind="logo"]': { width: 96, aspectRatio: '1', borderRadius: '22%' },
}));

const FAILED = 'The picture could not be stored. Please try again.';
const LABELS: Record<PictureKind, string> = { logo: 'Logo', cover: 'Cover picture' };
const HINTS: Record<PictureKind, string> = {
  logo: 'Without one your initials are shown. PNG, JPEG, WebP or AVIF.',
  cover: 'Shown 16 to 9, cut to its middle. PNG, JPEG, WebP or AVIF.',
};

/** Stores a picture and answers the address at which it is shown; `onProgress` gets the part that has been sent, 0 to 1. */
export type StorePicture = (
  kind: PictureKind,
  file: Blob,
  onProgress: (part: number) => void,
) => Promise<string>;

export interface PictureFieldProps {
  kind: PictureKind;
  headline: string;
  url: string | null;
  onChange: (url: string | null) => void;
  store: StorePicture;
  remove: (kind: PictureKind) => Promise<void>;
}

interface ToCrop {
  file: Blob;
  picture: ImageBitmap;
  /** An address of the file in this page. */
  url: string;
}

/** A picture of a listing: shown, chosen, changed, taken away. */
export function PictureField({ kind, headline, url, onChange, store, remove }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [toCrop, setToCrop] = useState<ToCrop | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const during = async (work: () => Promise<string | null>) => {
    setPart(0);
    setProblem(null);
    try {
      onChange(await work());
    } catch (error) {
      setProblem(problemSentence(error, FAILED));
    } finally {
      setPart(null);
    }
  };
  const send = async (file: Blob | null) => {
    if (!file || file.size > PICTURE_LIMITS.bytes) return setProblem(PICTURE_MESSAGES.tooLarge);
    await during(() => store(kind, file, setPart));
  };
  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    setProblem(null);
    const picture = kind === 'logo' ? await decode(file) : null;
    if (picture && picture.width !== picture.height)
      setToCrop({ file, picture, url: URL.createObjectURL(file) });
    else await send(await fitting(file));
  };
  /** The dialog is done with: the picture, or a part of it, is sent. */
  const use = async ({ file, picture }: ToCrop, square: Square | null) => {
    setToCrop(null);
    const made = square && (await cropped(picture, square));
    await send(made ?? (await fitting(file)));
  };
  /** What it was shown with is let go when it is gone. */
  useEffect(() => {
    if (!toCrop) return undefined;
    return () => URL.revokeObjectURL(toCrop.url);
  }, [toCrop]);

  const label = LABELS[kind];
  const isBusy = part !== null;
  return (
    <Field>
      <div>
        <Shown kind={kind} headline={headline} url={url} />
      </div>
      <div>
        <Typography component="h2" variant="subtitle1">
          {label}
        </Typography>
        <Muted id={`${id}-hint`}>{HINTS[kind]}</Muted>
        <Row gap={1} style={{ marginTop: 12 }}>
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {`${url ? 'Change' : 'Choose'} ${label}`}
          </Button>
          {url && (
            <Button
              variant="text"
              size="small"
              disabled={isBusy}
              onClick={() => void during(() => remove(kind).then(() => null))}
            >
              {`Remove ${label}`}
            </Button>
          )}
        </Row>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={label}
        data-picture={kind}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {isBusy && <Sending label={label} part={part} />}
      <FormHelperText error role={problem ? 'alert' : undefined}>
        {problem}
      </FormHelperText>
      {toCrop && (
        <Suspense fallback={null}>
          <CropDialog
            picture={toCrop.picture}
            url={toCrop.url}
            onCrop={(square) => void use(toCrop, square)}
            onWhole={() => void use(toCrop, null)}
            onCancel={() => setToCrop(null)}
          />
        </Suspense>
      )}
    </Field>
  );
}

/** The picture, or the place where it will be; a listing that has a name has initials. */
function Shown({ kind, headline, url }: Pick<PictureFieldProps, 'kind' | 'headline' | 'url'>) {
  if (!url && (kind === 'cover' || !headline)) return <Missing data-kind={kind} />;
  if (kind === 'cover') return <ProductCover product={{ headline, coverUrl: url }} sizes="128px" />;
  return <ProductLogo product={{ headline, logoUrl: url }} size={96} />;
}

/** How much has been sent; what the server does with it then has no measure. */
function Sending({ label, part }: { label: string; part: number }) {
  const name = `Storing: ${label}`;
  if (part >= 1) return <LinearProgress aria-label={name} />;
  return <LinearProgress variant="determinate" value={Math.round(part * 100)} aria-label={name} />;
}
