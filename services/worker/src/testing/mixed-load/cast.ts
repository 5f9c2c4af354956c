import { matchProduct } from '@mintbridge/jobs';
import type { User } from '@mintbridge/model';
import { aProduct, aSeller, anInvestor, TEST_PASSWORD } from '@mintbridge/model/testing';
import { signedIn } from '../api-client.js';
import type { ProcessHarness } from '../process-harness.js';
import { enqueue } from '../worker-harness.js';
import type { Cast, Person } from './load.js';

const INVESTORS = 6;
const OWNERS = 2;
const PRODUCTS = 8;

export const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

/** People with sessions and products to like, in the database that the APIs at `origins` serve. */
export async function castOf({ database, site }: ProcessHarness, origins: string[]): Promise<Cast> {
  const person = async ({ id, email }: User): Promise<Person> => ({
    id,
    token: await signedIn(origins[0]!, email, TEST_PASSWORD),
  });
  const owners = await times(OWNERS, async () => person(await aSeller(database.em())));
  const products: number[] = [];
  for (let n = 0; n < PRODUCTS; n += 1) {
    const { id } = await aProduct(database.em(), {
      sellerId: owners[n % OWNERS]!.id,
      industry: n % 3 === 0 ? 'EdTech' : 'FinTech',
      businessModel: n % 2 === 0 ? 'B2B' : 'Both',
    });
    await enqueue(database, matchProduct, { productId: id });
    products.push(id);
  }
  const investors = await times(INVESTORS, async () => person(await anInvestor(database.em())));
  return { origins, sites: site.origin, investors, owners, products };
}
