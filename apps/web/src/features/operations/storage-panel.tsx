import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Operations } from '@shootdesk/shared/operations/operations.contract';
import { useState } from 'react';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { storageText } from './storage-text.ts';
import { Rows } from './section.tsx';

type Totals = Operations['storage']['totals'];

/** Number of rows before the person shows all. */
const fewRows = 10;

const sumOf = (totals: Totals) => totals.reduce((sum, { bytes }) => sum + bytes, 0);

interface ClientRow {
  readonly key: string;
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
  readonly byYear: ReadonlyMap<number, number>;
}

/** Totals grouped by client, in the order of the totals. */
function clientRows(totals: Totals): ClientRow[] {
  const byClient = Map.groupBy(totals, ({ client }) => client?.id ?? null);
  return [...byClient].map(([id, own]) => ({
    key: String(id),
    name: own[0]?.client?.name ?? 'Of no client',
    files: own.reduce((sum, { files }) => sum + files, 0),
    bytes: sumOf(own),
    byYear: new Map(own.map(({ year, bytes }) => [year, bytes])),
  }));
}

/** Storage used by each client's files, by the year of upload. */
export function StoragePanel({ storage: { computedAt, totals } }: Pick<Operations, 'storage'>) {
  const { timeZone } = useReader();
  const [isWhole, setIsWhole] = useState(false);
  const rows = clientRows(totals);
  const years = [...new Set(totals.map(({ year }) => year))].toSorted((a, b) => b - a);
  const more = rows.length - fewRows;
  return (
    <Panel
      title="Storage"
      action={
        more > 0 && (
          <Button size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Fewer clients' : `${more} more clients`}
          </Button>
        )
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        {computedAt === null
          ? 'A worker adds the files up within the hour.'
          : `${storageText(sumOf(totals))} in all on ${formatDateTime(computedAt, timeZone)}; previews are not counted.`}
      </Typography>
      {rows.length > 0 && (
        <Rows label="Storage by client and year" heads={['Client', 'Files', 'In all', ...years.map(String)]}>
          {(isWhole ? rows : rows.slice(0, fewRows)).map(({ key, name, files, bytes, byYear }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ minWidth: 140 }}>
                {name}
              </TableCell>
              <TableCell>{files}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{storageText(bytes)}</TableCell>
              {years.map((year) => (
                <TableCell key={year} sx={{ whiteSpace: 'nowrap' }}>
                  {byYear.has(year) ? storageText(byYear.get(year) ?? 0) : '–'}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
