import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportPreview } from '@shootdesk/shared/imports/import-endpoints';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import type { ImportRun } from './use-import.ts';

type Heading = ImportPreview['headings'][number];

/** Formats a column name: 'account_managers' becomes 'Account managers'. */
const titleOf = (column: string): string => {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Assigns a column to a heading, and removes it from the heading that had it. */
function reassigned(headings: readonly Heading[], index: number, column: string | null): Heading[] {
  return headings.map((each, at) => {
    if (at === index) return { ...each, column };
    return each.column === column ? { ...each, column: null } : each;
  });
}

function summaryOf(headings: readonly Heading[]): string {
  const left = headings.filter(({ column }) => column === null).map(({ heading }) => `'${heading}'`);
  return left.length === 0 ? 'All columns are imported' : `Left out: ${left.join(', ')}`;
}

interface Props {
  readonly run: ImportRun;
  readonly headings: readonly Heading[];
  readonly isReading: boolean;
}

/** Shows which column each heading of the file is imported as, and lets the person change it. */
export function ImportHeadings({ run, headings, isReading }: Props) {
  // Headings can be equal or empty, so only their position is unique.
  const places = headings.map((each, index) => ({ ...each, index }));
  const choices = run.kind.columns.map(({ name }) => ({ value: name, name: titleOf(name) }));
  const missing = Object.entries(run.kind.required).filter(([name]) => !headings.some(({ column }) => column === name));
  return (
    <>
      {missing.map(([name, what]) => (
        <Alert key={name} severity="error">
          No column is imported as {what}. Choose the one that is.
        </Alert>
      ))}
      <details open={missing.length > 0}>
        <Typography component="summary" sx={{ cursor: 'pointer', overflowWrap: 'anywhere' }}>
          {summaryOf(headings)}
        </Typography>
        <Box
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: 2, pt: 2, pb: 1 }}
        >
          {places.map(({ heading, column, index }) => (
            <NativeSelect
              key={index}
              size="small"
              label={heading || `Column ${index + 1}`}
              value={column ?? ''}
              placeholder="Leave out"
              choices={choices}
              disabled={isReading}
              onChange={(value) => run.assign(reassigned(headings, index, value === '' ? null : value))}
            />
          ))}
        </Box>
      </details>
    </>
  );
}
