export const TOAST_SHOWN_MS = 5_000;
/** A toast with actions is shown longer. */
export const TOAST_WITH_ACTIONS_MS = 10_000;

type ToastTone = 'default' | 'success' | 'destructive';

/** An action of a toast, such as Undo. */
interface ToastAction {
  label: string;
  onAct: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  /** 'destructive' for failures. */
  tone?: ToastTone;
  actions?: readonly ToastAction[];
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let shown: ShownToast | null = null;
let lastId = 0;
const watchers = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  watchers.forEach((watcher) => watcher());
}

/** Shows a toast in place of the previous one. Usable outside React. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  show({ ...message, id: lastId });
  return lastId;
}

/** Dismisses a toast; does nothing if another has replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
}

export const shownToast = (): ShownToast | null => shown;

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
