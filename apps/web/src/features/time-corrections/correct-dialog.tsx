import Typography from '@mui/material/Typography';
import { complainOfProposal, type ShiftInContext } from '@shootdesk/shared/time/correction';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { requestCorrection } from '../../data/time/mutations.ts';
import { toLocalText } from '../../kernel/local-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { readServerClock, type ServerClock } from '../../kernel/server-clock.ts';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';
import type { Entry } from './entry.ts';
import { SpanFields } from './span-fields.tsx';
import { complainOfTexts, readSpan, type SpanValues } from './span-form.ts';
import { spanText } from './span-text.ts';

interface Values extends SpanValues {
  readonly reason: string;
}

interface Props {
  readonly entry: Entry & { readonly end: string };
  readonly shift: ShiftInContext;
  readonly clock: ServerClock;
  readonly onClose: () => void;
}

function useCorrectForm({ entry, shift, clock, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { timeZone } = useReader();
  const { kind, id: entryId } = entry;
  const complain = (values: Values) => {
    const reason = values.reason.trim() === '' ? { reason: 'Required' } : {};
    const texts = complainOfTexts(values, timeZone);
    const span = readSpan(values, entry, timeZone);
    if (!span || Object.keys(texts).length > 0) return { ...texts, ...reason };
    const proposal = { kind, entryId, start: new Date(span.start), end: new Date(span.end) };
    return { ...complainOfProposal(shift, proposal, readServerClock(clock)), ...reason };
  };
  return useGuardedForm<Values>({
    saved: {
      values: { start: toLocalText(entry.start, timeZone), end: toLocalText(entry.end, timeZone), reason: '' },
      version: null,
    },
    resolver: complaintsResolver(complain),
    save: (values) =>
      // Both are there: the resolver complains of a missing one.
      requestCorrection(cache, { kind, entryId, ...readSpan(values, entry, timeZone)!, reason: values.reason }),
    // A new request overwrites nothing, so there is no version.
    currentOf: () => null,
    onDone: () => {
      notify('Correction requested', { type: 'success' });
      onClose();
    },
  });
}

/** Asks the managers to correct an entry. */
export function CorrectDialog(props: Props) {
  const form = useCorrectForm(props);
  const { entry, clock, onClose } = props;
  const { timeZone } = useReader();
  return (
    <FormDialog title="Ask for a correction" form={form} fields={{}} submitLabel="Send Request" onClose={onClose}>
      <Typography>
        {entry.name}: {spanText(entry.start, entry.end, timeZone)}
      </Typography>
      <SpanFields form={form} now={readServerClock(clock)} />
      <FormField form={form} name="reason" label="Reason" required multiline minRows={2} maxRows={6} />
    </FormDialog>
  );
}
