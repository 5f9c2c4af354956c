import { matchProduct } from '@mintbridge/jobs';
import type { User } from '@mintbridge/model';
import { aProduct, aSeller, anInvestor, TEST_PASSWORD } from '@mintbridge/model/testing';
import { signedIn } from '../api-client.js';
import type { ProcessHarness } from '../process-harness.js';
import { enqueue } from '../worker-harness.js';

/** A signed-in user. */
interface Participant {
  id: number;
  token: string;
}

export interface Participants {
  /** Origins of the APIs; each request goes to one of them. */
  origins: string[];
  /** Origin of the test sites. */
  sites: string;
  investors: Participant[];
  /** Owners of `products`, in turn. */
  owners: Participant[];
  products: number[];
}

const INVESTORS = 6;
const OWNERS = 2;
const PRODUCTS = 8;

export const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

/** Creates signed-in users and their products in the database that the APIs at `origins` use. */
export async function createParticipants(
  { database, site }: ProcessHarness,
  origins: string[],
): Promise<Participants> {
  const signIn = async ({ id, email }: User): Promise<Participant> => ({
    id,
    token: await signedIn(origins[0]!, email, TEST_PASSWORD),
  });
  const owners = await times(OWNERS, async () => signIn(await aSeller(database.em())));
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
  const investors = await times(INVESTORS, async () => signIn(await anInvestor(database.em())));
  return { origins, sites: site.origin, investors, owners, products };
}
