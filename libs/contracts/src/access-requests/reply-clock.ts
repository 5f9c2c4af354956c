import * as z from 'zod';

const HOUR_MS = 3_600_000;

export const REPLY_CLOCK = {
  /** Older questions do not count. */
  days: 90,
  /** Age from which an unanswered question counts as unanswered. */
  silenceHours: 72,
  /** With fewer samples there is no result. */
  minSamples: 3,
} as const;

/** How an owner replies to investors, over all listings; null with too few questions. */
export const ownerReplySchema = z
  .object({
    /** Median time to the first reply; null without replies. */
    medianHours: z.number().min(0).nullable(),
    answeredShare: z.number().min(0).max(1),
    samples: z.int().min(REPLY_CLOCK.minSamples),
  })
  .nullable();
export type OwnerReply = z.infer<typeof ownerReplySchema>;

/** A question of an investor, an inquiry or an access request, and the owner's first answer after it. */
export interface Question {
  askedAt: Date;
  answeredAt: Date | null;
}

export interface ReplyClock {
  ownerReply: OwnerReply;
  /** When the result changes by time alone: an unanswered question begins to count, or a question gets too old. */
  nextChangeAt: Date | null;
}

function median(sorted: readonly number[]): number | null {
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * How quickly and how often an owner replies, nights and weekends included. An unanswered question does not count until
 * it is REPLY_CLOCK.silenceHours old; a later reply still counts, with the time it took.
 */
export function replyClock(questions: readonly Question[], now: Date): ReplyClock {
  const windowMs = REPLY_CLOCK.days * 24 * HOUR_MS;
  const silenceMs = REPLY_CLOCK.silenceHours * HOUR_MS;
  const waits: number[] = [];
  const changes: number[] = [];
  let silent = 0;
  for (const { askedAt, answeredAt } of questions) {
    const askedMs = askedAt.getTime();
    const age = now.getTime() - askedMs;
    if (age >= windowMs) continue;
    const isSilent = !answeredAt && age >= silenceMs;
    if (answeredAt) waits.push(Math.max(0, answeredAt.getTime() - askedMs) / HOUR_MS);
    if (isSilent) silent += 1;
    changes.push(askedMs + (answeredAt || isSilent ? windowMs : silenceMs));
  }
  const samples = waits.length + silent;
  const medianHours = median(waits.sort((a, b) => a - b));
  return {
    ownerReply:
      samples < REPLY_CLOCK.minSamples
        ? null
        : {
            medianHours: medianHours === null ? null : rounded(medianHours),
            answeredShare: rounded(waits.length / samples),
            samples,
          },
    nextChangeAt: changes.length > 0 ? new Date(Math.min(...changes)) : null,
  };
}

const SPEEDS: readonly [hours: number, text: string][] = [
  [1, 'Usually replies within an hour'],
  [24, 'Usually replies within a day'],
  [48, 'Usually replies within two days'],
  [7 * 24, 'Usually replies within a week'],
];

/** The share of answered questions: 'm of n' if there are few, otherwise out of ten. */
function shareText({ answeredShare, samples }: NonNullable<OwnerReply>): string {
  const of = Math.min(samples, 10);
  return `Replies to ${Math.round(answeredShare * of)} of ${of}`;
}

/** The reply clock in words: how quickly and how often. Empty with too few questions. */
export function replyWords(reply: OwnerReply | undefined): string[] {
  if (!reply) return [];
  const { medianHours } = reply;
  if (medianHours === null) return [shareText(reply)];
  const speed =
    SPEEDS.find(([hours]) => medianHours <= hours)?.[1] ?? 'Usually takes more than a week to reply';
  return [speed, shareText(reply)];
}
