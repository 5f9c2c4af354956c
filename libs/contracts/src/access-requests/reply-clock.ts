import * as z from 'zod';

const HOUR_MS = 3_600_000;

export const REPLY_CLOCK = {
  /** Questions older than this do not count any more. */
  days: 90,
  /** An unanswered question counts as silence from this age on. */
  silenceHours: 72,
  /** Fewer samples give no figure. */
  minSamples: 3,
} as const;

/** How an owner answers investors, over all of their listings; null with too few questions. */
export const ownerReplySchema = z
  .object({
    /** The median time to the first answer, of the questions that got one; null where none did. */
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
  /** When the result changes without anybody doing anything: a silence begins to count, a question gets too old. */
  nextChangeAt: Date | null;
}

function median(sorted: readonly number[]): number | null {
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * How quickly and how often an owner answers: every hour counts, nights and weekends too. A question younger than
 * REPLY_CLOCK.silenceHours that has no answer yet does not count; from then on it counts as unanswered until the answer
 * comes, which then counts with the time it took.
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

/** How many of the questions were answered: of all where they are few, else of ten. */
function shareText({ answeredShare, samples }: NonNullable<OwnerReply>): string {
  const of = Math.min(samples, 10);
  return `Replies to ${Math.round(answeredShare * of)} of ${of}`;
}

/** The reply clock in words: how quickly, and how often. Empty where too little is known. */
export function replyWords(reply: OwnerReply | undefined): string[] {
  if (!reply) return [];
  const { medianHours } = reply;
  if (medianHours === null) return [shareText(reply)];
  const speed =
    SPEEDS.find(([hours]) => medianHours <= hours)?.[1] ?? 'Usually takes more than a week to reply';
  return [speed, shareText(reply)];
}
