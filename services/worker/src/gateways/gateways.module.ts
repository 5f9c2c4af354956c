import { Global, Module } from '@nestjs/common';
import { WorkerEnv } from '@mintbridge/runtime';
import { RESOLVE, resolvePublic } from './address-guard.js';
import { GuardedFetch } from './guarded-fetch.js';
import { languageModel } from './language-model.js';
import { ListingReader, PROVIDER } from './listing-reader.js';
import { Mailer } from './mailer.js';

@Global()
@Module({
  providers: [
    { provide: RESOLVE, useValue: resolvePublic },
    { provide: PROVIDER, useFactory: languageModel, inject: [WorkerEnv] },
    GuardedFetch,
    ListingReader,
    Mailer,
  ],
  exports: [GuardedFetch, ListingReader, Mailer],
})
export class GatewaysModule {}
