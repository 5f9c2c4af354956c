import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminController } from './admin.controller.js';
import { ExportsService } from './exports.service.js';
import { FailedJobsService } from './failed-jobs.service.js';
import { OverviewService } from './overview.service.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';
import { SubmissionsService } from './submissions.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** The superadmin's rooms. */
@Module({
  imports: [AccountsModule],
  controllers: [AdminController, UsersController, ReviewsController],
  providers: [
    OverviewService,
    SubmissionsService,
    UsersService,
    ReviewsService,
    FailedJobsService,
    ExportsService,
  ],
})
export class AdminModule {}
