import { useState } from 'react';
import * as z from 'zod';

/** A return within this time continues the visit. */
const VISIT_GAP_MS = 30 * 60_000;

const visitsSchema = z.object({ seenAt: z.iso.datetime(), lastVisitAt: z.iso.datetime().nullable() });
type Visits = z.infer<typeof visitsSchema>;

/** The record of a dashboard opened at `now`: when it was last seen, and when the previous visit ended. */
export function recordVisit(known: Visits | null, now: Date): Visits {
  const seenAt = now.toISOString();
  if (!known) return { seenAt, lastVisitAt: null };
  const isSameVisit = now.getTime() - Date.parse(known.seenAt) < VISIT_GAP_MS;
  return { seenAt, lastVisitAt: isSameVisit ? known.lastVisitAt : known.seenAt };
}

const storageKey = (userId: number): string => `dashboardVisits:${userId}`;

function readVisits(key: string): Visits | null {
  try {
    return visitsSchema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

function openVisit(userId: number): string | null {
  const key = storageKey(userId);
  const visits = recordVisit(readVisits(key), new Date());
  try {
    localStorage.setItem(key, JSON.stringify(visits));
  } catch {
    // Without storage, every visit is the first one.
    return null;
  }
  return visits.lastVisitAt;
}

/** When this account last visited its dashboard in this browser; null on the first visit. */
export function useLastVisit(userId: number): string | null {
  const [lastVisitAt] = useState(() => openVisit(userId));
  return lastVisitAt;
}
