import { fullName } from '@mintbridge/contracts';
import { AccessRequest, NdaSignature, Product, User, getNda } from '@mintbridge/model';
import type { Composers } from './mail-draft.js';
import { signedNdaMail } from './templates/signed-nda.js';

const nameWithBusiness = (name: string, business: string | null | undefined): string =>
  business?.trim() ? `${name}, ${business.trim()}` : name;

export const ndaMails: Composers<'nda-copy'> = {
  /** The signed agreement for one party. */
  async 'nda-copy'({ em, link }, { requestId, to }) {
    const request = await em.findOne(AccessRequest, { id: requestId });
    const signature = await em.findOne(NdaSignature, { requestId });
    const product = request && (await em.findOne(Product, { id: request.productId }));
    const investor = request && (await em.findOne(User, { id: request.investorId }));
    const owner = product && (await em.findOne(User, { id: product.sellerId }));
    if (!request || !signature || !product || !investor || !owner) return undefined;
    const recipient = to === 'owner' ? owner : investor;
    const data = {
      firstName: recipient.firstName ?? null,
      requestId,
      headline: product.headline,
      investor: nameWithBusiness(signature.name, investor.businessName),
      owner: nameWithBusiness(fullName(owner) || 'Product Owner', owner.businessName),
      signedAt: signature.signedAt,
      text: getNda(signature.ndaVersion).text,
      hash: signature.ndaHash,
    };
    return { to: recipient, content: signedNdaMail(data, link) };
  },
};
