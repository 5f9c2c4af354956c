import type { Evidence } from '@mintbridge/contracts';

/** A value of a field with how sure the engine is and where it was found. */
export interface Finding {
  value: string;
  /** 0 to 1; of the values given at 0.8 and above nine in ten should be right. */
  confidence: number;
  evidence: Evidence[];
}

/** A value that the pages do not state. */
export const NOTHING: Finding = { value: '', confidence: 0, evidence: [] };

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** Two decimals are as exact as a confidence can be. */
export const round2 = (value: number): number => Math.round(value * 100) / 100;
