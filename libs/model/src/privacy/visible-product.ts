import {
  DEFAULT_CURRENCY,
  SECTIONS,
  SECTION_FIELDS,
  UNDISCLOSED,
  completenessWithout,
  type AccessState,
  type ClosedTier,
  type LockedSection,
  type ReviewStatus,
  type Section,
  type StageOption,
} from '@mintbridge/contracts';
import type { AccessGrant } from './access-grant.js';
import type { Lock, Locks } from './locks.js';
import { statusWithout, type ReopenedReview } from './reopened-review.js';

declare const policy: unique symbol;

/**
 * A product without the fields that are locked for its viewer. Only the functions below create one; presenters, scoring
 * and mails to investors require it.
 */
export type VisibleProduct<Row> = Omit<Row, 'revenueStage' | 'locks'> &
  (Row extends { revenueStage: string } ? { revenueStage: StageOption } : unknown) & {
    /** The closed sections with this viewer's access to them; absent where there is none. */
    readonly locked?: readonly LockedSection[];
    readonly [policy]: true;
  };

/** An investor's access to one product. */
export interface ViewerAccess {
  /** The grant in force. */
  grant?: Pick<AccessGrant, 'sections' | 'isSigned'> | undefined;
  /** The state of the newest request. */
  request: AccessState;
}

/** No grant and no request. */
export const NO_ACCESS: ViewerAccess = { request: 'none' };

/** Access as after a signed grant of all locked sections. */
export const fullAccess = (locks: Locks | null | undefined): ViewerAccess => ({
  grant: { sections: tiersOfLocks(locks), isSigned: true },
  request: 'granted',
});

const locksIn = (locks: Locks | null | undefined): [Section, Lock][] =>
  SECTIONS.flatMap((section) => {
    const lock = locks?.[section];
    return lock ? [[section, lock] as [Section, Lock]] : [];
  });

/** The locked sections, in the form of a grant. */
export const tiersOfLocks = (locks: Locks | null | undefined): AccessGrant['sections'] =>
  Object.fromEntries(locksIn(locks).map(([section, { tier }]) => [section, tier]));

/** Whether a grant opens a section; under NDA it also needs a signature. */
export const opens = (grant: ViewerAccess['grant'], section: Section, tier: ClosedTier): boolean =>
  grant?.sections[section] !== undefined && (tier !== 'nda' || grant.isSigned);

function accessState({ grant, request }: ViewerAccess, section: Section, tier: ClosedTier): AccessState {
  if (opens(grant, section, tier)) return 'granted';
  // The grant does not cover this section: it can be requested.
  return request === 'granted' ? 'none' : request;
}

/** The columns that the policy reads or clears, if a row has them. */
interface PolicyColumns {
  locks: Locks | null | undefined;
  completeness?: number;
  updatedAt?: Date | string;
  createdAt?: Date | string;
  openChangedAt?: Date | string;
  sectionChangedAt?: Partial<Record<Section, string>>;
  reviewStatus?: ReviewStatus;
  reopened?: ReopenedReview | null | undefined;
}

/** The product as an investor with this access sees it. */
export function visibleProduct<Row extends PolicyColumns>(
  row: Row,
  access: ViewerAccess = NO_ACCESS,
): VisibleProduct<Row> {
  if (row.locks === undefined) throw new TypeError('A product is not shown without knowing its locks');
  if (row.locks === null) return wholeProduct(row);
  const locked = locksIn(row.locks).map(([section, { tier }]) => ({
    section,
    tier,
    state: accessState(access, section, tier),
  }));
  const hidden = locked.filter(({ state }) => state !== 'granted').map(({ section }) => section);
  return { ...row, ...withoutSections(row, hidden), locked } as unknown as VisibleProduct<Row>;
}

/** The complete product, for its owner, the superadmin and messages to the owner. */
export const wholeProduct = <Row extends { locks: Locks | null | undefined }>(
  row: Row,
): VisibleProduct<Row> => row as unknown as VisibleProduct<Row>;

/** Replaces the fields of these sections and everything derived from them. */
function withoutSections(row: PolicyColumns, hidden: readonly Section[]): Record<string, unknown> {
  const cleared: Record<string, unknown> = {};
  if (hidden.length === 0) return cleared;
  const clear = (fields: readonly string[], value: unknown) => {
    for (const field of fields) if (field in row) cleared[field] = value;
  };
  for (const section of hidden) clear(SECTION_FIELDS[section], null);
  if (hidden.includes('financials')) {
    clear(['revenueStage'], UNDISCLOSED);
    clear(['revenueUsd', 'figuresAsOf'], null);
    clear(['currency'], DEFAULT_CURRENCY);
    clear(['isCurrencyChosen'], false);
  }
  const filled = hidden.reduce((sum, section) => sum + row.locks![section]!.filled, 0);
  if (row.completeness !== undefined) cleared['completeness'] = completenessWithout(row.completeness, filled);
  if (row.reviewStatus !== undefined)
    cleared['reviewStatus'] = statusWithout(
      { reviewStatus: row.reviewStatus, reopened: row.reopened },
      hidden,
    );
  if (row.updatedAt !== undefined) cleared['updatedAt'] = lastVisibleChange(row, hidden);
  return cleared;
}

function lastVisibleChange(row: PolicyColumns, hidden: readonly Section[]): Date {
  const marks = Object.entries(row.sectionChangedAt ?? {}).filter(
    ([section]) => !hidden.includes(section as Section),
  );
  const times = [row.openChangedAt ?? row.createdAt!, ...marks.map(([, at]) => at)];
  return new Date(Math.max(...times.map((time) => new Date(time).getTime())));
}
