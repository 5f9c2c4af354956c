import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface DataTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** A plain table that scrolls within itself on small screens. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          width: '100%',
          minWidth: 560,
          borderCollapse: 'collapse',
          fontSize: '0.875rem',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': {
            textAlign: 'left',
            verticalAlign: 'top',
            padding: '12px 20px',
            borderTop: '1px solid',
            borderColor: 'line.soft',
            overflowWrap: 'anywhere',
          },
          '& th': { color: 'text.secondary', fontWeight: 600, overflowWrap: 'normal' },
        }}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
