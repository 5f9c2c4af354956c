import { counted } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { CheckIcon } from '../../shared/ui/icons';
import { LinkButton, TextLink } from '../../shared/ui/links';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';

const DoneTitle = styled(DialogTitle)({ display: 'flex', gap: 12, alignItems: 'center' });

const DoneMark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  flex: 'none',
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.mint.soft,
  color: theme.vars.palette.mint.deep,
}));

interface CreatedDialogProps {
  /** The name of the listing, if it is a single one. */
  headline: string | null;
  count: number;
  /** The path of the new product. */
  viewAt: string | null;
  /** The path of the review of the extraction. */
  reviewAt: string | null;
  onClose: () => void;
}

/** Announces one or several products created by extractions. */
export function CreatedDialog({ headline, count, viewAt, reviewAt, onClose }: CreatedDialogProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="created-title" aria-describedby="created-text">
      <DoneTitle id="created-title">
        <DoneMark>
          <CheckIcon />
        </DoneMark>
        Product Successfully Created!
      </DoneTitle>
      <DialogContent>
        <Stack spacing={1.5} id="created-text">
          {headline && (
            <Typography variant="h4" component="p">
              {headline}
            </Typography>
          )}
          <Typography color="textSecondary">
            {count > 1
              ? `${counted(count, 'listing')} stand on your dashboard. Read each of them once before investors do.`
              : 'Your listing is on your dashboard. Read it once before investors do: every field shows how sure we are and where we found it.'}
          </Typography>
          {reviewAt && (
            <div>
              <TextLink to={reviewAt} onClick={onClose}>
                Review what we found
              </TextLink>
            </div>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Continue
        </Button>
        {viewAt && (
          <LinkButton to={viewAt} onClick={onClose}>
            View Product
          </LinkButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
