import { placesToName } from '@shootdesk/shared/expected-views/missing-views';
import { jobFields, mayChangeJobField } from '@shootdesk/shared/service-jobs/job-fields';
import { isInQc, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { statusReasonsQuery } from '../../../data/settings/queries.ts';
import { useJobPerson } from '../job-person.ts';
import { useJobViews } from '../../views/use-job-views.ts';
import { ReasonChips } from '../reason-chips.tsx';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { maxWorkflowComment } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { MissingBeforeChange } from '../../file/missing-files-notice.tsx';
import { UnsentComments } from '../../file/unsent-comments.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { textLength } from '../../../kernel/text-length.ts';
import { StatusBadge } from '../status-badge.tsx';
import { offeredStatuses } from './status-form.ts';
import { useStatusForm, type GivenMove, type StatusForm } from './use-status-form.ts';

function CommentField({ form }: { readonly form: StatusForm }) {
  const { isTooLong, text } = textLength(form.values.comment, maxWorkflowComment);
  return (
    <FormField
      form={isTooLong && text ? { ...form, errors: { ...form.errors, comment: text } } : form}
      name="comment"
      label="Comment"
      required
      multiline
      minRows={3}
      maxRows={10}
      helperText={text ?? 'Everybody who sees the job can read it in the history.'}
      slotProps={{ formHelperText: isTooLong ? { role: 'status' } : {} }}
    />
  );
}

const { RejectToStudio, InRejection, ChangeRequest } = JobStatusId;

interface PlaceProps {
  readonly jobId: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The expected views of the job, which a rejection can refer to: 'Kitchen: Too dark'. */
function PlaceChips({ jobId, text, onChange }: PlaceProps) {
  const { views, counted } = useJobViews(jobId);
  const places = placesToName(views, counted);
  return (
    <ReasonChips label="Views" reasons={text.trimEnd().endsWith(':') ? [] : places} text={text} onChange={onChange} />
  );
}

/** The studio's reasons for a rejection or a request for changes. */
function OfferedReasons({ form }: { readonly form: StatusForm }) {
  const { toStatusId } = form;
  const isRejection = toStatusId === RejectToStudio || toStatusId === InRejection;
  const { data } = useQuery({ ...statusReasonsQuery, enabled: isRejection || toStatusId === ChangeRequest });
  const reasons = (isRejection ? data?.rejection : toStatusId === ChangeRequest ? data?.change : null) ?? [];
  const { comment } = form.values;
  const write = (text: string) => form.set('comment', text);
  return (
    <>
      {isRejection && <PlaceChips jobId={form.seen.id} text={comment} onChange={write} />}
      <ReasonChips reasons={reasons} text={comment} onChange={write} />
    </>
  );
}

/** Score of quality control, which checkers give with the verdict. */
function ScoreField({ form }: { readonly form: StatusForm }) {
  const { seen, toStatusId } = form;
  const mayScore = mayChangeJobField('qcScore', useJobPerson(seen));
  const isVerdict = toStatusId === JobStatusId.SentToClient || toStatusId === RejectToStudio;
  if (!mayScore || !isVerdict || !isInQc(seen.serviceJobStatusId)) return null;
  return (
    <FormField
      form={form}
      name="qcScore"
      label={jobFields.qcScore.label}
      type="number"
      slotProps={{ htmlInput: { step: 'any' } }}
    />
  );
}

interface Props {
  readonly job: ServiceJobWithStatuses;
  /** The only move that the dialog offers, with its name and an initial comment. Without it the person chooses. */
  readonly move?: GivenMove & { readonly title: string };
  readonly onClose: () => void;
  /** Called after the status has changed; by default closes the dialog. */
  readonly onSaved?: () => void;
}

/** Moves the job to a status that its workflow allows this person, with a mandatory comment. */
export function ChangeStatusDialog({ job, move, onClose, onSaved = onClose }: Props) {
  const form = useStatusForm(job, move ?? null, onSaved);
  const { seen, toStatusId } = form;
  const choices = offeredStatuses(seen).map(({ id, description }) => ({ value: String(id), name: description }));
  return (
    <FormDialog
      title={move?.title ?? 'Change status'}
      form={form}
      fields={{}}
      maxWidth="xs"
      refusal={move !== undefined && toStatusId === null && 'The workflow does not allow it any more'}
      onClose={onClose}
    >
      {form.change && (
        <Alert severity="warning">{form.change} Please check before you save; your comment has been kept.</Alert>
      )}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography color="textSecondary">Now</Typography>
        {seen.status && <StatusBadge status={seen.status} />}
      </Stack>
      {!move && (
        <SelectField
          form={{ ...form, values: { statusId: String(toStatusId ?? '') } }}
          name="statusId"
          label="New status"
          choices={choices}
          placeholder="Choose a status"
          required
        />
      )}
      {/* The current job, with files that arrived while the dialog was open. */}
      <MissingBeforeChange job={job} toStatusId={toStatusId} />
      <UnsentComments jobId={job.id} />
      <ScoreField form={form} />
      <OfferedReasons form={form} />
      <CommentField form={form} />
      {form.dialog}
    </FormDialog>
  );
}
