import { mediaUrl, toMonogram } from '@mintbridge/contracts';
import { escapeHtml } from './escape-html.js';

export interface MailListing {
  headline: string;
  /** Absolute URL. */
  logoUrl: string | null;
}

export const mailListing = (
  { headline, logoSha256 }: { headline: string; logoSha256?: string | null | undefined },
  link: (path: string) => string,
): MailListing => ({ headline, logoUrl: logoSha256 ? link(mediaUrl(logoSha256, '128')) : null });

/** The logo of a listing, or its monogram, which mail clients show without loading pictures. */
export function logoHtml({ headline, logoUrl }: MailListing, size: number): string {
  const shape = `display:block;width:${size}px;height:${size}px;border-radius:${Math.round(size * 0.22)}px`;
  if (logoUrl)
    return `<img src="${escapeHtml(logoUrl)}" alt="Logo of ${escapeHtml(headline)}" width="${size}" height="${size}" style="${shape};border:0;background:#ffffff;font-size:9px">`;
  const { letters, color } = toMonogram(headline);
  return `<div aria-hidden="true" style="${shape};background:${color};color:#ffffff;font-size:${Math.round(size * 0.4)}px;line-height:${size}px;font-weight:700;text-align:center">${escapeHtml(letters)}</div>`;
}
