import {
  DEAL_STAGES,
  DEAL_STAGE_LABELS,
  type DealChange,
  type DealStage,
  type PipelineDeal,
} from '@mintbridge/contracts';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { plainList } from '../../../shared/ui/layout';
import { toast } from '../../../shared/ui/toasts/toast-store';
import { announcementsFor, INSTRUCTIONS, stageKeys } from './board-keyboard';
import { DealCard, DealCardContent } from './deal-card';

/** Scrolls sideways if the six stages do not fit; the page itself never does. */
const Stages = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(178px, 1fr)',
  gap: 12,
  overflowX: 'auto',
  paddingBlock: 4,
  scrollSnapType: 'x proximity',
  [theme.breakpoints.down('sm')]: { gridAutoColumns: '82%' },
}));

const StageColumn = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  minHeight: 260,
  padding: 8,
  scrollSnapAlign: 'start',
  borderRadius: 12,
  border: '1px solid transparent',
  backgroundColor: theme.vars.palette.surface.sunken,
  '&[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.mint.wash,
  },
}));

const StageHead = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  padding: '4px 8px 0',
});

const Cards = styled('ul')({ ...plainList, display: 'grid', gap: 8 });

/** The column under the pointer; for the keyboard the nearest one. */
const columnAt: CollisionDetection = (args) => {
  const within = pointerWithin(args);
  return within.length > 0 ? within : closestCenter(args);
};

interface BoardProps {
  deals: readonly PipelineDeal[];
  onChange: (deal: PipelineDeal, change: DealChange) => Promise<boolean>;
  onRemove: (deal: PipelineDeal) => Promise<boolean>;
}

/** The stages side by side, with the deals in them. A move can be undone. */
export function Board({ deals, onChange, onRemove }: BoardProps) {
  const [dragged, setDragged] = useState<PipelineDeal | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A touch that moves immediately scrolls; a long press drags the card.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stageKeys }),
  );
  const findDeal = (id: string | number) => deals.find(({ productId }) => productId === Number(id));

  const move = async (deal: PipelineDeal, stage: DealStage) => {
    if (deal.stage === stage) return;
    if (!(await onChange(deal, { stage }))) return;
    toast({
      title: `Moved to ${DEAL_STAGE_LABELS[stage]}`,
      description: dealName(deal),
      tone: 'success',
      actions: [{ label: 'Undo', onAct: () => void onChange({ ...deal, stage }, { stage: deal.stage }) }],
    });
  };

  const remove = async (deal: PipelineDeal) => {
    if (!(await onRemove(deal))) return;
    const { stage, note, nextDate, product } = deal;
    toast({
      title: 'Removed from the pipeline',
      description: dealName(deal),
      tone: 'success',
      // A deal whose product was deleted cannot be restored.
      ...(product && {
        actions: [{ label: 'Undo', onAct: () => void onChange(deal, { stage, note, nextDate }) }],
      }),
    });
  };

  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const deal = findDeal(active.id);
    if (deal && over) void move(deal, over.id as DealStage);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnAt}
      accessibility={{
        announcements: announcementsFor((id) => dealName(findDeal(id))),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragStart={({ active }) => setDragged(findDeal(active.id) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <Stages>
        {DEAL_STAGES.map((stage) => (
          <Stage
            key={stage}
            stage={stage}
            deals={deals.filter((deal) => deal.stage === stage)}
            onMove={(deal, to) => void move(deal, to)}
            onChange={onChange}
            onRemove={(deal) => void remove(deal)}
          />
        ))}
      </Stages>
      {createPortal(
        <DragOverlay>{dragged && <DealCardContent deal={dragged} isLifted />}</DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

const dealName = (deal: PipelineDeal | undefined): string => deal?.product?.headline ?? 'The deal';

interface StageProps {
  stage: DealStage;
  deals: readonly PipelineDeal[];
  onMove: (deal: PipelineDeal, stage: DealStage) => void;
  onChange: BoardProps['onChange'];
  onRemove: (deal: PipelineDeal) => void;
}

function Stage({ stage, deals, onMove, onChange, onRemove }: StageProps) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const titleId = `stage-${stage}`;
  return (
    <StageColumn ref={setNodeRef} aria-labelledby={titleId} {...(isOver && { 'data-over': '' })}>
      <StageHead>
        <Typography variant="h5" component="h2" id={titleId}>
          {DEAL_STAGE_LABELS[stage]}
        </Typography>
        <Typography variant="body2" color="textSecondary" aria-label={`${deals.length} in this stage`}>
          {deals.length}
        </Typography>
      </StageHead>
      <Cards>
        {deals.map((deal) => (
          <DealCard
            key={deal.productId}
            deal={deal}
            onMove={(to) => onMove(deal, to)}
            onChange={(change) => onChange(deal, change)}
            onRemove={() => onRemove(deal)}
          />
        ))}
      </Cards>
    </StageColumn>
  );
}
