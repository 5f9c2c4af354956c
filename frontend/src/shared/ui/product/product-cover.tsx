import { smallerPictureUrl } from '@mintbridge/contracts';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.line.soft}`,
  backgroundColor: theme.vars.palette.surface.sunken,
}));

interface ProductCoverProps {
  product: { headline: string; coverUrl?: string | null | undefined };
  /** Displayed width, from which the browser chooses a size. */
  sizes: string;
  /** Above the fold: not loaded lazily. */
  eager?: boolean;
}

/** The cover of a listing; nothing without one. */
export function ProductCover({ product: { headline, coverUrl }, sizes, eager = false }: ProductCoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!coverUrl || broken === coverUrl) return null;
  return (
    <Picture
      src={coverUrl}
      srcSet={`${smallerPictureUrl('cover', coverUrl)} 640w, ${coverUrl} 1280w`}
      sizes={sizes}
      alt={`Cover picture of ${headline}`}
      width={1280}
      height={720}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(coverUrl)}
    />
  );
}
