import { aProduct, anAccessRequest } from '@mintbridge/model/testing';
import type { TestApi } from './api.js';

interface Parts {
  api: () => TestApi;
  userId(caller: 'owner' | 'buyer'): number;
  /** A listing of the owner. */
  product(hidden?: boolean): Promise<number>;
}

/** Rows of the access matrix about locked sections; statuses are in the order of its callers. */
export function accessRows({ api, userId, product }: Parts) {
  let locked = 0;
  const lockedProduct = async (): Promise<number> => {
    const listing = { techStack: 'Rust', privacy: { technology: 'request' } } as const;
    locked = (await aProduct(api().em(), { ...listing, sellerId: userId('owner') })).id;
    return locked;
  };
  const accessRequest = async (): Promise<number> =>
    (await anAccessRequest(api().em(), { productId: await lockedProduct(), investorId: userId('buyer') })).id;
  const signedRequest = async (): Promise<number> => {
    const id = await accessRequest();
    await api().rows(
      `insert into nda_signatures (request_id, name, nda_version, nda_hash, network_address)
       values ($1, 'Asha Rao', 'v1', 'hash', '203.0.113.9')`,
      [id],
    );
    return id;
  };
  const body = () => ({ productId: locked });
  return [
    { route: 'GET /api/nda', statuses: [401, 200, 200, 200, 200, 200, 200] },
    {
      route: 'POST /api/access-requests',
      make: lockedProduct,
      body,
      statuses: [401, 403, 403, 201, 201, 201, 403],
    },
    {
      route: 'POST /api/access-requests',
      case: 'hidden',
      make: async () => (locked = await product(true)),
      body,
      statuses: [401, 403, 403, 404, 404, 404, 403],
    },
    { route: 'GET /api/access-requests', statuses: [401, 200, 200, 200, 200, 200, 200] },
    {
      route: 'PATCH /api/access-requests/{id}',
      make: accessRequest,
      body: () => ({ state: 'granted' }),
      statuses: [401, 200, 404, 403, 403, 403, 404],
    },
    {
      route: 'GET /api/access-requests/{id}/nda',
      make: signedRequest,
      statuses: [401, 200, 404, 200, 404, 404, 404],
    },
    {
      route: 'GET /api/products/{id}/access-log',
      make: () => product(),
      statuses: [401, 200, 404, 403, 403, 403, 200],
    },
  ];
}
