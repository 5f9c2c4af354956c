import {
  SECTIONS,
  counterpartName,
  fullName,
  type AccessLogEntry,
  type AccessRequest as AccessRequestView,
  type SignedNda,
} from '@mintbridge/contracts';
import { accessRequestExpiry, getNda } from '@mintbridge/model';
import { isoTime } from '../iso-time.js';
import type { AccessLogRow } from './access-log.service.js';
import type { AccessRequestRow, Side, SignedRow } from './access-requests.repository.js';

const isoOrNull = (time: Date | string | null): string | null => (time === null ? null : isoTime(time));

export const presentAccessRequest = (row: AccessRequestRow, viewer: Side): AccessRequestView => ({
  id: row.id,
  productId: row.productId,
  headline: row.headline,
  counterpart: counterpartName(row, viewer === 'investor' ? 'Product Owner' : 'Investor'),
  message: row.message,
  note: row.note,
  state: row.state,
  signedAt: isoOrNull(row.signedAt),
  createdAt: isoTime(row.createdAt),
  decidedAt: isoOrNull(row.decidedAt),
  expiresAt: row.state === 'pending' ? isoTime(accessRequestExpiry(new Date(row.createdAt))) : null,
});

/** When access was granted; null if it never was. */
function grantedAt({ state, isAutoGranted, answeredAt, decidedAt }: SignedRow): string | null {
  if (state !== 'granted' && state !== 'revoked') return null;
  return isoOrNull(isAutoGranted && state === 'granted' ? decidedAt : answeredAt);
}

export const presentSignedNda = (row: SignedRow): SignedNda => ({
  requestId: row.requestId,
  productId: row.productId,
  headline: row.headline,
  version: row.version,
  text: getNda(row.version).text,
  hash: row.hash,
  investor: { name: row.name, business: row.investorBusiness },
  owner: {
    name: fullName({ firstName: row.ownerFirstName, lastName: row.ownerLastName }) || 'Product Owner',
    business: row.ownerBusiness,
  },
  signedAt: isoTime(row.signedAt),
  grantedAt: grantedAt(row),
});

export const presentLogEntry = (row: AccessLogRow): AccessLogEntry => ({
  investor: counterpartName(row, 'Investor'),
  business: row.businessName,
  sections: SECTIONS.filter((section) => row.sections.includes(section)),
  firstSeenAt: isoTime(row.firstSeenAt),
  lastSeenAt: isoTime(row.lastSeenAt),
  views: row.days,
});
