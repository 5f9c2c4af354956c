import { FIELD_LABELS, isGiven, type Product } from '@mintbridge/contracts';
import Alert from '@mui/material/Alert';

/** Notes about the listing for its owner and superadmins. */
export function OwnerNotes({ product }: { product: Product }) {
  return (
    <>
      {!product.visibleToInvestors && (
        <Alert severity="warning">
          This listing is hidden. Investors do not see it until you unhide it on your dashboard.
        </Alert>
      )}
      {product.reviewStatus === 'changes-requested' && (
        <Alert severity="warning">
          <strong>Our team asks for changes. </strong>
          {isGiven(product.reviewNote) && product.reviewNote}
          {product.reviewFields?.map(({ field, note }) => (
            <div key={field}>{`${FIELD_LABELS[field]}: ${note}`}</div>
          ))}
        </Alert>
      )}
    </>
  );
}
