import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { buildQuery } from '../../api/address.ts';
import { megabytes } from '../../kernel/amounts.ts';
import type { Range } from '../../ui/inputs/date-range.ts';
import { queryOf } from './report-range.ts';
import { useReportFile, type ReportFile, type ReportProgress } from './use-report-file.ts';
import { CommandButton } from '../../ui/commands/command-button.tsx';

export interface Report {
  readonly name: string;
  readonly about: string;
  readonly csv: Pick<EndpointDefinition, 'path'>;
  readonly xlsx: Pick<EndpointDefinition, 'path'>;
}

const count = (amount: number) => amount.toLocaleString('en');

/** Formats the number of entries. Those of a workbook cannot be counted during the download, because it is compressed. */
const amountText = (rows: number | null, totalRows: number) =>
  rows === null ? `${count(totalRows)} entries` : `${count(rows)} of ${count(totalRows)} entries`;

function Progress({ name, progress }: { readonly name: string; readonly progress: ReportProgress | null }) {
  const { rows = null, totalRows = 0, bytes = 0 } = progress ?? {};
  const percent = rows !== null && totalRows > 0 ? (100 * rows) / totalRows : null;
  return (
    <Box sx={{ flexGrow: 1, minWidth: 160 }}>
      <LinearProgress
        aria-label={`Generating ${name}`}
        {...(percent === null ? {} : { variant: 'determinate', value: percent })}
      />
      <Typography variant="caption" color="textSecondary">
        {progress ? `${amountText(rows, totalRows)}, ${megabytes(bytes)}` : 'Starting'}
      </Typography>
    </Box>
  );
}

interface Props {
  readonly report: Report;
  readonly range: Range;
  /** False for a range that ends before it starts, or with an incomplete date. */
  readonly isValid: boolean;
}

/** A report, with the button that generates its file, and the progress while it does. */
export function ReportLine({ report: { name, about, csv, xlsx }, range, isValid }: Props) {
  const { generate, cancel, isRunning, progress } = useReportFile();
  const start = ({ path }: Report['csv'], extension: ReportFile['extension']) =>
    generate({ url: path + buildQuery(queryOf(range)), name: name.replaceAll(' ', '_'), extension });
  const refusal = !isValid && 'The dates are not right';
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Typography variant="h3" component="span" sx={{ display: 'block' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="span">
          {about}
        </Typography>
      </TableCell>
      <TableCell align="right">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
          {isRunning ? (
            <>
              <Progress name={name} progress={progress} />
              <CommandButton
                label="Cancel"
                command={{ id: `cancel ${name}`, name: `Cancel ${name}`, group: 'This page', run: cancel }}
              />
            </>
          ) : (
            <>
              <CommandButton
                label="Excel workbook"
                command={{
                  id: `workbook ${name}`,
                  name: `Excel workbook of ${name}`,
                  group: 'This page',
                  words: 'report xlsx',
                  refusal,
                  run: () => start(xlsx, 'xlsx'),
                }}
              />
              <CommandButton
                variant="contained"
                label="Generate"
                command={{
                  id: `generate ${name}`,
                  name: `Generate ${name}`,
                  group: 'This page',
                  words: 'report csv',
                  refusal,
                  run: () => start(csv, 'csv'),
                }}
              />
            </>
          )}
        </Box>
      </TableCell>
    </TableRow>
  );
}
