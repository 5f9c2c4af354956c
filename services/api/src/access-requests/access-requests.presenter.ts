import {
  ACCESS_REQUEST_LIMITS,
  SECTIONS,
  type AccessLogEntry,
  type AccessRequest as AccessRequestView,
  type SignedNda,
} from '@mintbridge/contracts';
import { ndaOf } from '@mintbridge/model';
import { isoTime } from '../iso-time.js';
import type { AccessLogRow } from './access-log.service.js';
import type { AccessRequestRow, Side, SignedRow } from './access-requests.repository.js';

const DAY_MS = 24 * 3_600_000;

const isoOrNull = (time: Date | string | null): string | null => (time === null ? null : isoTime(time));

const fullName = (...names: (string | null)[]): string =>
  names
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');

/** The other side's name. Never its e-mail address: that is the other side's to give. */
const counterpart = ({ firstName, lastName, businessName }: AccessRequestRow, viewer: Side): string =>
  fullName(firstName, lastName) ||
  businessName?.trim() ||
  (viewer === 'investor' ? 'Product Owner' : 'Investor');

export const presentAccessRequest = (row: AccessRequestRow, viewer: Side): AccessRequestView => ({
  id: row.id,
  productId: row.productId,
  headline: row.headline,
  counterpart: counterpart(row, viewer),
  message: row.message,
  note: row.note,
  state: row.state,
  signedAt: isoOrNull(row.signedAt),
  createdAt: isoTime(row.createdAt),
  decidedAt: isoOrNull(row.decidedAt),
  expiresAt:
    row.state === 'pending'
      ? isoTime(new Date(new Date(row.createdAt).getTime() + ACCESS_REQUEST_LIMITS.expiryDays * DAY_MS))
      : null,
});

/** When access was granted: the owner's answer, unless that was a no. */
function grantedAt({ state, isAutoGranted, answeredAt, decidedAt }: SignedRow): string | null {
  if (state !== 'granted' && state !== 'revoked') return null;
  return isoOrNull(isAutoGranted && state === 'granted' ? decidedAt : answeredAt);
}

export const presentSignedNda = (row: SignedRow): SignedNda => ({
  requestId: row.requestId,
  productId: row.productId,
  headline: row.headline,
  version: row.version,
  text: ndaOf(row.version).text,
  hash: row.hash,
  investor: { name: row.name, business: row.investorBusiness },
  owner: {
    name: fullName(row.ownerFirstName, row.ownerLastName) || 'Product Owner',
    business: row.ownerBusiness,
  },
  signedAt: isoTime(row.signedAt),
  grantedAt: grantedAt(row),
});

export const presentLogEntry = (row: AccessLogRow): AccessLogEntry => ({
  investor: fullName(row.firstName, row.lastName) || row.businessName?.trim() || 'Investor',
  business: row.businessName,
  sections: SECTIONS.filter((section) => row.sections.includes(section)),
  firstSeenAt: isoTime(row.firstSeenAt),
  lastSeenAt: isoTime(row.lastSeenAt),
  views: row.days,
});
