import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccessRequest as AccessRequestView, DecideAccessRequest } from '@mintbridge/contracts';
import { announceAccessDecision } from '@mintbridge/jobs';
import { AccessRequest, InvalidTransition, NdaSignature, Product, User } from '@mintbridge/model';
import { authorized, type Actor, type Authorized } from '../auth/actor.js';
import { AppError } from '../http/app-error.js';
import { AccessGrantsService } from '../privacy/access-grants.service.js';
import { isVerified } from '../auth/verified-owner.js';
import { presentAccessRequest } from './access-requests.presenter.js';
import { AccessRequestsRepository } from './access-requests.repository.js';

/** The owner's decision on a request: it opens or closes sections and notifies the investor. */
@Injectable()
export class AccessDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: AccessRequestsRepository,
    private readonly grants: AccessGrantsService,
  ) {}

  decide(actor: Actor, id: number, decision: DecideAccessRequest): Promise<AccessRequestView> {
    return this.em.fork().transactional(async (em) => {
      const { product, request } = await this.authorize(em, actor, id);
      if (request.state !== decision.state) await this.move(em, product, request, decision);
      return presentAccessRequest(await this.requests.find(em, 'owner', id), 'owner');
    });
  }

  /** Grants a signed request if the owner has switched that on; never after an earlier decline or revocation. */
  async grantAutomatically(em: EntityManager, product: Product, request: AccessRequest): Promise<void> {
    if (!product.autoGrant || !(await isVerified(em, product.sellerId))) return;
    const { productId, investorId } = request;
    const rejected = await em.count(AccessRequest, {
      productId,
      investorId,
      state: ['declined', 'revoked'],
    });
    if (rejected > 0) return;
    request.grantAutomatically(new Date());
    await em.flush();
    await this.grants.grant(em, product, investorId, { isSigned: true });
    await announceAccessDecision(em, request, { ownerId: product.sellerId, isSigned: true });
  }

  private async move(
    em: EntityManager,
    product: Authorized<Product>,
    request: AccessRequest,
    { state, note }: DecideAccessRequest,
  ): Promise<void> {
    const now = new Date();
    if (request.expiresAt && now >= request.expiresAt) throw new AppError('accessDecided');
    const isSigned = (await em.count(NdaSignature, { requestId: request.id })) > 0;
    try {
      request.decide(state, note ?? null, now);
    } catch (error) {
      if (error instanceof InvalidTransition) throw new AppError('accessDecided');
      throw error;
    }
    if (state === 'granted') await this.checkGrant(em, product, request.investorId);
    await em.flush();
    if (state === 'granted') await this.grants.grant(em, product, request.investorId, { isSigned });
    if (state === 'revoked') await this.grants.revoke(em, product.id, request.investorId);
    await announceAccessDecision(em, request, { ownerId: product.sellerId, isSigned });
  }

  private async checkGrant(em: EntityManager, product: Product, investorId: number): Promise<void> {
    if (!(await isVerified(em, product.sellerId))) throw new AppError('emailUnverified');
    if ((await em.count(User, { id: investorId, status: 'active' })) === 0)
      throw new AppError('investorInactive');
  }

  /** Checks that the actor owns the product. Lock order: product, then request. */
  private async authorize(
    em: EntityManager,
    actor: Actor,
    id: number,
  ): Promise<{ product: Authorized<Product>; request: AccessRequest }> {
    const found = await em.fork().findOne(AccessRequest, { id });
    const product =
      found &&
      (await em.findOne(
        Product,
        { id: found.productId, sellerId: actor.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      ));
    const request =
      product && (await em.findOne(AccessRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    if (!product || !request) throw new AppError('accessRequestNotFound');
    return { product: authorized(product), request };
  }
}
