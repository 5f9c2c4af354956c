import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const TableScroll = styled('div')({ overflowX: 'auto' });

interface DataTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** Below this width, each row is a block with one line per value, labelled by its column. */
const TABLE_FROM = 'md';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  lineHeight: 1.6,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', padding: '12px 20px' },
  '& th': { color: theme.vars.palette.text.secondary, fontWeight: 600, whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.line.soft}` },
  [theme.breakpoints.down(TABLE_FROM)]: {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr:first-of-type': { borderTop: 'none' },
    '& tbody tr': { paddingBlock: '12px' },
    '& td': {
      display: 'grid',
      gridTemplateColumns: '96px minmax(0, 1fr)',
      columnGap: '16px',
      padding: '4px 20px',
      overflowWrap: 'anywhere',
      '&::before': { content: 'attr(data-column)', color: theme.vars.palette.text.secondary },
    },
  },
}));

/** A table; on small screens a list of its rows. Roles are explicit: `display: block` removes the implicit ones. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <TableScroll role="region" aria-label={label} tabIndex={0}>
      <Table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, cells }) => (
            <tr key={key} role="row">
              {cells.map((cell, index) => (
                <td key={columns[index]} role="cell" data-column={columns[index]}>
                  <div>{cell}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
