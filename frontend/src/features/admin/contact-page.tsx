import { contactSubmissionsPageSchema } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type * as z from 'zod';
import { PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { useAdminPages } from './api/pages';
import { PagedTable } from './paged-table';
import { dateAndTime } from '../../shared/dates';
import { styled } from '@mui/material/styles';
import { Muted, Strong } from '../../shared/ui/layout';

const MessageText = styled('div')({ maxWidth: '60ch', whiteSpace: 'pre-line' });

type Submission = z.infer<typeof contactSubmissionsPageSchema>['items'][number];

/** Messages of visitors to the team. */
export function ContactSubmissionsPage() {
  const pages = useAdminPages<Submission>('/api/admin/contact-submissions', contactSubmissionsPageSchema);
  return (
    <>
      <PageMeta title="Contact messages" />
      <PageHeader title="Contact messages" />
      <PagedTable
        pages={pages}
        label="Contact messages"
        columns={['From', 'Message', 'At']}
        getKey={({ id }) => id}
        emptyTitle="Nobody has written yet"
        renderCells={({ name, email, subject, message, createdAt }) => [
          <Box key="from">
            <Strong>{name}</Strong>
            <Link href={`mailto:${encodeURIComponent(email)}`}>{email}</Link>
          </Box>,
          <MessageText key="message">
            <Muted>{subject}</Muted>
            {message}
          </MessageText>,
          dateAndTime(createdAt),
        ]}
      />
    </>
  );
}
