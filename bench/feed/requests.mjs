// The requests sent to baseline and API; the peer gets those that read products.
import { BUSINESS_MODELS, INDUSTRIES, PLATFORM_TYPES } from '../../libs/contracts/dist/index.js';
import { randomNumbers } from './words.mjs';

const REQUESTS = 2_000;

/** The feed cursor after a listing. */
export const cursorBelow = (id) => Buffer.from(JSON.stringify(['newest', id])).toString('base64url');

/** The body of the listing form; {n} becomes a running number. */
const listing = (pick) =>
  JSON.stringify({
    headline: 'Product {n}',
    industry: pick(INDUSTRIES.slice(0, -1)),
    category: 'Digital Payments',
    businessModel: pick(BUSINESS_MODELS),
    platformType: pick(PLATFORM_TYPES.slice(0, -1)),
    launchYear: '2020',
    description: 'A description of more than twenty characters. '.repeat(8),
    features: 'Fast; safe; cheap; and well made',
    companyUrl: 'https://c{n}.example',
    productUrl: 'https://p{n}.example',
    intentWithProduct: 'Scale Operations',
    isActive: false,
  });

/** The body of an extraction request. */
const submission = JSON.stringify({ url: 'https://p{n}.example/' });

/**
 * Reads and writes, as similar for both sides as possible.
 * @param {{visible: number[], polled: number[]}} ids products that an investor may see; extractions of the seller
 */
export function mixOf(rows, ids) {
  const random = randomNumbers(11);
  const pick = (values) => values[Math.floor(random() * values.length)];
  const some = (make) => Array.from({ length: REQUESTS }, make);
  return {
    feed: some(() => {
      const query = `industry=${pick(INDUSTRIES.slice(0, -1))}&businessModel=${pick(BUSINESS_MODELS)}`;
      const below = Math.floor(rows * (0.2 + 0.8 * random()));
      return {
        floor: `/api/products?${query}&below=${below}`,
        peer: `/api/products?${query}&below=${below}`,
        api: `/api/products?${query}&limit=24&cursor=${cursorBelow(below)}`,
      };
    }),
    newest: some(() => {
      const query = `industry=${pick(INDUSTRIES.slice(0, -1))}&businessModel=${pick(BUSINESS_MODELS)}`;
      return { floor: `/api/products?${query}`, peer: '/api/products', api: '/api/products?limit=24' };
    }),
    detail: some(() => {
      const path = `/api/products/${pick(ids.visible)}`;
      return { floor: path, peer: path, api: path };
    }),
    poll: some(() => {
      const path = `/api/extractions/${pick(ids.polled)}`;
      return { floor: path, api: path, role: 'seller' };
    }),
    accept: [
      {
        method: 'POST',
        floor: '/api/extractions',
        api: '/api/extractions',
        body: submission,
        role: 'seller',
      },
    ],
    write: some(() => ({
      method: 'POST',
      floor: '/api/products',
      api: '/api/products',
      body: listing(pick),
      role: 'seller',
    })),
  };
}
