import type { EntityManager } from '@mikro-orm/postgresql';
import { fullName } from '@mintbridge/contracts';
import type { MailRequest } from '@mintbridge/jobs';
import { AccessRequest, NdaSignature, Product, User, ndaOf } from '@mintbridge/model';
import type { MailDraft } from './mail-draft.js';
import { signedNdaMail } from './templates/signed-nda.js';

const nameWithBusiness = (name: string, business: string | null | undefined): string =>
  business?.trim() ? `${name}, ${business.trim()}` : name;

/** The signed agreement for one party; undefined if a row is gone. */
export async function draftSignedNdaMail(
  em: EntityManager,
  { requestId, to }: Extract<MailRequest, { kind: 'nda-copy' }>,
  link: (path: string) => string,
): Promise<MailDraft | undefined> {
  const request = await em.findOne(AccessRequest, { id: requestId });
  const signature = await em.findOne(NdaSignature, { requestId });
  const product = request && (await em.findOne(Product, { id: request.productId }));
  const investor = request && (await em.findOne(User, { id: request.investorId }));
  const owner = product && (await em.findOne(User, { id: product.sellerId }));
  if (!request || !signature || !product || !investor || !owner) return undefined;
  const reader = to === 'owner' ? owner : investor;
  const data = {
    firstName: reader.firstName ?? null,
    requestId,
    headline: product.headline,
    investor: nameWithBusiness(signature.name, investor.businessName),
    owner: nameWithBusiness(fullName(owner) || 'Product Owner', owner.businessName),
    signedAt: signature.signedAt,
    text: ndaOf(signature.ndaVersion).text,
    hash: signature.ndaHash,
  };
  return { to: reader, content: signedNdaMail(data, link) };
}
