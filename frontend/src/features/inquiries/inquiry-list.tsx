import { excerptOf, type Inquiry } from '@mintbridge/contracts';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link, type To } from 'react-router-dom';
import { styled } from '@mui/material/styles';

const InquiryItems = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const InquiryItem = styled('li')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line.soft}` },
}));

const InquiryText = styled('div')({ minWidth: 0 });

const EXCERPT = 90;

interface InquiryListProps {
  inquiries: readonly Inquiry[];
  linkTo: (inquiry: Inquiry) => To;
  /** The conversation that is open beside the list. */
  currentId?: number;
  /** The product's name comes first where conversations of several products are listed. */
  titled: 'by-product' | 'by-person';
}

export function InquiryList({ inquiries, linkTo, currentId, titled }: InquiryListProps) {
  return (
    <InquiryItems>
      {inquiries.map((inquiry) => (
        <InquiryItem key={inquiry.id}>
          <Row inquiry={inquiry} to={linkTo(inquiry)} isCurrent={inquiry.id === currentId} titled={titled} />
        </InquiryItem>
      ))}
    </InquiryItems>
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
    <ButtonBase
      component={Link}
      to={to}
      aria-current={isCurrent ? 'true' : undefined}
      sx={{
        display: 'flex',
        width: '100%',
        gap: 2,
        padding: 2,
        textAlign: 'left',
        justifyContent: 'space-between',
        backgroundColor: isCurrent ? 'mint.wash' : 'transparent',
        '&:hover': { backgroundColor: 'mint.wash' },
      }}
    >
      <InquiryText>
        <Typography sx={{ fontWeight: inquiry.unread > 0 ? 700 : 600 }}>{title}</Typography>
        {isByProduct && (
          <Typography variant="body2" color="textSecondary">
            {inquiry.counterpart}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {excerptOf(inquiry.lastMessage, EXCERPT)}
        </Typography>
      </InquiryText>
      {inquiry.unread > 0 && <Chip size="small" color="primary" label={`${inquiry.unread} unread`} />}
    </ButtonBase>
  );
}
