import { correctionBody, type MonthList } from '@shootdesk/shared/month-lists/month-lists.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { correctMonth } from '../../data/month-lists/mutations.ts';
import { clientSource, staffSource } from '../../data/options/sources.ts';
import { amountSent } from '../../entities/price/amount.ts';
import { contractResolver } from '../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';
import type { Option } from '../../ui/inputs/option.ts';
import { SearchPicker } from '../../ui/inputs/search-picker.tsx';

interface Values extends Record<string, unknown> {
  readonly party: Option | null;
  readonly job: string;
  readonly text: string;
  readonly amount: string;
}

const fieldOf = (sent: string) => ({ party_id: 'party', job_id: 'job', cents: 'amount' })[sent] ?? sent;

const bodyOf = ({ party, job, text, amount }: Values) => ({
  ...(party && { party_id: party.id }),
  job_id: job.trim() === '' ? null : Number(job),
  text,
  cents: amountSent(amount),
});

const saved = { values: { party: null, job: '', text: '', amount: '' }, version: null };

/** Adds an item with an amount of its own to a draft. */
export function CorrectionDialog({ list, onClose }: { readonly list: MonthList; readonly onClose: () => void }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const isBilling = list.kind === 'billing';
  const who = isBilling ? 'Client' : 'Person';
  const fields = {
    party: { label: who, show: (party: Option | null) => party?.name ?? '' },
    job: { label: 'Job' },
    text: { label: 'Reason' },
    amount: { label: 'Amount' },
  };
  const form = useGuardedForm<Values>({
    saved,
    resolver: contractResolver(correctionBody, bodyOf, fieldOf),
    fieldOf,
    save: (values) => correctMonth(cache, Number(list.id), correctionBody.parse(bodyOf(values))),
    currentOf: () => null,
    onDone: () => {
      notify('Correction added', { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title="Add Correction" form={form} fields={fields} submitLabel="Add" onClose={onClose}>
      <SearchPicker
        label={who}
        source={isBilling ? clientSource : staffSource}
        value={form.values.party}
        onChange={(party) => form.set('party', party)}
        error={form.errors['party']}
        required
      />
      <FormField form={form} name="amount" label="Amount" required helperText="Before tax; -25.00 takes back" />
      <FormField form={form} name="text" label="Reason" required multiline minRows={2} maxRows={6} />
      <FormField form={form} name="job" label="Job" type="number" helperText="Its number, if it is about one" />
    </FormDialog>
  );
}
