import { toExcerpt, type Inquiry } from '@mintbridge/contracts';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { To } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { RuledList, Strong } from '../../shared/ui/layout';
import { LineLink } from '../../shared/ui/links';

const InquiryText = styled('div')({ minWidth: 0 });

const EXCERPT = 90;

interface InquiryListProps {
  inquiries: readonly Inquiry[];
  linkTo: (inquiry: Inquiry) => To;
  /** The id of the open conversation. */
  currentId?: number;
  /** Shows the product's name first, for lists across products. */
  titled: 'by-product' | 'by-person';
}

export function InquiryList({ inquiries, linkTo, currentId, titled }: InquiryListProps) {
  return (
    <RuledList>
      {inquiries.map((inquiry) => (
        <li key={inquiry.id}>
          <Row inquiry={inquiry} to={linkTo(inquiry)} isCurrent={inquiry.id === currentId} titled={titled} />
        </li>
      ))}
    </RuledList>
  );
}

interface RowProps {
  inquiry: Inquiry;
  to: To;
  isCurrent: boolean;
  titled: InquiryListProps['titled'];
}

function Row({ inquiry, to, isCurrent, titled }: RowProps) {
  const isByProduct = titled === 'by-product' && inquiry.headline !== null;
  const title = isByProduct ? inquiry.headline : inquiry.counterpart;
  return (
    <LineLink to={to} aria-current={isCurrent ? 'true' : undefined}>
      <InquiryText>
        <Strong>{title}</Strong>
        {isByProduct && (
          <Typography variant="body2" color="textSecondary">
            {inquiry.counterpart}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {toExcerpt(inquiry.lastMessage, EXCERPT)}
        </Typography>
      </InquiryText>
      {inquiry.unread > 0 && <Chip size="small" color="primary" label={`${inquiry.unread} unread`} />}
    </LineLink>
  );
}
