import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ImportPreview } from '@shootdesk/shared/imports/import-endpoints';

const cellStyle = { maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Shows the first parsed rows of an import file. */
export function PreviewTable({ preview: { columns, preview } }: { readonly preview: ImportPreview }) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="First rows" sx={{ maxHeight: 320 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>Row</TableCell>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {preview.map(({ row, values, reason }) => (
            <TableRow
              key={row}
              title={reason ?? undefined}
              sx={reason === null ? {} : { bgcolor: 'var(--tone-amber-bg)' }}
            >
              <TableCell>{row}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} sx={cellStyle}>
                  {values[column]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
