import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { OperationsFault } from '@shootdesk/shared/operations/operations.contract';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/layout/panel.tsx';
import { sectionIds } from './section-ids.ts';

interface Props {
  readonly section: OperationsFault['section'];
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel that faults link to. */
export function Section({ section, title, children }: Props) {
  return (
    <Box id={sectionIds[section]} tabIndex={-1} sx={{ minWidth: 0, scrollMarginTop: 72, outlineOffset: 2 }}>
      <Panel title={title}>{children}</Panel>
    </Box>
  );
}

interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/** A table that scrolls sideways if it is wider than the screen. */
export function Rows({ label, heads, children }: RowsProps) {
  return (
    // Regions that scroll must be reachable by Tab. The panel has the same name as the table.
    <TableContainer tabIndex={0} role="region" aria-label={`${label}, all columns`}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}
