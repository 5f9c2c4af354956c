import { useState } from 'react';
import * as z from 'zod';

/** Within this time a return continues the same visit. */
const VISIT_GAP_MS = 30 * 60_000;

const visitsSchema = z.object({ seenAt: z.iso.datetime(), lastVisitAt: z.iso.datetime().nullable() });
type Visits = z.infer<typeof visitsSchema>;

/** What is remembered once the dashboard was opened at `now`: when it was seen, and when the visit before this one ended. */
export function recordVisit(known: Visits | null, now: Date): Visits {
  const seenAt = now.toISOString();
  if (!known) return { seenAt, lastVisitAt: null };
  const goesOn = now.getTime() - Date.parse(known.seenAt) < VISIT_GAP_MS;
  return { seenAt, lastVisitAt: goesOn ? known.lastVisitAt : known.seenAt };
}

const keyOf = (userId: number): string => `dashboardVisits:${userId}`;

function readVisits(key: string): Visits | null {
  try {
    return visitsSchema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

function openVisit(userId: number): string | null {
  const key = keyOf(userId);
  const visits = recordVisit(readVisits(key), new Date());
  try {
    localStorage.setItem(key, JSON.stringify(visits));
  } catch {
    // Full or closed storage: every visit is a first one.
    return null;
  }
  return visits.lastVisitAt;
}

/** When this account last had its dashboard open in this browser; null on the first visit. */
export function useLastVisit(userId: number): string | null {
  const [lastVisitAt] = useState(() => openVisit(userId));
  return lastVisitAt;
}
