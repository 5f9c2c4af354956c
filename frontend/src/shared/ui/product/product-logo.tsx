import { toMonogram, smallerPictureUrl } from '@mintbridge/contracts';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  objectFit: 'contain',
  borderRadius: '22%',
  border: `1px solid ${theme.vars.palette.line.soft}`,
  // Most logos are made for a white background: a dark one would be invisible on a dark card.
  backgroundColor: '#ffffff',
}));

const Letters = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '22%',
  color: '#ffffff',
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: '0.02em',
  userSelect: 'none',
});

interface ProductLogoProps {
  product: { headline: string; logoUrl?: string | null | undefined };
  /** Width and height in pixels, reserved before the picture has loaded. */
  size?: number;
  /** Above the fold: not loaded lazily. */
  eager?: boolean;
}

/** The logo of a listing; without one, its initials on a colour derived from the name. */
export function ProductLogo({ product: { headline, logoUrl }, size = 44, eager = false }: ProductLogoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!logoUrl || broken === logoUrl) return <Monogram headline={headline} size={size} />;
  const small = smallerPictureUrl('logo', logoUrl);
  return (
    <Picture
      src={logoUrl}
      srcSet={`${small} 128w, ${logoUrl} 256w`}
      sizes={`${size}px`}
      alt={`Logo of ${headline}`}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(logoUrl)}
    />
  );
}

function Monogram({ headline, size }: { headline: string; size: number }) {
  const { letters, color } = toMonogram(headline);
  return (
    <Letters
      aria-hidden="true"
      data-monogram=""
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4), backgroundColor: color }}
    >
      {letters}
    </Letters>
  );
}
