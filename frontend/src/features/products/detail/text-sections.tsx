import { isGiven, splitItems } from '@mintbridge/contracts';
import { sectionGap, type Gaps } from './gaps';
import { styled } from '@mui/material/styles';
import { DetailSection, Gap } from './detail-section';
import { WrittenText, plainList } from '../../../shared/ui/layout';

const BulletItems = styled('ul')({ ...plainList, display: 'grid', gap: 10, maxWidth: '70ch' });

const BulletItem = styled('li')(({ theme }) => ({
  position: 'relative',
  paddingInlineStart: 24,
  overflowWrap: 'anywhere',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 2,
    top: '0.62em',
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.mint.bright,
  },
}));

interface TextSectionProps {
  title: string;
  /** The subject within a sentence: 'investment history'. */
  what: string;
  text: string | null | undefined;
  gaps: Gaps;
}

/** A section with one text; omitted if it is empty and gaps are not shown. */
export function TextSection({ title, what, text, gaps }: TextSectionProps) {
  const gap = isGiven(text) ? null : sectionGap(what, gaps);
  if (!isGiven(text) && gap === null) return null;
  return (
    <DetailSection title={title} isGap={gap !== null}>
      {isGiven(text) ? <WrittenText>{text.trim()}</WrittenText> : <Gap>{gap}</Gap>}
    </DetailSection>
  );
}

/** A section with a list of items, each with a mint bullet. */
export function ListSection({ title, what, text, gaps }: TextSectionProps) {
  const items = isGiven(text) ? splitItems(text) : [];
  const gap = items.length > 0 ? null : sectionGap(what, gaps);
  if (items.length === 0 && gap === null) return null;
  return (
    <DetailSection title={title} isGap={gap !== null}>
      {items.length > 0 ? <Bullets items={items} /> : <Gap>{gap}</Gap>}
    </DetailSection>
  );
}

function Bullets({ items }: { items: readonly string[] }) {
  return (
    <BulletItems>
      {items.map((item, index) => (
        <BulletItem key={index}>{item}</BulletItem>
      ))}
    </BulletItems>
  );
}
