import { TRACKED_FIELDS, isGiven, isHttpUrl, type Product } from '@mintbridge/contracts';
import { shortAddress } from '../../../shared/short-address';
import { ExternalIcon } from '../../../shared/ui/icons';
import { ExternalLink } from '../../../shared/ui/links';
import { sectionGap, valueOrGap, type Gaps } from './gaps';
import { DetailSection, Gap } from './detail-section';
import { styled } from '@mui/material/styles';
import { Muted, plainList } from '../../../shared/ui/layout';

const LinkItems = styled('ul')({ ...plainList, display: 'grid', gap: 12 });

const LinkItem = styled('li')({ overflowWrap: 'anywhere' });

const LinkHint = styled('div')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
}));

const LinkName = styled('div')({ fontWeight: 600 });

/** The URLs of the product. Only http(s) ones become links; others are shown as text. */
export function EssentialLinks({ product, gaps }: { product: Product; gaps: Gaps }) {
  const links = [
    { label: TRACKED_FIELDS.companyUrl, url: product.companyUrl.trim() },
    { label: TRACKED_FIELDS.productUrl, url: product.productUrl.trim() },
  ].filter(({ url }) => isGiven(url) || gaps === 'shown');
  const gap = links.length > 0 ? null : sectionGap('website', gaps);
  if (links.length === 0 && gap === null) return null;
  return (
    <DetailSection title="Essential Links" isGap={gap !== null}>
      {gap && <Gap>{gap}</Gap>}
      <LinkItems>
        {links.map(({ label, url }) => (
          <LinkItem key={label}>
            {isHttpUrl(url) ? (
              <>
                <LinkName>
                  <ExternalLink href={url}>
                    {label}
                    <ExternalIcon size={16} style={{ verticalAlign: '-2px', marginInlineStart: 6 }} />
                  </ExternalLink>
                </LinkName>
                <LinkHint>{shortAddress(url)}</LinkHint>
              </>
            ) : (
              <>
                <LinkName>{label}</LinkName>
                <Muted>{valueOrGap(url, gaps)}</Muted>
              </>
            )}
          </LinkItem>
        ))}
      </LinkItems>
    </DetailSection>
  );
}
