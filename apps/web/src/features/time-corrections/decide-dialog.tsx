import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TimeCorrection } from '@shootdesk/shared/time/corrections.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { fullName } from '../../api/current-user.ts';
import { decideCorrection } from '../../data/time/mutations.ts';
import { decidedCorrectionsQuery, openCorrectionsQuery, rereadTime } from '../../data/time/queries.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { useReader } from '../../kernel/reader.ts';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';
import { correctionBounds } from './entry.ts';
import { nameRequest } from './entry-names.ts';
import { decisionText, RequestFacts } from './request-facts.tsx';
import { SpanFields } from '../../ui/form/span/span-fields.tsx';
import { complainOfTexts, readSpan, spanValues, type SpanValues } from '../../ui/form/span/span-form.ts';

interface Values extends SpanValues {
  readonly comment: string;
}

interface Props {
  readonly request: TimeCorrection;
  /** True to refuse the request; false to accept it with other times. */
  readonly isRefusing: boolean;
  readonly onClose: () => void;
}

function useDecideForm({ request, isRefusing, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { timeZone, proposedStart, proposedEnd } = request;
  // The removal of a shift has no times; this dialog can only refuse it.
  const proposed = proposedStart && proposedEnd ? { start: proposedStart, end: proposedEnd } : null;
  const complain = (values: Values) => ({
    ...(isRefusing ? {} : complainOfTexts(values, timeZone)),
    ...(values.comment.trim() === '' && { comment: 'Required' }),
  });
  return useGuardedForm<Values>({
    saved: { values: { ...spanValues(proposed, timeZone), comment: '' }, version: null },
    resolver: complaintsResolver(complain),
    save: async (values) => {
      const { comment } = values;
      // Not null, because the resolver requires both times.
      const accept = { decision: 'accept', ...readSpan(values, proposed, timeZone)!, comment } as const;
      await decideCorrection(cache, request.id, isRefusing ? { decision: 'refuse', comment } : accept);
    },
    currentOf: () => null,
    // The save may have failed because a colleague has decided in the meantime.
    onFailed: () => void rereadTime(cache),
    onDone: () => {
      notify(isRefusing ? 'Request refused' : 'Time corrected', { type: 'success' });
      onClose();
    },
  });
}

/** Text about a request that was closed while its dialog is open; null while it is pending. Live events keep both lists current. */
function useClosedText({ id, user }: TimeCorrection): string | null {
  const { timeZone } = useReader();
  const open = useQuery(openCorrectionsQuery).data;
  const decided = useQuery(decidedCorrectionsQuery).data;
  if (!open || !decided || open.requests.some((each) => each.id === id)) return null;
  const request = decided.find((each) => each.id === id);
  return request ? `${decisionText(request, timeZone)}.` : `${fullName(user)} has withdrawn this request.`;
}

/** Accepts a request with other times, or refuses it. Both require a comment with the reason. */
export function DecideDialog(props: Props) {
  const { request, isRefusing, onClose } = props;
  const form = useDecideForm(props);
  const closed = useClosedText(request);
  const isRefusedByServer = form.error instanceof ApiError && form.error.status === 409;
  return (
    <FormDialog
      title={isRefusing ? 'Refuse the request' : 'Accept with other times'}
      form={form}
      fields={{}}
      submitLabel={isRefusing ? 'Refuse' : 'Accept'}
      refusal={!form.isSaving && (closed !== null || isRefusedByServer) && 'The request is closed'}
      onClose={onClose}
    >
      <Box role="status">
        {closed !== null && !form.isSaving && (
          <Alert severity="warning" role="presentation">
            {closed} Your decision is not needed any more.
          </Alert>
        )}
      </Box>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>
          {fullName(request.user)}, {nameRequest(request)}
        </Typography>
        <RequestFacts request={request} />
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>“{request.reason}”</Typography>
      {!isRefusing && (
        <SpanFields form={form} bounds={correctionBounds(new Date(request.createdAt))} timeZone={request.timeZone} />
      )}
      <FormField form={form} name="comment" label="Comment" required multiline minRows={2} maxRows={6} />
    </FormDialog>
  );
}
