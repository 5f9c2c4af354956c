import { excerptOf, type Inquiry } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link, type To } from 'react-router-dom';

const EXCERPT = 90;

interface ConversationListProps {
  inquiries: readonly Inquiry[];
  linkTo: (inquiry: Inquiry) => To;
  /** The conversation that is open beside the list. */
  currentId?: number;
  /** The product's name stands first where conversations of several products are listed. */
  titled: 'by-product' | 'by-person';
}

export function ConversationList({ inquiries, linkTo, currentId, titled }: ConversationListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {inquiries.map((inquiry) => (
        <Box
          component="li"
          key={inquiry.id}
          sx={{ '& + &': { borderTop: '1px solid', borderColor: 'line.soft' } }}
        >
          <Row inquiry={inquiry} to={linkTo(inquiry)} isCurrent={inquiry.id === currentId} titled={titled} />
        </Box>
      ))}
    </Box>
  );
}

interface RowProps {
  inquiry: Inquiry;
  to: To;
  isCurrent: boolean;
  titled: ConversationListProps['titled'];
}

function Row({ inquiry, to, isCurrent, titled }: RowProps) {
  const title = titled === 'by-product' ? inquiry.headline : inquiry.counterpart;
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
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: inquiry.unread > 0 ? 700 : 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {titled === 'by-product' && (
          <Typography variant="body2" color="textSecondary">
            {inquiry.counterpart}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {excerptOf(inquiry.lastMessage, EXCERPT)}
        </Typography>
      </Box>
      {inquiry.unread > 0 && <Chip size="small" color="primary" label={`${inquiry.unread} unread`} />}
    </ButtonBase>
  );
}
