import { PICTURE_KINDS, type PictureKind, type Product } from '@mintbridge/contracts';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { Columns } from '../../shared/ui/layout';
import { removePicture, uploadPicture } from './api/upload-picture';
import { PictureChoices } from './picture-choices';
import { PictureField, type PictureFieldProps } from './picture-field';
import type { PendingPictures } from './use-pending-pictures';

const Frame = styled('section')({ marginBottom: 40 });

type Urls = Record<PictureKind, string | null>;

interface FieldsProps extends Pick<PictureFieldProps, 'headline' | 'store' | 'remove'> {
  urls: Urls;
  onChange: (kind: PictureKind, url: string | null) => void;
}

function Fields({ urls, onChange, ...rest }: FieldsProps) {
  return (
    <Frame aria-label="Pictures">
      <Columns template="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
        {PICTURE_KINDS.map((kind) => (
          <PictureField
            key={kind}
            kind={kind}
            url={urls[kind]}
            onChange={(url) => onChange(kind, url)}
            {...rest}
          />
        ))}
      </Columns>
    </Frame>
  );
}

interface PictureFieldsProps {
  product: Pick<Product, 'id' | 'headline' | 'logoUrl' | 'coverUrl'>;
}

/** Logo and cover of a listing, each stored as soon as it is chosen, from a file or from the site. */
export function PictureFields({ product }: PictureFieldsProps) {
  const { id, headline, logoUrl, coverUrl } = product;
  const [urls, setUrls] = useState<Urls>({ logo: logoUrl, cover: coverUrl });
  const change = useCallback(
    (kind: PictureKind, url: string | null) => setUrls((now) => ({ ...now, [kind]: url })),
    [],
  );
  return (
    <>
      <Fields
        headline={headline}
        urls={urls}
        onChange={change}
        store={(kind, file, onProgress) => uploadPicture(id, kind, file, onProgress)}
        remove={(kind) => removePicture(id, kind)}
      />
      <PictureChoices productId={id} shown={urls} onTaken={change} />
    </>
  );
}

/** Logo and cover of a new listing, uploaded after it is stored. */
export function PendingPictureFields({ pictures }: { pictures: PendingPictures }) {
  return (
    <Fields
      headline=""
      urls={pictures.urls}
      onChange={pictures.show}
      store={pictures.store}
      remove={pictures.remove}
    />
  );
}
