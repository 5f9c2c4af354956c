import { pilotRegistrationsPageSchema } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import type * as z from 'zod';
import { PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { useAdminPages } from './api/pages';
import { PagedTable } from './paged-table';
import { dateAndTime } from '../../shared/dates';
import { Muted, Strong } from '../../shared/ui/layout';

type Registration = z.infer<typeof pilotRegistrationsPageSchema>['items'][number];

/** Pilot registrations and the outcome of their products. */
export function PilotRegistrationsPage() {
  const pages = useAdminPages<Registration>('/api/admin/pilot-registrations', pilotRegistrationsPageSchema);
  return (
    <>
      <PageMeta title="Pilot registrations" />
      <PageHeader title="Pilot registrations" />
      <PagedTable
        pages={pages}
        label="Pilot registrations"
        columns={['Registrant', 'Contact', 'Products', 'Outcome', 'At']}
        getKey={({ id }) => id}
        emptyTitle="No registration yet"
        renderCells={(registration) => [
          <Box key="who">
            <Strong>{`${registration.firstName} ${registration.lastName}`}</Strong>
            <Muted>{registration.companyName}</Muted>
          </Box>,
          <Box key="contact">
            <div>{registration.email}</div>
            <div>{registration.phoneNumber}</div>
          </Box>,
          registration.products.map(({ name }) => name).join(', ') || '-',
          describeOutcome(registration),
          dateAndTime(registration.createdAt),
        ]}
      />
    </>
  );
}

function describeOutcome({ batch, wantsToEnlistProducts }: Registration): string {
  if (!batch) return wantsToEnlistProducts ? 'No address given' : 'Account only';
  const failed = batch.failed > 0 ? `, ${batch.failed} failed` : '';
  return `${batch.created} created of ${batch.total}${failed}${batch.done < batch.total ? ', running' : ''}`;
}
