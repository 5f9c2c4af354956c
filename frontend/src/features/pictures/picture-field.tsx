import { PICTURE_TYPES, type PictureKind } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Suspense, lazy, useId, useRef, type ChangeEvent } from 'react';
import { Muted, Row } from '../../shared/ui/layout';
import { ProductCover } from '../../shared/ui/product/product-cover';
import { ProductLogo } from '../../shared/ui/product/product-logo';
import { usePictureUpload, type StorePicture } from './use-picture-upload';

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

const LABELS: Record<PictureKind, string> = { logo: 'Logo', cover: 'Cover picture' };
const HINTS: Record<PictureKind, string> = {
  logo: 'Without one your initials are shown. PNG, JPEG, WebP or AVIF.',
  cover: 'Shown 16 to 9, cut to its middle. PNG, JPEG, WebP or AVIF.',
};

export interface PictureFieldProps {
  kind: PictureKind;
  headline: string;
  url: string | null;
  onChange: (url: string | null) => void;
  store: StorePicture;
  remove: (kind: PictureKind) => Promise<void>;
}

/** A picture of a listing, to be chosen, changed or removed. */
export function PictureField({ kind, headline, url, onChange, store, remove }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { part, problem, toCrop, ...upload } = usePictureUpload({ kind, onChange, store, remove });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Lets the same file be chosen again.
    event.target.value = '';
    if (file) upload.choose(file);
  };
  const clear = () => {
    chooser.current?.focus();
    upload.clear();
  };
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
          {/* Not disabled during the upload, which would lose the focus. */}
          <Button
            ref={chooser}
            variant="outlined"
            size="small"
            aria-disabled={isBusy}
            aria-describedby={`${id}-hint`}
            onClick={() => !isBusy && input.current?.click()}
          >
            {`${url ? 'Change' : 'Choose'} ${label}`}
          </Button>
          {url && (
            <Button variant="text" size="small" disabled={isBusy} onClick={clear}>
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
        onChange={choose}
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
            onCrop={upload.sendCropped}
            onWhole={() => upload.sendCropped(null)}
            onCancel={upload.cancelCrop}
          />
        </Suspense>
      )}
    </Field>
  );
}

/** The picture or its placeholder; a listing with a name has initials. */
function Shown({ kind, headline, url }: Pick<PictureFieldProps, 'kind' | 'headline' | 'url'>) {
  if (!url && (kind === 'cover' || !headline)) return <Missing data-kind={kind} />;
  if (kind === 'cover') return <ProductCover product={{ headline, coverUrl: url }} sizes="128px" />;
  return <ProductLogo product={{ headline, logoUrl: url }} size={96} />;
}

/** Progress of the upload; processing on the server is indeterminate. */
function Sending({ label, part }: { label: string; part: number }) {
  const name = `Storing: ${label}`;
  if (part >= 1) return <LinearProgress aria-label={name} />;
  return <LinearProgress variant="determinate" value={Math.round(part * 100)} aria-label={name} />;
}
