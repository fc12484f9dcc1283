import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Close from '@mui/icons-material/Close';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { jobPriceBody, updateJobPrice, type JobPrice } from '@shootdesk/shared/job-prices/job-prices.contract';
import { centsOf, moneyText } from '@shootdesk/shared/prices/money';
import { sumOfLines } from '@shootdesk/shared/prices/price-rule';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { currentRecord } from '../../../api/stale-record.ts';
import { agreeJobPrice, showJobPrice } from '../../../data/prices/queries.ts';
import { amountSent, amountText } from '../../../entities/price/amount.ts';
import { contractResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';

interface Line {
  readonly addOnId: number | null;
  readonly name: string;
  readonly quantity: string;
  readonly amount: string;
}

interface Values extends Record<string, unknown> {
  readonly lines: readonly Line[];
  readonly reason: string;
}

const savedPrice = ({ lines, cache_key }: JobPrice) => ({
  values: {
    lines: lines.map(({ addOnId, name, quantity, cents }) => ({
      ...{ addOnId, name, quantity: String(quantity) },
      amount: amountText(cents) ?? '',
    })),
    reason: '',
  },
  version: cache_key,
});

const bodyOf = ({ lines, reason }: Values) => ({
  lines: lines.map(({ addOnId, name, quantity, amount }) => ({
    ...{ addOnId, name, quantity: Number(quantity) },
    cents: amountSent(amount),
  })),
  reason,
});

const linesText = (lines: readonly Line[]) =>
  lines.map(({ name, quantity, amount }) => `${quantity} × ${name}: ${amount}`).join('\n');

const fields = { lines: { label: 'Lines', show: linesText }, reason: { label: 'Reason' } };

const lineStyle = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: { xs: '96px minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 88px 120px auto' },
  '& > div:first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;

const newLine: Line = { addOnId: null, name: '', quantity: '1', amount: '' };

/** The sum of the lines as they are typed; null while one is incomplete. */
function typedSum(lines: readonly Line[]): number | null {
  const parsed = lines.map(({ quantity, amount }) => ({
    quantity: Number(quantity),
    cents: centsOf(amount) ?? Number.NaN,
  }));
  const isWhole = parsed.every(({ quantity, cents }) => Number.isSafeInteger(quantity) && Number.isSafeInteger(cents));
  return isWhole ? sumOfLines(parsed) : null;
}

/** Edits the agreed price of a job, with a reason for its history. */
export function PriceDialog({ price, onClose }: { readonly price: JobPrice; readonly onClose: () => void }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { serviceJobId: id, currency } = price;
  const form = useGuardedForm<Values>({
    saved: savedPrice(price),
    record: `service-jobs/${id}/price`,
    resolver: contractResolver(jobPriceBody, bodyOf, (path) => path.split('.')[0]!),
    fieldOf: (sent) => sent.split('.')[0]!,
    save: (values, { version }) =>
      agreeJobPrice(cache, { id, body: jobPriceBody.parse(bodyOf(values)), ifMatch: version ?? price.cache_key }),
    currentOf: (error) => {
      const current = currentRecord(updateJobPrice, error);
      if (current) showJobPrice(cache, current);
      return current && savedPrice(current);
    },
    onDone: (outcome) => {
      if (outcome === 'saved') notify('Price saved', { type: 'success' });
      onClose();
    },
  });
  const { lines } = form.values;
  const change = (index: number, part: Partial<Line>) =>
    form.set('lines', lines.with(index, { ...lines[index]!, ...part }));
  const sum = typedSum(lines);
  return (
    <FormDialog title="Price" form={form} fields={fields} failureTitle="Unable to save the price." onClose={onClose}>
      <Box component="ul" aria-label="Lines" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line no-array-index-key
          <Box component="li" key={index} sx={lineStyle}>
            <TextField
              label="For"
              value={line.name}
              onChange={(event) => change(index, { name: event.target.value })}
              slotProps={{ htmlInput: { 'aria-label': `Words of line ${index + 1}` } }}
            />
            <TextField
              label="Number"
              type="number"
              value={line.quantity}
              onChange={(event) => change(index, { quantity: event.target.value })}
              slotProps={{ htmlInput: { 'aria-label': `Number of line ${index + 1}`, min: 1 } }}
            />
            <TextField
              label="Each"
              value={line.amount}
              onChange={(event) => change(index, { amount: event.target.value })}
              slotProps={{ htmlInput: { 'aria-label': `Amount of line ${index + 1}`, inputMode: 'decimal' } }}
            />
            <IconButton
              size="small"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => form.set('lines', lines.toSpliced(index, 1))}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {form.errors['lines'] && <FormHelperText error>{form.errors['lines']}</FormHelperText>}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Button size="small" onClick={() => form.set('lines', [...lines, newLine])}>
          Add line
        </Button>
        <Typography role="status">{sum === null ? '' : `Sum before tax: ${moneyText(sum, currency)}`}</Typography>
      </Box>
      <FormField form={form} name="reason" label="Reason" required multiline minRows={2} maxRows={6} />
    </FormDialog>
  );
}
