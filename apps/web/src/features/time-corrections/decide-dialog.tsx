import Typography from '@mui/material/Typography';
import type { TimeCorrection } from '@shootdesk/shared/time/corrections.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { fullName } from '../../api/current-user.ts';
import { decideCorrection } from '../../data/time/mutations.ts';
import { rereadTime } from '../../data/time/queries.ts';
import { toLocalText } from '../../kernel/local-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';
import { entryNames } from './entry-names.ts';
import { SpanFields } from './span-fields.tsx';
import { complainOfTexts, readSpan, type SpanValues } from './span-form.ts';
import { spanText } from './span-text.ts';

interface Values extends SpanValues {
  readonly comment: string;
}

interface Props {
  readonly request: TimeCorrection;
  /** Refuses it, instead of accepting it with other times. */
  readonly isRefusing: boolean;
  readonly onClose: () => void;
}

function useDecideForm({ request, isRefusing, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { timeZone } = useReader();
  const proposed = { start: request.proposedStart, end: request.proposedEnd };
  const complain = (values: Values) => ({
    ...(isRefusing ? {} : complainOfTexts(values, timeZone)),
    ...(values.comment.trim() === '' && { comment: 'Required' }),
  });
  return useGuardedForm<Values>({
    saved: {
      values: { start: toLocalText(proposed.start, timeZone), end: toLocalText(proposed.end, timeZone), comment: '' },
      version: null,
    },
    resolver: complaintsResolver(complain),
    save: async (values) => {
      const { comment } = values;
      // Both are there: the resolver complains of a missing one.
      const accept = { decision: 'accept', ...readSpan(values, proposed, timeZone)!, comment } as const;
      await decideCorrection(cache, request.id, isRefusing ? { decision: 'refuse', comment } : accept);
    },
    currentOf: () => null,
    // A colleague may have decided meanwhile.
    onFailed: () => void rereadTime(cache),
    onDone: () => {
      notify(isRefusing ? 'Request refused' : 'Time corrected', { type: 'success' });
      onClose();
    },
  });
}

/** Accepts a request with other times, or refuses it; both with a comment that says why. */
export function DecideDialog(props: Props) {
  const { request, isRefusing, onClose } = props;
  const form = useDecideForm(props);
  const { timeZone } = useReader();
  const entry = `${fullName(request.user)}, ${entryNames[request.kind]}`;
  return (
    <FormDialog
      title={isRefusing ? 'Refuse the correction' : 'Accept with other times'}
      form={form}
      fields={{}}
      submitLabel={isRefusing ? 'Refuse' : 'Accept'}
      onClose={onClose}
    >
      <Typography>
        {entry}: {spanText(request.originalStart, request.originalEnd, timeZone)}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>“{request.reason}”</Typography>
      {!isRefusing && <SpanFields form={form} now={new Date(request.createdAt)} />}
      <FormField form={form} name="comment" label="Comment" required multiline minRows={2} maxRows={6} />
    </FormDialog>
  );
}
