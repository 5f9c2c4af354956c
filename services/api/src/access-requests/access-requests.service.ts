import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ACCESS_REQUEST_LIMITS,
  SIGNATURE_MESSAGES,
  isOwnName,
  type AccessRequest as AccessRequestView,
  type CreateAccessRequest,
  type Signature,
  type SignedNda,
} from '@mintbridge/contracts';
import {
  announceAccessDecision,
  computeReplyClock,
  expireAccessRequest,
  mailSignedNda,
  notify,
  remindAccessRequest,
  requestJob,
} from '@mintbridge/jobs';
import { AccessRequest, CURRENT_NDA, NdaSignature, Product, User, type Locks } from '@mintbridge/model';
import { isInvestor, type Actor } from '../auth/actor.js';
import { AppError, invalidInput } from '../http/app-error.js';
import { AccessGrantsService } from '../privacy/access-grants.service.js';
import { AccessDecisionsService } from './access-decisions.service.js';
import { presentAccessRequest, presentSignedNda } from './access-requests.presenter.js';
import { AccessRequestsRepository } from './access-requests.repository.js';

const HOUR_MS = 3_600_000;

const signatureError = (message: string): AppError => invalidInput([{ field: 'signature', message }]);

const needsNda = (locks: Locks | null | undefined): boolean =>
  Object.values(locks ?? {}).some(({ tier }) => tier === 'nda');

interface Created {
  isNew: boolean;
  accessRequest: AccessRequestView;
}

/** Investors' requests for locked sections of a listing, and the NDA that they sign. */
@Injectable()
export class AccessRequestsService {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: AccessRequestsRepository,
    private readonly decisions: AccessDecisionsService,
    private readonly grants: AccessGrantsService,
  ) {}

  /** Locks the product, so that its privacy cannot change meanwhile and concurrent requests become one. */
  create(actor: Actor, input: CreateAccessRequest, networkAddress: string): Promise<Created> {
    return this.em.fork().transactional(async (em) => {
      const product = await em.findOne(
        Product,
        { id: input.productId, visibleToInvestors: true },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!product) throw new AppError('productNotFound');
      const open = await this.findOpen(em, product, actor.id);
      if (!open && !product.locks) throw new AppError('nothingLocked');
      const signed = open && (await em.findOne(NdaSignature, { requestId: open.id }));
      const isNeeded = needsNda(product.locks) && !signed;
      const signature = await this.check(em, actor, input.signature ?? undefined, isNeeded);
      const request = open ?? (await this.open(em, actor, input));
      if (signature) await this.sign(em, product, request, { ...signature, networkAddress }, signed);
      if (!open && request.state === 'pending') await this.announce(em, product, request);
      const row = await this.requests.find(em, 'investor', request.id);
      return { isNew: !open, accessRequest: presentAccessRequest(row, 'investor') };
    });
  }

  async list(actor: Actor, productId: number | undefined): Promise<AccessRequestView[]> {
    const side = isInvestor(actor) ? 'investor' : 'owner';
    const rows = await this.requests.list(side, actor.id, productId);
    return rows.map((row) => presentAccessRequest(row, side));
  }

  /** 404 for everybody but the two parties. */
  async signedNda(actor: Actor, id: number): Promise<SignedNda> {
    const row = await this.requests.signed(actor.id, id);
    if (!row) throw new AppError('ndaNotFound');
    return presentSignedNda(row);
  }

  /** The pending or granted request. One past its expiry expires here if the worker has not done so yet. */
  private async findOpen(em: EntityManager, product: Product, investorId: number) {
    const open = await em.findOne(
      AccessRequest,
      { productId: product.id, investorId, state: ['pending', 'granted'] },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!open?.expire(new Date())) return open;
    await em.flush();
    await announceAccessDecision(em, open, { ownerId: product.sellerId, isSigned: false });
    return null;
  }

  private async open(
    em: EntityManager,
    actor: Actor,
    { productId, message }: CreateAccessRequest,
  ): Promise<AccessRequest> {
    const request = em.create(AccessRequest, { productId, investorId: actor.id, message: message ?? null });
    await em.persist(request).flush();
    return request;
  }

  /** Validates the signature: the account's own name, under the current version; required for sections under NDA. */
  private async check(
    em: EntityManager,
    actor: Actor,
    signature: Signature | undefined,
    isNeeded: boolean,
  ): Promise<Signature | undefined> {
    if (!signature && !isNeeded) return undefined;
    const { firstName, lastName } = await em.findOneOrFail(User, { id: actor.id });
    const isOwn = isOwnName(signature?.name ?? '', { firstName, lastName });
    if (isOwn === null) throw signatureError(SIGNATURE_MESSAGES.noNames);
    if (!signature) throw signatureError(SIGNATURE_MESSAGES.missing);
    if (!isOwn) throw signatureError(SIGNATURE_MESSAGES.name);
    if (signature.ndaVersion !== CURRENT_NDA.version) throw signatureError(SIGNATURE_MESSAGES.version);
    return signature;
  }

  /** Stores the first signature of a request. A granted request opens sections that came under NDA since. */
  private async sign(
    em: EntityManager,
    product: Product,
    request: AccessRequest,
    { name, ndaVersion, networkAddress }: Signature & { networkAddress: string },
    signed: NdaSignature | null,
  ): Promise<void> {
    if (!signed) {
      em.create(NdaSignature, {
        requestId: request.id,
        name: name.trim().replace(/\s+/gu, ' '),
        ndaVersion,
        ndaHash: CURRENT_NDA.hash,
        networkAddress,
      });
      await em.flush();
    }
    if (request.state === 'granted') {
      await this.grants.sign(em, product, request.investorId);
      if (!signed) await mailSignedNda(em, request.id);
    } else if (!signed) await this.decisions.grantAutomatically(em, product, request);
  }

  /** Notifies the owner, and schedules reminder and expiry in the same transaction. */
  private async announce(em: EntityManager, product: Product, request: AccessRequest): Promise<void> {
    const { id: requestId, productId, investorId } = request;
    const { reminderHours, expiryDays } = ACCESS_REQUEST_LIMITS;
    await notify(em, {
      kind: 'access-request',
      userIds: [product.sellerId],
      key: requestId,
      productId,
      actorId: investorId,
      details: { isReminder: false },
    });
    await requestJob(em, remindAccessRequest, { requestId }, { delayMs: reminderHours * HOUR_MS });
    await requestJob(em, expireAccessRequest, { requestId }, { delayMs: expiryDays * 24 * HOUR_MS });
    await requestJob(em, computeReplyClock, { ownerId: product.sellerId });
  }
}
