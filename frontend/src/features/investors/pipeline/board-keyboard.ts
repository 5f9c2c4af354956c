import { DEAL_STAGES, DEAL_STAGE_LABELS, type DealStage } from '@mintbridge/contracts';
import { KeyboardCode, type Announcements, type KeyboardCoordinateGetter } from '@dnd-kit/core';

export const INSTRUCTIONS =
  'Press Space to take the deal, the arrow keys to choose a stage, Space again to put it there, Escape to leave it.';

const STEPS: Partial<Record<string, number>> = {
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Down]: 1,
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Up]: -1,
};

const isStage = (id: unknown): id is DealStage => DEAL_STAGES.includes(id as DealStage);

/** Arrow keys move the deal to the next or previous stage. */
export const stageKeys: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  const { over, collisionRect, droppableRects, droppableContainers } = context;
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const at = isStage(over?.id) ? DEAL_STAGES.indexOf(over.id) : 0;
  const next = DEAL_STAGES[Math.min(Math.max(at + step, 0), DEAL_STAGES.length - 1)]!;
  droppableContainers.get(next)?.node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const rect = droppableRects.get(next);
  if (!rect) return undefined;
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  };
};

const stageLabel = (id: unknown): string => (isStage(id) ? DEAL_STAGE_LABELS[id] : '');

/** Announcements for screen readers while a deal is moved. */
export const announcementsFor = (getName: (id: string | number) => string): Announcements => ({
  onDragStart: ({ active }) => `${getName(active.id)} taken.`,
  onDragOver: ({ active, over }) =>
    over
      ? `${getName(active.id)} is over ${stageLabel(over.id)}.`
      : `${getName(active.id)} is over no stage.`,
  onDragEnd: ({ active, over }) =>
    over
      ? `${getName(active.id)} put into ${stageLabel(over.id)}.`
      : `${getName(active.id)} left where it was.`,
  onDragCancel: ({ active }) => `${getName(active.id)} left where it was.`,
});
