import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TOKEN_KEY } from '../process-tokens.js';
import { AccessGuard } from './access.guard.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordHasher } from './password-hasher.js';
import { RateLimits } from './rate-limits.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionTokens } from './session-tokens.js';
import { Sessions } from './sessions.js';

/** Session tokens, the guard of all routes, password hashes and rate limits. */
@Global()
@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [TOKEN_KEY],
      useFactory: (secret: Buffer) => ({ secret, signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  providers: [
    AccessGuard,
    LoginThrottle,
    PasswordHasher,
    RateLimits,
    SessionStrategy,
    SessionTokens,
    Sessions,
  ],
  exports: [JwtModule, LoginThrottle, PasswordHasher, RateLimits, SessionTokens, Sessions],
})
export class AuthModule {}
