import { DELETED_ACCOUNT, type AuditEntry as AuditEntryView } from '@mintbridge/contracts';
import type { AuditEntry } from '@mintbridge/model';
import { isoTime } from '../../iso-time.js';

const DELETED_PRODUCT = 'Deleted product';

/** E-mail addresses of accounts and headlines of products, by id. */
export interface AuditNames {
  emails: Map<number, string>;
  headlines: Map<number, string>;
}

function presentSubject(
  { subjectKind, subjectId, job }: AuditEntry,
  names: AuditNames,
): AuditEntryView['subject'] {
  const id = Number(subjectId);
  switch (subjectKind) {
    case 'account':
      return { kind: subjectKind, id, label: names.emails.get(id) ?? DELETED_ACCOUNT };
    case 'product':
      return { kind: subjectKind, id, label: names.headlines.get(id) ?? DELETED_PRODUCT };
    case 'job':
      return { kind: subjectKind, id: subjectId, label: job ?? '' };
  }
}

export const presentAuditEntry = (entry: AuditEntry, names: AuditNames): AuditEntryView => ({
  at: isoTime(entry.createdAt),
  actor: { id: entry.actorId, email: names.emails.get(entry.actorId) ?? DELETED_ACCOUNT },
  action: entry.action,
  subject: presentSubject(entry, names),
});
