import type { ProductCard } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { EditIcon, EyeIcon, EyeOffIcon, TrashIcon } from '../../../shared/ui/icons';
import { LinkButton } from '../../../shared/ui/links';
import type { SellerCardProps } from './seller-card';
import { Row } from '../../../shared/ui/layout';

export function EditLink({ product }: { product: ProductCard }) {
  return (
    <IconButton
      component={RouterLink}
      to={paths.editProduct(product.id)}
      aria-label={`Edit ${product.headline}`}
      title="Edit Product"
      edge="end"
    >
      <EditIcon />
    </IconButton>
  );
}

type CardActionsProps = Pick<
  SellerCardProps,
  'product' | 'isOwner' | 'isBusy' | 'onToggleVisibility' | 'onDelete'
>;

/** The actions of a listing card; each button is described by the listing's name. */
export function CardActions({ product, isOwner, isBusy, onToggleVisibility, onDelete }: CardActionsProps) {
  const isVisible = product.visibleToInvestors;
  const described = { 'aria-describedby': `product-${product.id}` };
  return (
    <Row gap={1} align="stretch">
      <LinkButton to={paths.productPreview(product.id)} variant="outlined" size="small" {...described}>
        Preview
      </LinkButton>
      {isOwner && (
        <>
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy}
            startIcon={isVisible ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
            onClick={() => onToggleVisibility(product)}
            {...described}
          >
            {isVisible ? 'Hide' : 'Unhide'}
          </Button>
          <Button
            variant="text"
            color="error"
            size="small"
            disabled={isBusy}
            startIcon={<TrashIcon size={16} />}
            onClick={() => onDelete(product)}
            style={{ marginInlineStart: 'auto' }}
            {...described}
          >
            Delete
          </Button>
        </>
      )}
    </Row>
  );
}
