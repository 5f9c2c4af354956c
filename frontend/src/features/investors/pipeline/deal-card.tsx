import {
  DEAL_STAGES,
  DEAL_STAGE_LABELS,
  revenueLabel,
  revenueSource,
  type DealChange,
  type DealStage,
  type PipelineDeal,
} from '@mintbridge/contracts';
import { useDraggable } from '@dnd-kit/core';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState, type MouseEventHandler, type ReactNode } from 'react';
import { calendarDate } from '../../../shared/dates';
import { paths } from '../../../shared/paths';
import { ClockIcon, GripIcon, MoreIcon } from '../../../shared/ui/icons';
import { Row, cardSurface, clampLines } from '../../../shared/ui/layout';
import { TextLink } from '../../../shared/ui/links';
import { ProductLogo } from '../../../shared/ui/product/product-logo';
import { SiteFreshness } from '../../../shared/ui/product/site-freshness';
import { TrustMark, findTrust } from '../../../shared/ui/product/trust-mark';
import { useCompare } from '../compare/use-compare';
import { DealNotes } from './deal-notes';

const Face = styled('div')(({ theme }) => ({
  ...cardSurface(theme),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  padding: 12,
  overflowWrap: 'break-word',
  '&[data-lifted]': { borderColor: theme.vars.palette.primary.main, cursor: 'grabbing' },
  '&[data-dragging]': { opacity: 0.4 },
}));

const Menus = styled('div')({ marginInlineStart: 'auto' });

const Note = styled('p')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  whiteSpace: 'pre-line',
  ...clampLines(3),
}));

const Handle = styled(IconButton)(({ theme }) => ({
  cursor: 'grab',
  touchAction: 'none',
  color: theme.vars.palette.text.secondary,
}));

const NoteButton = styled(Button)({ justifySelf: 'start', marginInlineStart: -8 });

interface DealCardContentProps {
  deal: PipelineDeal;
  isLifted?: boolean;
  isDragging?: boolean;
  handle?: ReactNode;
  menu?: ReactNode;
  children?: ReactNode;
}

/** The card of a deal, on the board and while it is dragged. */
export function DealCardContent({
  deal,
  isLifted,
  isDragging,
  handle,
  menu,
  children,
}: DealCardContentProps) {
  const { product, note, nextDate } = deal;
  return (
    <Face {...(isLifted && { 'data-lifted': '' })} {...(isDragging && { 'data-dragging': '' })}>
      <Row nowrap gap={0.5} align="flex-start">
        {handle}
        {product && <ProductLogo product={product} size={28} />}
        <Menus>{menu}</Menus>
      </Row>
      <Typography variant="h5" component="h3">
        {product ? (
          <TextLink to={paths.productDetails(product.id)} color="inherit" underline="hover">
            {product.headline}
          </TextLink>
        ) : (
          'No longer listed'
        )}
      </Typography>
      {product && (
        <Typography variant="body2" color="textSecondary">
          {product.industry} · {revenueLabel(product)}{' '}
          <TrustMark figure="Revenue" trust={findTrust(product, revenueSource(product))} />
        </Typography>
      )}
      {product && <SiteFreshness product={product} />}
      {nextDate && (
        <Row gap={0.75} nowrap>
          <ClockIcon size={16} />
          <Typography variant="body2">{calendarDate(nextDate)}</Typography>
        </Row>
      )}
      {note && <Note>{note}</Note>}
      {children}
    </Face>
  );
}

interface DealCardProps {
  deal: PipelineDeal;
  onMove: (stage: DealStage) => void;
  onChange: (change: DealChange) => Promise<boolean>;
  onRemove: () => void;
}

/** A deal on the board: dragged anywhere by mouse, by its handle by touch and keyboard, or moved by its menu. */
export function DealCard({ deal, onMove, onChange, onRemove }: DealCardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: String(deal.productId),
    attributes: { roleDescription: 'deal that can be moved' },
  });
  const { onMouseDown, ...handleListeners } = listeners ?? {};
  const startDrag: MouseEventHandler = (event) => {
    // Events of the menu and the dialog arrive here through their portals.
    if (event.currentTarget.contains(event.target as Node)) onMouseDown?.(event);
  };
  const [isOpen, setIsOpen] = useState(false);
  const name = deal.product?.headline ?? 'this deal';
  const noteLabel = deal.note || deal.nextDate ? 'Edit note' : 'Add note';
  return (
    // The browser's own dragging of links and pictures would end ours.
    <li ref={setNodeRef} onMouseDown={startDrag} onDragStart={(event) => event.preventDefault()}>
      <DealCardContent
        deal={deal}
        isDragging={isDragging}
        handle={
          <Handle
            ref={setActivatorNodeRef}
            size="small"
            edge="start"
            {...attributes}
            {...handleListeners}
            aria-label={`Move ${name}`}
          >
            <GripIcon size={18} />
          </Handle>
        }
        menu={<DealMenu deal={deal} name={name} onMove={onMove} onRemove={onRemove} />}
      >
        <NoteButton
          size="small"
          variant="text"
          aria-label={`${noteLabel}: ${name}`}
          onClick={() => setIsOpen(true)}
        >
          {noteLabel}
        </NoteButton>
      </DealCardContent>
      {isOpen && <DealNotes deal={deal} name={name} onSave={onChange} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

interface DealMenuProps {
  deal: PipelineDeal;
  name: string;
  onMove: (stage: DealStage) => void;
  onRemove: () => void;
}

function DealMenu({ deal, name, onMove, onRemove }: DealMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { product } = deal;
  const compare = useCompare();
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon size={18} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <ListSubheader role="presentation">Move to</ListSubheader>
        {DEAL_STAGES.filter((stage) => stage !== deal.stage).map((stage) => (
          <MenuItem
            key={stage}
            onClick={() => {
              close();
              onMove(stage);
            }}
          >
            {DEAL_STAGE_LABELS[stage]}
          </MenuItem>
        ))}
        <Divider />
        {product && (
          <MenuItem
            onClick={() => {
              close();
              compare.toggle(product);
            }}
          >
            {compare.has(product.id) ? 'Remove from the comparison' : 'Compare'}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            onRemove();
          }}
        >
          <Typography color="error">Remove from the pipeline</Typography>
        </MenuItem>
      </Menu>
    </>
  );
}
