import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { buildQuery } from '../../api/address.ts';
import { megabytes } from '../../kernel/amounts.ts';
import type { Range } from '../../ui/inputs/date-range.ts';
import { queryOf } from './report-range.ts';
import { useReportFile, type ReportProgress } from './use-report-file.ts';

export interface Report {
  readonly name: string;
  readonly about: string;
  readonly csv: Pick<EndpointDefinition, 'path'>;
}

function Progress({ name, progress }: { readonly name: string; readonly progress: ReportProgress | null }) {
  // The first line has the headings; a name with a line break has more than one.
  const rows = progress ? Math.min(Math.max(0, progress.rows - 1), progress.totalRows) : 0;
  const percent = progress && progress.totalRows > 0 ? (100 * rows) / progress.totalRows : null;
  return (
    <Box sx={{ flexGrow: 1, minWidth: 160 }}>
      <LinearProgress
        aria-label={`Generating ${name}`}
        {...(percent === null ? {} : { variant: 'determinate', value: percent })}
      />
      <Typography variant="caption" color="textSecondary">
        {progress
          ? `${rows.toLocaleString('en')} of ${progress.totalRows.toLocaleString('en')} entries, ${megabytes(progress.bytes)}`
          : 'Starting'}
      </Typography>
    </Box>
  );
}

interface Props {
  readonly report: Report;
  readonly range: Range;
  /** False for a range that ends before it starts. */
  readonly isValid: boolean;
}

/** A report with the button that generates its file and, meanwhile, how far it is. */
export function ReportLine({ report: { name, about, csv }, range, isValid }: Props) {
  const { generate, cancel, isRunning, progress } = useReportFile();
  const start = () =>
    generate({ url: csv.path + buildQuery(queryOf(range)), fallbackName: `${name.replaceAll(' ', '_')}.csv` });
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
              <Button onClick={cancel} aria-label={`Cancel ${name}`}>
                Cancel
              </Button>
            </>
          ) : (
            <Button variant="contained" disabled={!isValid} onClick={start} aria-label={`Generate ${name}`}>
              Generate
            </Button>
          )}
        </Box>
      </TableCell>
    </TableRow>
  );
}
