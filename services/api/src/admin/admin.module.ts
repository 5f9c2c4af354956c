import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminController } from './admin.controller.js';
import { AuditService } from './audit/audit.service.js';
import { ExportsService } from './exports/exports.service.js';
import { FailedJobsService } from './failed-jobs/failed-jobs.service.js';
import { OverviewRepository } from './overview/overview.repository.js';
import { OverviewService } from './overview/overview.service.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { ReviewsService } from './reviews/reviews.service.js';
import { SubmissionsService } from './submissions/submissions.service.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

/** The superadmin's features, a folder each. */
@Module({
  imports: [AccountsModule],
  controllers: [AdminController, UsersController, ReviewsController],
  providers: [
    OverviewService,
    OverviewRepository,
    SubmissionsService,
    UsersService,
    ReviewsService,
    FailedJobsService,
    ExportsService,
    AuditService,
  ],
})
export class AdminModule {}
