import { BUSINESS_MODELS, BUSINESS_MODEL_LABELS } from '@mintbridge/contracts';
import { nameKey } from './text.js';

/** Index of free text. */
const OTHER_MODEL = BUSINESS_MODELS.length;
/** Index of a missing business model. */
export const UNSTATED_MODEL = OTHER_MODEL + 1;

const indexByKey = new Map(
  BUSINESS_MODELS.flatMap((model, index) => [
    [nameKey(model), index],
    [nameKey(BUSINESS_MODEL_LABELS[model]), index],
  ]),
);

/** Index in BUSINESS_MODELS by value or label, case-insensitive; OTHER_MODEL for free text. */
export const modelIndex = (model: string): number => indexByKey.get(nameKey(model)) ?? OTHER_MODEL;
