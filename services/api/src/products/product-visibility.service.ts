import { Injectable } from '@nestjs/common';
import type { Preview, Section } from '@mintbridge/contracts';
import {
  NO_ACCESS,
  fullAccess,
  visibleProduct,
  wholeProduct,
  type Locks,
  type VisibleProduct,
} from '@mintbridge/model';
import { isInvestor, isSuperadmin, type Actor, type Authorized } from '../auth/actor.js';
import { ViewerAccessRepository } from './viewer-access.repository.js';

/** The columns that decide visibility. */
export interface VisibilityColumns {
  id: number;
  sellerId: number;
  locks: Locks | null | undefined;
}

/**
 * Decides what a viewer may see of a product. Presenters accept only its result. Rows without locked sections cost no
 * query.
 */
@Injectable()
export class ProductVisibilityService {
  constructor(private readonly accesses: ViewerAccessRepository) {}

  /** The rows as the actor sees them: whole for owner and superadmin, without locked sections for investors. */
  async of<Row extends VisibilityColumns>(
    actor: Actor,
    rows: readonly Row[],
  ): Promise<VisibleProduct<Row>[]> {
    if (isSuperadmin(actor)) return rows.map(wholeProduct);
    if (!isInvestor(actor))
      return rows.map((row) => (row.sellerId === actor.id ? wholeProduct(row) : visibleProduct(row)));
    const locked = rows.filter(({ locks }) => locks).map(({ id }) => id);
    const accesses = locked.length > 0 ? await this.accesses.of(actor.id, locked) : undefined;
    return rows.map((row) => visibleProduct(row, accesses?.get(row.id) ?? NO_ACCESS));
  }

  /** For an investor who views one product: also returns the sections whose view is already logged. */
  async ofViewed<Row extends VisibilityColumns>(
    investorId: number,
    row: Row,
  ): Promise<{ visible: VisibleProduct<Row>; logged: readonly Section[] }> {
    const access = row.locks ? (await this.accesses.of(investorId, [row.id])).get(row.id) : undefined;
    return { visible: visibleProduct(row, access), logged: access?.logged ?? [] };
  }

  /** The whole row, for users who may change it. */
  ofOwner<Row extends VisibilityColumns>(row: Authorized<Row>): VisibleProduct<Row> {
    return wholeProduct(row);
  }

  /** Products whose locked financials are open to the actor. */
  async openedFinancials(actor: Actor): Promise<readonly number[]> {
    return isInvestor(actor) ? this.accesses.openedFinancials(actor.id) : [];
  }

  /** The listing as an investor sees it without access, or with access to everything. */
  preview<Row extends VisibilityColumns>(row: Row, as: Preview): VisibleProduct<Row> {
    return visibleProduct(row, as === 'nda' ? fullAccess(row.locks) : NO_ACCESS);
  }
}
