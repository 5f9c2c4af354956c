import type { ReactNode } from 'react';
import { Panel } from '../../shared/ui/page';
import { FormSkeleton } from '../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../shared/ui/states';
import { MoreButton } from '../../shared/ui/more-button';
import type { AdminPages } from './api/pages';
import { DataTable } from './data-table';
import Stack from '@mui/material/Stack';

interface PagedTableProps<Item> {
  pages: AdminPages<Item>;
  label: string;
  columns: readonly string[];
  getKey: (item: Item) => string | number;
  renderCells: (item: Item) => readonly ReactNode[];
  emptyTitle: string;
}

/** A list for superadmins with its states: loading, failed, empty, further pages. */
export function PagedTable<Item>({
  pages,
  label,
  columns,
  getKey,
  renderCells,
  emptyTitle,
}: PagedTableProps<Item>) {
  const { items, error, hasMore, isLoadingMore, loadMore, refresh } = pages;
  if (!items) {
    return error ? (
      <ErrorState message={`We could not load: ${label}.`} error={error} onRetry={() => void refresh()} />
    ) : (
      <FormSkeleton fields={4} />
    );
  }
  if (items.length === 0) return <EmptyState title={emptyTitle} />;
  return (
    <Stack spacing={3}>
      <Panel flush>
        <DataTable
          label={label}
          columns={columns}
          rows={items.map((item) => ({ key: getKey(item), cells: renderCells(item) }))}
        />
      </Panel>
      {hasMore && <MoreButton label="Show More" isLoading={isLoadingMore} onClick={loadMore} />}
    </Stack>
  );
}
