import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

const Foot = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  padding: 16,
  [theme.breakpoints.up('sm')]: { padding: 24 },
}));

/** In place of the composer once the other account is deleted. */
export function InquiryEnded() {
  return (
    <Foot>
      <Typography color="textSecondary">
        This conversation has ended: the other account was deleted, and its messages with it. Yours stay here.
      </Typography>
    </Foot>
  );
}
