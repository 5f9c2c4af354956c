import {
  PICTURE_LIMITS,
  PICTURE_MESSAGES,
  PICTURE_TYPES,
  type PictureKind,
  type Product,
} from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { problemSentence } from '../../shared/api-client';
import { Columns, Muted, Row } from '../../shared/ui/layout';
import { ProductCover } from '../../shared/ui/product-cover';
import { ProductLogo } from '../../shared/ui/product-logo';
import { removePicture, uploadPicture } from './api/upload-picture';
import { cropToSquare } from './square-crop';

const Field = styled('div')({ display: 'grid', gap: 12, alignContent: 'start', minWidth: 0 });

const Frame = styled('section')({ marginBottom: 32 });

const FAILED = 'The picture could not be stored. Please try again.';
const LABELS: Record<PictureKind, string> = { logo: 'Logo', cover: 'Cover picture' };
const HINTS: Record<PictureKind, string> = {
  logo: 'PNG, JPEG, WebP or AVIF, at most 5 MB. Without one your initials are shown.',
  cover: 'Shown 16 to 9, cut to its middle. PNG, JPEG, WebP or AVIF, at most 5 MB.',
};

interface PictureFieldsProps {
  product: Pick<Product, 'id' | 'headline' | 'logoUrl' | 'coverUrl'>;
}

/** Logo and cover of a listing; each is stored as soon as it is chosen. */
export function PictureFields({ product }: PictureFieldsProps) {
  return (
    <Frame aria-label="Pictures">
      <Columns template="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
        <PictureField product={product} kind="logo" />
        <PictureField product={product} kind="cover" />
      </Columns>
    </Frame>
  );
}

function PictureField({ product, kind }: PictureFieldsProps & { kind: PictureKind }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(kind === 'logo' ? product.logoUrl : product.coverUrl);
  const [isCropped, setIsCropped] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const during = async (work: () => Promise<string | null>) => {
    setIsBusy(true);
    setProblem(null);
    try {
      setUrl(await work());
    } catch (error) {
      setProblem(problemSentence(error, FAILED));
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    if (file.size > PICTURE_LIMITS.bytes) return setProblem(PICTURE_MESSAGES.tooLarge);
    void during(async () => {
      const picture = kind === 'logo' && isCropped ? await cropToSquare(file) : file;
      return uploadPicture(product.id, kind, picture);
    });
  };
  const remove = () =>
    during(async () => {
      await removePicture(product.id, kind);
      return null;
    });

  return (
    <Field>
      <Typography component="h2" variant="subtitle1" id={`${id}-label`}>
        {LABELS[kind]}
      </Typography>
      {kind === 'logo' ? (
        <ProductLogo product={{ headline: product.headline, logoUrl: url }} size={96} />
      ) : (
        <ProductCover product={{ headline: product.headline, coverUrl: url }} sizes="360px" />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={LABELS[kind]}
        data-picture={kind}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <Row>
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {`${url ? 'Change' : 'Choose'} ${LABELS[kind]}`}
        </Button>
        {url && (
          <Button variant="text" size="small" disabled={isBusy} onClick={() => void remove()}>
            {`Remove ${LABELS[kind]}`}
          </Button>
        )}
      </Row>
      {kind === 'logo' && (
        <FormControlLabel
          control={<Checkbox checked={isCropped} onChange={(_event, checked) => setIsCropped(checked)} />}
          label="Crop to a square"
        />
      )}
      <Muted id={`${id}-hint`}>{HINTS[kind]}</Muted>
      {isBusy && <LinearProgress aria-label={`Storing: ${LABELS[kind]}`} />}
      <FormHelperText error role={problem ? 'alert' : undefined}>
        {problem}
      </FormHelperText>
    </Field>
  );
}
