import { auditPageSchema, type AuditAction, type AuditEntry } from '@mintbridge/contracts';
import { paths } from '../../shared/paths';
import { TextLink } from '../../shared/ui/links';
import { PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { useAdminPages } from './api/pages';
import { PagedTable } from './paged-table';
import { dateAndTime } from '../../shared/dates';

const ACTIONS: Record<AuditAction, string> = {
  review: 'Reviewed a listing',
  invite: 'Invited an investor',
  deactivate: 'Deactivated an account',
  activate: 'Activated an account',
  credentials: 'Sent new credentials',
  replay: 'Retried a failed job',
};

/** The actions of superadmins, newest first. */
export function AuditPage() {
  const pages = useAdminPages<AuditEntry>('/api/admin/audit', auditPageSchema);
  return (
    <>
      <PageMeta title="Audit" />
      <PageHeader title="Audit" lead="What superadmins did, the latest first." />
      <PagedTable
        pages={pages}
        label="Audit"
        columns={['At', 'Who', 'Action', 'Subject']}
        getKey={({ at, action, subject }) => `${at} ${action} ${subject.id}`}
        emptyTitle="Nothing has been done yet"
        renderCells={({ at, actor, action, subject }) => [
          dateAndTime(at),
          actor.email,
          ACTIONS[action],
          <Subject key="subject" subject={subject} />,
        ]}
      />
    </>
  );
}

function Subject({ subject: { kind, id, label } }: Pick<AuditEntry, 'subject'>) {
  if (kind !== 'product') return label;
  return <TextLink to={`${paths.adminReview}?product=${id}`}>{label}</TextLink>;
}
