import type { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportName } from '@mintbridge/contracts';
import type { Database } from '@mintbridge/model';
import type { Logger } from '@mintbridge/runtime';
import { LOGGER } from '../../process-tokens.js';
import { toCsv } from './csv.js';
import { exportColumns, exportPage } from './export-queries.js';

const PAGE_SIZE = 500;

/** Tables as CSV files, streamed page by page so that no table is held in memory. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  file(name: ExportName): Readable {
    return toCsv(exportColumns(name), this.rows(name), (error) =>
      this.logger.info({ err: error, export: name }, 'export aborted'),
    );
  }

  private async *rows(name: ExportName): AsyncGenerator<{ id: number }> {
    const db = this.em.getKysely<Database>();
    for (let after = 0; ;) {
      const rows = await exportPage(db, name, after, PAGE_SIZE);
      yield* rows;
      if (rows.length < PAGE_SIZE) return;
      after = rows.at(-1)!.id;
    }
  }
}
