import { isFinalExtraction, type Extraction, type ExtractionState } from '@mintbridge/contracts';
import { useEffect, useState } from 'react';

/** How long each step is shown, even if the extraction is faster. */
export const STEP_SHOWN_MS = 1_100;

const STEPS = ['connecting', 'requesting', 'processing', 'completed'] as const satisfies ExtractionState[];
type Step = (typeof STEPS)[number];

/** The progress while a step is shown that the extraction has already passed. */
const STEP_PROGRESS: Record<Step, number> = {
  connecting: 15,
  requesting: 40,
  processing: 75,
  completed: 100,
};

const stepIndex = (state: ExtractionState): number =>
  state === 'queued' || state === 'failed' ? 0 : STEPS.indexOf(state);

/** The next step to show, from the shown one to the actual one without skipping any. */
function nextShownState(shown: ExtractionState, actual: ExtractionState): ExtractionState {
  if (actual === 'failed' || isFinalExtraction(shown)) return actual === 'failed' ? 'failed' : shown;
  const next = Math.min(stepIndex(shown) + 1, stepIndex(actual));
  return STEPS[Math.max(next, stepIndex(shown))]!;
}

export function shownProgress(
  shown: ExtractionState,
  actual: Pick<Extraction, 'state' | 'progress'>,
): number {
  if (shown === actual.state || shown === 'queued' || shown === 'failed') return actual.progress;
  return Math.min(STEP_PROGRESS[shown], actual.progress);
}

/** Shows each step for a moment, up to the actual state. */
export function useShownState(actual: ExtractionState): ExtractionState {
  const [shown, setShown] = useState<ExtractionState>('connecting');
  const next = nextShownState(shown, actual);
  useEffect(() => {
    if (next === shown) return undefined;
    const timer = setTimeout(() => setShown(next), next === 'failed' ? 0 : STEP_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [next, shown]);
  return shown;
}
