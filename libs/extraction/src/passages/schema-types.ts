import schemaTypes from '../data/schema-types.json' with { type: 'json' };
import { wholePattern } from '../text/phrase-lists.js';

/** Types of structured data that are a product. */
export const PRODUCT_TYPES = wholePattern(schemaTypes.product);
/** Types of structured data that are who makes it. */
export const MAKER_TYPES = wholePattern(schemaTypes.maker);
