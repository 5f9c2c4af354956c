import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportName } from '@mintbridge/contracts';
import type { Logger } from '@mintbridge/runtime';
import { Sql } from '../http/sql.js';
import { LOGGER } from '../process-tokens.js';
import { csvOf } from './csv.js';
import { EXPORT_PAGE, columnsOf, pageStatement } from './exports.sql.js';

interface ExportRow {
  id: number;
}

/** Whole tables as files for a spreadsheet, read page by page: neither the process nor the database holds one whole. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly sql: Sql,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  file(name: ExportName): Readable {
    return csvOf(columnsOf(name), this.rows(name), (error) =>
      this.logger.info({ err: error, export: name }, 'an export ended half way'),
    );
  }

  private async *rows(name: ExportName): AsyncGenerator<ExportRow> {
    const statement = pageStatement(name);
    for (let after = 0; ;) {
      const rows = await this.sql.rows<ExportRow>(`export-${name}`, statement, [after]);
      yield* rows;
      if (rows.length < EXPORT_PAGE) return;
      after = rows.at(-1)!.id;
    }
  }
}
