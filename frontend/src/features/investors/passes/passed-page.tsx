import { PASS_REASONS, PASS_REASON_LABELS, type PassReason } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { paths } from '../../../shared/paths';
import { Muted } from '../../../shared/ui/layout';
import { LinkButton, TextLink } from '../../../shared/ui/links';
import { Page, PageHeader } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { CardGridSkeleton } from '../../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { ProductLogo } from '../../../shared/ui/product/product-logo';
import { usePasses, usePassActions } from '../api/passes';
import { EntryItem, EntryList, EntryText } from '../entry-list';

/** /passed: the deals that the investor passed on. */
export function PassedPage() {
  return (
    <Page maxWidth="md">
      <PageMeta title="Passed deals" />
      <PageHeader
        title="Passed deals"
        lead="What you passed on stays out of your feed, your matches and your mails until you take it back."
      />
      <PassedDeals />
    </Page>
  );
}

/** The deals that the investor passed on, each with its reason and an undo button. */
function PassedDeals() {
  const { data: passes, error, mutate } = usePasses();
  const { record, undo } = usePassActions();
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
    <EntryList aria-label="Passed deals">
      {shown.map(({ reason, product }) => (
        <EntryItem key={product.id}>
          <ProductLogo product={product} />
          <EntryText>
            <Muted>{product.industry}</Muted>
            <Typography variant="h4" component="h2">
              <TextLink to={paths.productDetails(product.id)} color="inherit" underline="hover">
                {product.headline}
              </TextLink>
            </Typography>
          </EntryText>
          <TextField
            select
            size="small"
            label="Reason"
            value={reason}
            onChange={(event) => void changeReason(product, event.target.value as PassReason)}
          >
            {PASS_REASONS.map((value) => (
              <MenuItem key={value} value={value}>
                {PASS_REASON_LABELS[value]}
              </MenuItem>
            ))}
          </TextField>
          <Button variant="outlined" aria-description={product.headline} onClick={() => void undo(product)}>
            Undo
          </Button>
        </EntryItem>
      ))}
    </EntryList>
  );
}
