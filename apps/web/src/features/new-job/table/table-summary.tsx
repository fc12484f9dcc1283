import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { moneyText } from '@shootdesk/shared/prices/money';
import { Link } from 'react-router';
import { counted } from '../table-draft.ts';
import type { CheckedRow } from './check-rows.ts';
import { sortRows } from './sort-rows.ts';
import type { TablePrices } from './use-table-prices.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

interface Props {
  readonly checked: readonly CheckedRow[];
  readonly isReading: boolean;
  readonly onMend: () => void;
}

/** Says how far a table is, in a live region. */
export function TableSummary({ checked, isReading, onMend }: Props) {
  const { wrong, ready, ordered, failed, open, questions } = sortRows(checked);
  const jobs = ordered.flatMap(({ row: { outcome } }) => (outcome?.kind === 'ordered' ? outcome.jobIds : []));
  const texts = [
    ...(ordered.length > 0 ? [`${counted(ordered.length, 'order')} made: ${counted(jobs.length, 'job')}.`] : []),
    ...(failed.length > 0 ? [`${counted(failed.length, 'row')} failed; the reasons are beside them.`] : []),
    ...(questions.length > 0 ? [`${counted(questions.length, 'row')} with a question.`] : []),
    ...(wrong.length > 0 ? [`${counted(wrong.length, 'row')} to mend, ${ready.length} ready.`] : []),
    ...(ordered.length + failed.length + wrong.length + questions.length === 0
      ? [`${counted(open.length, 'order')}. Please check them; nothing is ordered yet.`]
      : []),
  ];
  const isDone = open.length === 0 && ordered.length > 0;
  const needsHelp = wrong.length + failed.length + questions.length > 0;
  const links = (
    <>
      <Button component={Link} to="/dispatch" size="small" color="inherit">
        Dispatch
      </Button>
      <Button component={Link} to="/service-jobs" size="small" color="inherit">
        Jobs
      </Button>
    </>
  );
  const mend = (
    <Button size="small" color="inherit" onClick={onMend}>
      Next cell to mend
    </Button>
  );
  return (
    <Box role="status" sx={{ px: 2, pb: 2 }}>
      <Alert
        severity={needsHelp ? 'warning' : isDone ? 'success' : 'info'}
        action={wrong.length > 0 ? mend : ordered.length > 0 ? links : undefined}
      >
        {texts.join(' ')}
        {isReading && ' Clients and addresses are being looked up…'}
      </Alert>
    </Box>
  );
}

interface ActionProps {
  readonly checked: readonly CheckedRow[];
  readonly isReading: boolean;
  readonly progress: { readonly done: number; readonly all: number } | null;
  readonly onOrder: (rows: readonly CheckedRow[], asks: boolean) => void;
  readonly onStop: () => void;
  readonly onDiscard: () => void;
}

/** What is done with the whole table. */
export function TableActions({ checked, isReading, progress, onOrder, onStop, onDiscard }: ActionProps) {
  const { ready, questions, open, ordered } = sortRows(checked);
  if (progress) {
    const text = `Ordering ${progress.done + 1} of ${progress.all}`;
    return (
      <Box sx={{ p: 2, display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Box role="status">{text}</Box>
          <LinearProgress variant="determinate" aria-label={text} value={(100 * progress.done) / progress.all} />
        </Box>
        <Button onClick={onStop}>Stop</Button>
      </Box>
    );
  }
  const isDone = open.length === 0 && ordered.length > 0;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ p: 2, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <Button color="inherit" onClick={onDiscard}>
        {isDone ? 'Next table' : 'Discard table'}
      </Button>
      {questions.length > 0 && (
        <Button variant="outlined" onClick={() => onOrder(questions, true)}>
          Answer {counted(questions.length, 'question')}
        </Button>
      )}
      {!isDone && (
        <Button
          variant="contained"
          {...disabledBy(isReading ? 'The table is being read' : ready.length === 0 && 'No row is ready to be ordered')}
          onClick={() => onOrder(ready, false)}
        >
          Order {ready.length}
        </Button>
      )}
    </Stack>
  );
}

/** What the orders of a table cost together; only for people who see prices. */
export function TableSum({ prices }: { readonly prices: TablePrices | null }) {
  if (!prices || prices.rows.size === 0) return null;
  const { sum, currency } = prices;
  return (
    <Box role="status" aria-label="Sum of the orders" sx={{ px: 2, pt: 2, textAlign: 'right' }}>
      <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        Sum of {counted(prices.rows.size, 'order')} before tax: {moneyText(sum.cents, currency)}
      </Typography>
      {sum.unpriced > 0 && (
        <Typography variant="body2" color="textSecondary">
          {counted(sum.unpriced, 'line')} without a price {sum.unpriced === 1 ? 'is' : 'are'} not in the sum.
        </Typography>
      )}
    </Box>
  );
}
