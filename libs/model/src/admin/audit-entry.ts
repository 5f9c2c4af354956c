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
    /** A number as text, or a job's uuid. */
    subjectId: p.text(),
    /** The name of the job that was replayed. */
    job: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** One action of a superadmin, written in the transaction that did it. It outlives its actor and its subject. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
