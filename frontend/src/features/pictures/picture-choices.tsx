import {
  PICTURE_KINDS,
  pictureSetSchema,
  productPicturesSchema,
  type PictureCandidate,
  type PictureKind,
} from '@mintbridge/contracts';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import useSWR from 'swr';
import { apiRequest } from '../../shared/api-client';
import { POLLED } from '../../shared/swr-config';
import { Muted, Row } from '../../shared/ui/layout';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';

const POLL_MS = 1_500;

const Choices = styled('section')({ display: 'grid', gap: 16, marginBottom: 32 });

const Choice = styled(ButtonBase)(({ theme }) => ({
  padding: 8,
  borderRadius: 12,
  border: `2px solid ${theme.vars.palette.line.soft}`,
  backgroundColor: '#ffffff',
  '&[aria-pressed="true"]': { borderColor: theme.vars.palette.primary.main },
}));

const Preview = styled('img')({ display: 'block', objectFit: 'contain', maxWidth: '100%' });

const SHOWN = { logo: { width: 72, height: 72 }, cover: { width: 192, height: 108 } } as const;
const TITLES: Record<PictureKind, string> = { logo: 'Logos on your site', cover: 'Covers on your site' };
const FAILED = 'The picture could not be set. Please try again.';

interface PictureChoicesProps {
  productId: number;
  /** URLs of the current pictures, if the page knows them. */
  shown?: Record<PictureKind, string | null>;
  onTaken?: (kind: PictureKind, url: string) => void;
}

/** Pictures found on the site of a listing, for its owner to choose from. They are fetched after the listing is created. */
export function PictureChoices({ productId, shown, onTaken }: PictureChoicesProps) {
  const path = `/api/products/${productId}/pictures`;
  const [isBusy, setIsBusy] = useState(false);
  const { data, mutate } = useSWR(path, () => apiRequest(path, productPicturesSchema), {
    ...POLLED,
    refreshInterval: (latest) => (latest?.isComplete === false ? POLL_MS : 0),
  });
  const take = async ({ id, kind }: PictureCandidate) => {
    setIsBusy(true);
    try {
      const body = { candidateId: id };
      const set = await apiRequest(`${path}/${kind}`, pictureSetSchema, { method: 'PUT', body });
      onTaken?.(kind, 'logoUrl' in set ? set.logoUrl : set.coverUrl);
      await mutate();
    } catch (error) {
      toastFailure('Error', error, FAILED);
    } finally {
      setIsBusy(false);
    }
  };
  if (!data || (data.isComplete && data.candidates.length === 0)) return null;
  const isCurrent = (kind: PictureKind) => !shown || shown[kind] === data[`${kind}Url`];
  return (
    <Choices aria-label="Pictures on your site" aria-busy={!data.isComplete}>
      {!data.isComplete && <Muted role="status">We are looking at the pictures of your site.</Muted>}
      {PICTURE_KINDS.map((kind) => {
        const offered = data.candidates.filter((candidate) => candidate.kind === kind);
        if (offered.length === 0) return null;
        return (
          <div key={kind}>
            <Typography component="h2" variant="subtitle1" gutterBottom>
              {TITLES[kind]}
            </Typography>
            <Row>
              {offered.map((candidate) => (
                <Choice
                  key={candidate.id}
                  aria-pressed={candidate.isUsed && isCurrent(kind)}
                  aria-label={`Use this ${kind}: ${candidate.reason}`}
                  title={candidate.reason}
                  disabled={isBusy}
                  onClick={() => void take(candidate)}
                >
                  <Preview src={candidate.preview} alt="" {...SHOWN[kind]} />
                </Choice>
              ))}
            </Row>
          </div>
        );
      })}
    </Choices>
  );
}
