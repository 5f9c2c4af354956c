import { PASS_REASONS, PASS_REASON_LABELS, type PassReason } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { paths } from '../../../shared/paths';
import { Muted, cardSurface, plainList } from '../../../shared/ui/layout';
import { LinkButton, TextLink } from '../../../shared/ui/links';
import { CardGridSkeleton } from '../../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { ProductLogo } from '../../../shared/ui/product-logo';
import { usePasses, usePassing } from '../api/passes';

const List = styled('ul')({ ...plainList, display: 'grid', gap: 12 });

const Item = styled('li')(({ theme }) => ({
  ...cardSurface(theme),
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'center',
  padding: '16px 24px',
  // Beside the field, not beside the field and its label.
  '& > button': { alignSelf: 'flex-end' },
}));

const Words = styled('div')({ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' });

/** The deals that the investor passed on, each with its reason and the way back. */
export function PassedDeals() {
  const { data: passes, error, mutate } = usePasses();
  const { record, undo } = usePassing();
  if (!passes) {
    if (!error) return <CardGridSkeleton count={3} height={96} />;
    return (
      <ErrorState
        message="We could not load your passed deals."
        error={error}
        onRetry={() => void mutate()}
      />
    );
  }
  const shown = passes.flatMap(({ reason, product }) => (product ? [{ reason, product }] : []));
  if (shown.length === 0) {
    return (
      <EmptyState title="No passed deals" actions={<LinkButton to={paths.search}>Browse deals</LinkButton>}>
        Press 'Pass' on a deal that is not for you: it leaves your feed, your matches and your mails, and is
        kept here.
      </EmptyState>
    );
  }
  const changeReason = async (product: (typeof shown)[number]['product'], reason: PassReason) => {
    if (!(await record(product, reason)))
      toast({
        title: 'Error',
        description: 'The reason could not be changed. Please try again.',
        tone: 'destructive',
      });
  };
  return (
    <List aria-label="Passed deals">
      {shown.map(({ reason, product }) => (
        <Item key={product.id}>
          <ProductLogo product={product} />
          <Words>
            <Muted>{product.industry}</Muted>
            <Typography variant="h4" component="h2">
              <TextLink to={paths.productDetails(product.id)} color="inherit" underline="hover">
                {product.headline}
              </TextLink>
            </Typography>
          </Words>
          <TextField
            select
            size="small"
            label="Reason"
            value={reason}
            onChange={(event) => void changeReason(product, event.target.value as PassReason)}
            sx={{ width: 176 }}
          >
            {PASS_REASONS.map((value) => (
              <MenuItem key={value} value={value}>
                {PASS_REASON_LABELS[value]}
              </MenuItem>
            ))}
          </TextField>
          <Button
            variant="outlined"
            aria-label={`Undo pass on ${product.headline}`}
            onClick={() => void undo(product)}
          >
            Undo
          </Button>
        </Item>
      ))}
    </List>
  );
}
