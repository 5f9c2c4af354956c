import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { ormConfig } from '@mintbridge/model';
import { AccessRequestsModule } from './access-requests/access-requests.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ContactModule } from './contact/contact.module.js';
import { ExtractionsModule } from './extractions/extractions.module.js';
import { HealthModule } from './health/health.module.js';
import { InquiriesModule } from './inquiries/inquiries.module.js';
import { InsightsModule } from './insights/insights.module.js';
import { InvestorsModule } from './investors/investors.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { PilotsModule } from './pilots/pilots.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProcessModule, type ProcessParts } from './process.module.js';
import { ProductsModule } from './products/products.module.js';
import { ReadingsModule } from './readings/readings.module.js';
import { QueueBoardModule } from './queue-board/queue-board.module.js';

/** The API: one module a feature. */
@Module({})
export class ApiModule {
  static forRoot(parts: ProcessParts): DynamicModule {
    const {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: poolSize,
      DATABASE_TIMEOUT_MS: responseTimeoutMs,
    } = parts.env;
    return {
      module: ApiModule,
      imports: [
        ProcessModule.forRoot(parts),
        MikroOrmModule.forRoot({
          driver: PostgreSqlDriver,
          // Services fork the EntityManager themselves; hot reads do without one.
          registerRequestContext: false,
          ...ormConfig({
            databaseUrl,
            poolSize,
            // PostgreSQL cancels a statement before the API stops waiting for it.
            statementTimeoutMs: responseTimeoutMs - 100,
            responseTimeoutMs,
          }),
        }),
        AuthModule,
        HealthModule,
        AccountsModule,
        ExtractionsModule,
        ProductsModule,
        PrivacyModule,
        PicturesModule,
        ReadingsModule,
        InvestorsModule,
        InsightsModule,
        InquiriesModule,
        NotificationsModule,
        AccessRequestsModule,
        ContactModule,
        PilotsModule,
        AdminModule,
        QueueBoardModule.forRoot(),
      ],
    };
  }
}
