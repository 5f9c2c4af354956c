import { defineEntity, p } from '@mikro-orm/core';
import type { AuditAction, AuditSubjectKind } from '@mintbridge/contracts';

export const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: p.integer().primary(),
    actorId: p.integer(),
    action: p.string().$type<AuditAction>(),
    subjectKind: p.string().$type<AuditSubjectKind>(),
    /** An id as text, or a job's UUID. */
    subjectId: p.text(),
    /** The name of the job that was replayed. */
    job: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** An action of a superadmin, written in its transaction. Kept when actor or subject are deleted. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
