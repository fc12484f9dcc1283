import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { SetupKindOutcome, SetupOutcome } from '@shootdesk/shared/setup/file/setup-file.contract';
import { kindNames } from './kind-names.ts';

const columns = ['New', 'Changed', 'Same', 'Only here'] as const;
const listStyle = { m: 0, pl: 2.5, maxHeight: 180, overflowY: 'auto', overflowWrap: 'anywhere' } as const;

const figuresOf = ({ added, changed, same, only_here }: SetupKindOutcome) => [
  added.length,
  changed.length,
  same,
  only_here,
];

interface ReasonsProps {
  readonly label: string;
  readonly member: 'refused' | 'left_out' | 'likely_doubles';
  readonly severity: 'error' | 'warning' | 'info';
  readonly kinds: readonly SetupKindOutcome[];
}

/** Lists records that need attention, each with the reason. */
function Reasons({ label, member, severity, kinds }: ReasonsProps) {
  const rows = kinds.flatMap((outcome) => outcome[member].map((each) => ({ ...each, kind: kindNames[outcome.kind] })));
  if (rows.length === 0) return null;
  return (
    <Alert severity={severity}>
      {label}
      <Box component="ul" aria-label={label} sx={listStyle}>
        {rows.map(({ kind, name, reason }) => (
          <li key={`${kind} ${name} ${reason}`}>
            {kind}, {name}: {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Foldable list of the names of new or changed records. */
function Names({ kinds }: { readonly kinds: readonly SetupKindOutcome[] }) {
  const rows = kinds.flatMap(({ kind, added, changed }) => [
    ...added.map((name) => `${kindNames[kind]}: ${name} (new)`),
    ...changed.map(({ name, fields }) => `${kindNames[kind]}: ${name} (${fields.join(', ')})`),
  ]);
  if (rows.length === 0) return null;
  return (
    <details>
      <Typography component="summary" variant="h3" sx={{ cursor: 'pointer' }}>
        New and changed by name
      </Typography>
      <Box component="ul" sx={{ ...listStyle, mt: 1 }}>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </Box>
    </details>
  );
}

/** Table of the changes that a set-up file would make, by kind. */
export function OutcomeTable({ outcome: { kinds } }: { readonly outcome: SetupOutcome }) {
  return (
    <Stack spacing={2}>
      <Reasons label="Cannot be taken" member="refused" severity="error" kinds={kinds} />
      <Reasons label="New, but perhaps here already" member="likely_doubles" severity="warning" kinds={kinds} />
      <TableContainer tabIndex={0} role="group" aria-label="What the file does">
        <Table size="small" sx={{ '& th, & td': { px: { xs: 0.25, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>Kind</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {kinds.map((outcome) => (
              <TableRow key={outcome.kind}>
                <TableCell component="th" scope="row">
                  {kindNames[outcome.kind]}
                </TableCell>
                {figuresOf(outcome).map((figure, index) => (
                  <TableCell
                    key={columns[index]}
                    align="right"
                    sx={{ color: figure === 0 ? 'text.secondary' : undefined }}
                  >
                    {figure === 0 ? '–' : figure}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Reasons label="Left out, to be done by hand" member="left_out" severity="info" kinds={kinds} />
      <Names kinds={kinds} />
    </Stack>
  );
}
