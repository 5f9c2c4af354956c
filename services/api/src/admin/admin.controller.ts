import { Controller, Get, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  EXPORTS,
  adminListQuerySchema,
  auditPageSchema,
  contactSubmissionsPageSchema,
  failedJobsPageSchema,
  overviewSchema,
  pilotRegistrationsPageSchema,
  type AdminListQuery,
  type ExportName,
} from '@mintbridge/contracts';
import { Caller, Superadmin } from '../auth/access.js';
import type { Actor } from '../auth/actor.js';
import { ApiEndpoint } from '../openapi/api-endpoint.js';
import { AppError } from '../http/app-error.js';
import { UuidPipe } from '../http/validation.js';
import { AuditService } from './audit/audit.service.js';
import { ExportsService } from './exports/exports.service.js';
import { FailedJobsService } from './failed-jobs/failed-jobs.service.js';
import { OverviewService } from './overview/overview.service.js';
import { SubmissionsService } from './submissions/submissions.service.js';

const isExport = (name: string): name is ExportName => (EXPORTS as readonly string[]).includes(name);

@ApiTags('admin')
@Controller('admin')
@Superadmin()
export class AdminController {
  constructor(
    private readonly figures: OverviewService,
    private readonly submissions: SubmissionsService,
    private readonly jobs: FailedJobsService,
    private readonly exports: ExportsService,
    private readonly audit: AuditService,
  ) {}

  @Get('overview')
  @ApiEndpoint({
    summary: 'Figures of the marketplace and its queues',
    response: overviewSchema,
    errors: [401, 403],
  })
  overview() {
    return this.figures.overview();
  }

  @Get('contact-submissions')
  @ApiEndpoint({
    summary: 'Contact messages, newest first',
    response: contactSubmissionsPageSchema,
    errors: [400, 401, 403],
  })
  contact(@Query({ schema: adminListQuerySchema }) query: AdminListQuery) {
    return this.submissions.contact(query);
  }

  @Get('pilot-registrations')
  @ApiEndpoint({
    summary: 'Pilot registrations with the results for their products, newest first',
    response: pilotRegistrationsPageSchema,
    errors: [400, 401, 403],
  })
  pilots(@Query({ schema: adminListQuerySchema }) query: AdminListQuery) {
    return this.submissions.pilots(query);
  }

  @Get('failed-jobs')
  @ApiEndpoint({
    summary: 'Failed jobs with their errors, latest first',
    response: failedJobsPageSchema,
    errors: [400, 401, 403],
  })
  failedJobs(@Query({ schema: adminListQuerySchema }) query: AdminListQuery) {
    return this.jobs.list(query);
  }

  @Post('failed-jobs/:id/retry')
  @ApiEndpoint({ summary: 'Retry a failed job from the start', status: 202, errors: [401, 403, 404, 409] })
  async retry(@Caller() actor: Actor, @Param('id', new UuidPipe('jobNotFound')) id: string): Promise<void> {
    await this.jobs.retry(actor, id);
  }

  @Get('audit')
  @ApiEndpoint({
    summary: 'Actions of superadmins, newest first',
    response: auditPageSchema,
    errors: [400, 401, 403],
  })
  auditEntries(@Query({ schema: adminListQuerySchema }) query: AdminListQuery) {
    return this.audit.list(query);
  }

  @Get('exports/:name')
  @ApiParam({ name: 'name', enum: EXPORTS })
  @ApiEndpoint({
    summary: 'Export a table as CSV',
    file: 'text/csv',
    errors: [401, 403, 404],
  })
  export(@Param('name') name: string): StreamableFile {
    if (!isExport(name)) throw new AppError('notFound');
    const day = new Date().toISOString().slice(0, 10);
    return new StreamableFile(this.exports.file(name), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}-${day}.csv"`,
    });
  }
}
