import { BUSINESS_MODELS, BUSINESS_MODEL_LABELS } from '@mintbridge/contracts';
import { nameKey } from './text.js';

/** Index of a business model that is outside the list. */
const OTHER_MODEL = BUSINESS_MODELS.length;
/** Index of a business model that the listing does not state. */
export const UNSTATED_MODEL = OTHER_MODEL + 1;

const indexByKey = new Map(
  BUSINESS_MODELS.flatMap((model, index) => [
    [nameKey(model), index],
    [nameKey(BUSINESS_MODEL_LABELS[model]), index],
  ]),
);

/** Index of a stored business model in BUSINESS_MODELS, in any case, or by its label; OTHER_MODEL for free text. */
export const modelIndex = (model: string): number => indexByKey.get(nameKey(model)) ?? OTHER_MODEL;
