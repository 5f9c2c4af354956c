import { DISPLAY_LIMITS, PRODUCT_NAME, toExcerpt } from '@mintbridge/contracts';
import { useEffect } from 'react';

interface PageMetaProps {
  /** Without the product name, which is appended. */
  title: string;
  description?: string;
}

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  let tag = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (!tag) {
    tag = document.createElement('meta');
    tag.setAttribute(attribute, key);
    document.head.append(tag);
  }
  tag.content = content;
}

/** The metadata of index.html, for screens that set none. */
const SITE_DESCRIPTION =
  document.head.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';

/** Title and share metadata of a page. Reuses the tags of index.html, so that there are no duplicates. */
export function PageMeta({ title, description }: PageMetaProps) {
  useEffect(() => {
    const full = title === PRODUCT_NAME ? title : `${title} | ${PRODUCT_NAME}`;
    document.title = full;
    setMeta('property', 'og:title', full);
    setMeta('property', 'og:url', window.location.href);
    const line = description ? toExcerpt(description, DISPLAY_LIMITS.metaDescription) : SITE_DESCRIPTION;
    setMeta('name', 'description', line);
    setMeta('property', 'og:description', line);
  }, [title, description]);
  return null;
}
