import Typography from '@mui/material/Typography';
import {
  complainOfNewShift,
  complainOfProposal,
  refusalOfRemoval,
  type ShiftInContext,
} from '@shootdesk/shared/time/correction';
import type { Stretch } from '@shootdesk/shared/time/shift';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { requestCorrection } from '../../data/time/mutations.ts';
import { useReader } from '../../kernel/reader.ts';
import { readServerClock, type ServerClock } from '../../kernel/server-clock.ts';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';
import { correctionBounds, type Entry } from './entry.ts';
import { SpanFields } from '../../ui/form/span/span-fields.tsx';
import { complainOfTexts, readSpan, spanValues, type SpanValues } from '../../ui/form/span/span-form.ts';
import { spanText } from '../../kernel/span-text.ts';

interface Values extends SpanValues {
  readonly reason: string;
  /** 'change' or 'remove'; 'add' for a missing shift. */
  readonly action: string;
}

/** Subject of a request: an entry of a shift, or a missing shift among the others. */
export type Subject =
  | { readonly entry: Entry & { readonly end: string }; readonly shift: ShiftInContext }
  | { readonly entry: null; readonly others: readonly Stretch[] };

interface Props {
  readonly subject: Subject;
  readonly clock: ServerClock;
  readonly onClose: () => void;
}

/** Validates the times against the person's visible entries. */
function complainOf(subject: Subject, values: Values, timeZone: string, now: Date): Readonly<Record<string, string>> {
  if (values.action === 'remove') {
    const refusal = subject.entry && refusalOfRemoval(subject.shift, now);
    return refusal ? { action: refusal } : {};
  }
  const texts = complainOfTexts(values, timeZone);
  const read = readSpan(values, subject.entry, timeZone);
  if (!read || Object.keys(texts).length > 0) return texts;
  const span = { start: new Date(read.start), end: new Date(read.end) };
  if (!subject.entry) return { ...complainOfNewShift(span, subject.others, now) };
  const { kind, id: entryId } = subject.entry;
  return { ...complainOfProposal(subject.shift, { kind, entryId, ...span }, now) };
}

function bodyOf({ entry }: Subject, values: Values, timeZone: string): Parameters<typeof requestCorrection>[1] {
  const { reason } = values;
  if (entry && values.action === 'remove') return { action: 'remove', kind: 'shift', entryId: entry.id, reason };
  // Not null, because the resolver requires both times.
  const span = readSpan(values, entry, timeZone)!;
  if (!entry) return { action: 'add', kind: 'shift', ...span, reason };
  return { action: 'change', kind: entry.kind, entryId: entry.id, ...span, reason };
}

function useRequestForm({ subject, clock, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { timeZone } = useReader();
  const { entry } = subject;
  const complain = (values: Values) => ({
    ...complainOf(subject, values, timeZone, readServerClock(clock)),
    ...(values.reason.trim() === '' && { reason: 'Required' }),
  });
  return useGuardedForm<Values>({
    saved: {
      values: { ...spanValues(entry, timeZone), reason: '', action: entry ? 'change' : 'add' },
      version: null,
    },
    resolver: complaintsResolver(complain),
    fieldOf: (sent) => (sent === 'entryId' ? 'action' : sent),
    save: (values) => requestCorrection(cache, bodyOf(subject, values, timeZone)),
    // A new request overwrites nothing, so there is no version.
    currentOf: () => null,
    onDone: () => {
      notify(entry ? 'Correction requested' : 'Shift requested', { type: 'success' });
      onClose();
    },
  });
}

const actions = [
  { value: 'change', name: 'It has other times' },
  { value: 'remove', name: 'It should not exist: remove it' },
];

/** Asks the managers to correct an entry, to remove a shift, or to add one that was never clocked in. */
export function RequestDialog(props: Props) {
  const form = useRequestForm(props);
  const { subject, clock, onClose } = props;
  const { timeZone } = useReader();
  const { entry } = subject;
  const title = entry ? 'Ask for a correction' : 'Ask for a missing shift';
  return (
    <FormDialog title={title} form={form} fields={{}} submitLabel="Send Request" onClose={onClose}>
      <Typography>
        {entry
          ? `${entry.name}: ${spanText(entry.start, entry.end, timeZone)}, ${timeZone}`
          : 'For a shift that you worked without clocking in.'}
      </Typography>
      {entry?.kind === 'shift' && (
        <SelectField form={form} name="action" label="What is wrong with the shift" choices={actions} />
      )}
      {form.values.action === 'remove' ? (
        <Typography variant="body2">Its breaks and times on jobs are removed with it.</Typography>
      ) : (
        <SpanFields form={form} bounds={correctionBounds(readServerClock(clock))} timeZone={timeZone} />
      )}
      <FormField form={form} name="reason" label="Reason" required multiline minRows={2} maxRows={6} />
    </FormDialog>
  );
}
