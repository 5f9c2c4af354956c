import { isFinalExtraction, type Extraction } from '@mintbridge/contracts';
import { useState } from 'react';
import { useExtractions } from '../api/list-extractions';
import { submitExtraction } from '../api/submit-extraction';
import { unwatchExtraction, watchExtraction, watchedExtractions } from './watched-extractions';

export interface ExtractionWork {
  /** Ids of the running extractions, oldest first. */
  running: number[];
  /** The outcome to show, or null. */
  outcome: Extraction | null;
  submit: (url: string) => Promise<void>;
  /** Called when a shown extraction has finished; null if it can no longer be polled. */
  finish: (id: number, extraction: Extraction | null) => void;
  /** Dismisses the outcome. */
  dismissOutcome: () => void;
}

/**
 * The seller's extractions: the running ones (also from before a reload) and the outcomes to show, one at a time.
 */
export function useExtractionWork(userId: number, isWanted: boolean): ExtractionWork {
  const [running, setRunning] = useState<number[]>([]);
  const [outcomes, setOutcomes] = useState<Extraction[]>([]);

  const follow = (ids: number[]) =>
    setRunning((before) => [...before, ...ids.filter((id) => !before.includes(id))]);
  const show = (extractions: Extraction[]) =>
    setOutcomes((before) => [
      ...before,
      ...extractions.filter(({ id }) => !before.some((other) => other.id === id)),
    ]);

  useExtractions(isWanted, (known) => {
    const watched = watchedExtractions(userId);
    const open = known.filter(({ state }) => !isFinalExtraction(state)).map(({ id }) => id);
    open.forEach((id) => watchExtraction(userId, id));
    follow(open.reverse());
    const missed = known.filter(({ id, state }) => isFinalExtraction(state) && watched.includes(id));
    missed.forEach(({ id }) => unwatchExtraction(userId, id));
    show(missed.reverse());
  });

  return {
    running,
    outcome: outcomes[0] ?? null,
    submit: async (url) => {
      const { id } = await submitExtraction(url);
      watchExtraction(userId, id);
      follow([id]);
    },
    finish: (id, extraction) => {
      unwatchExtraction(userId, id);
      setRunning((before) => before.filter((other) => other !== id));
      if (extraction) show([extraction]);
    },
    dismissOutcome: () => setOutcomes((before) => before.slice(1)),
  };
}
