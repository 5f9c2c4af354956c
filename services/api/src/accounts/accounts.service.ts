import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  registerRoleSchema,
  registerSchema,
  type LoginResponse,
  type LoginInput,
  type RegisterResponse,
  type RegisterBuyer,
  type RegisterSeller,
  type User as UserView,
} from '@mintbridge/contracts';
import { User } from '@mintbridge/model';
import type { Actor } from '../auth/actor.js';
import { LoginThrottle, SIGN_IN } from '../auth/login-throttle.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import { RateLimits } from '../auth/rate-limits.js';
import { SessionTokens } from '../auth/session-tokens.js';
import { AppError } from '../http/app-error.js';
import { parseInput } from '../http/validation.js';
import { presentUser } from './accounts.presenter.js';
import { NewAccountsService } from './new-accounts.service.js';

/** Registration and sign-in. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly tokens: SessionTokens,
    private readonly limits: RateLimits,
    private readonly throttle: LoginThrottle,
    private readonly newAccounts: NewAccountsService,
  ) {}

  async me(actor: Actor): Promise<UserView> {
    return presentUser(
      await this.em
        .fork()
        .findOneOrFail(User, actor.id, { failHandler: () => new AppError('signInRequired') }),
    );
  }

  /** The role decides the other fields; nobody registers as superadmin. */
  async register(body: unknown, address: string): Promise<RegisterResponse> {
    const { role } = parseInput(registerRoleSchema, body);
    if (role === 'superadmin') throw new AppError('superadminRefused');
    const input = parseInput(registerSchema, body);
    await this.limits.consume('registration', address);
    return input.role === 'seller' ? this.registerSeller(input) : this.registerInvestor(input);
  }

  private async registerSeller(input: RegisterSeller): Promise<RegisterResponse> {
    const password = await this.newAccounts.generate();
    const user = await this.em.fork().transactional(async (em) => {
      const opened = await this.newAccounts.open(em, input, password.hash);
      await this.newAccounts.mailPassword(em, opened, password.plain, 'credentials');
      return opened;
    });
    return { user: presentUser(user), generatedPassword: password.plain };
  }

  private async registerInvestor(input: RegisterBuyer): Promise<RegisterResponse> {
    const hash = await this.hasher.hash(input.password);
    const user = await this.em.fork().transactional(async (em) => {
      const opened = await this.newAccounts.open(em, input, hash);
      await this.newAccounts.mailVerification(em, opened);
      return opened;
    });
    return { user: presentUser(user) };
  }

  async login({ email, password }: LoginInput, address: string): Promise<LoginResponse> {
    const user = await this.throttle.attempt(SIGN_IN, { email, network: address }, () =>
      this.identify(email, password),
    );
    if (!user) throw new AppError('wrongCredentials');
    if (user.status !== 'active') throw new AppError('accountInactive');
    if (user.isPasswordMailed && !user.emailVerifiedAt) await this.verifyBySignIn(user);
    return { token: this.tokens.issue(user), user: presentUser(user) };
  }

  /** The generated password was only mailed, so signing in with it proves that the user reads that mailbox. */
  private async verifyBySignIn(user: User): Promise<void> {
    user.verifyEmail();
    const { id, password, emailVerifiedAt } = user;
    await this.em.fork().nativeUpdate(User, { id, password, emailVerifiedAt: null }, { emailVerifiedAt });
  }

  private async identify(email: string, password: string): Promise<User | undefined> {
    const user = await this.em.fork().findOne(User, { email });
    const matches = user
      ? await this.hasher.verify(user.password, password)
      : await this.hasher.verifyNothing(password);
    return user && matches ? user : undefined;
  }
}
