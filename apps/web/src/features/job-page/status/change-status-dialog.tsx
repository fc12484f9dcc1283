import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { maxWorkflowComment } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { useId, type FormEvent } from 'react';
import { MissingBeforeChange } from '../../../entities/job/missing-files-notice.tsx';
import { textLength } from '../../../ui/form/text-length.ts';
import { useGuardedClose } from '../../../ui/guarded-close.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { offeredStatuses } from './status-form.ts';
import { useStatusForm, type StatusForm } from './use-status-form.ts';

function StatusSelect({ form }: { readonly form: StatusForm }) {
  const id = useId();
  return (
    <TextField
      select
      id={id}
      label="New status"
      required
      value={form.statusId ?? ''}
      onChange={(event) => form.setStatusId(Number(event.target.value) || null)}
      error={form.errors?.status !== undefined}
      helperText={form.errors?.status}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
    >
      <option value="">Choose a status</option>
      {offeredStatuses(form.seen).map((status) => (
        <option key={status.id} value={status.id}>
          {status.description}
        </option>
      ))}
    </TextField>
  );
}

function CommentField({ form }: { readonly form: StatusForm }) {
  const { isTooLong, text } = textLength(form.comment, maxWorkflowComment);
  const error = form.errors?.comment;
  return (
    <TextField
      label="Comment"
      required
      multiline
      minRows={3}
      maxRows={10}
      value={form.comment}
      onChange={(event) => form.setComment(event.target.value)}
      error={isTooLong || error !== undefined}
      helperText={text ?? error ?? 'Everybody who sees the job can read it in the history.'}
      slotProps={{ formHelperText: isTooLong ? { role: 'status' } : {} }}
    />
  );
}

interface FieldsProps {
  readonly form: StatusForm;
  /** As it is now, with the files that have arrived meanwhile. */
  readonly job: ServiceJobWithStatuses;
  readonly isFixed: boolean;
}

function Fields({ form, job, isFixed }: FieldsProps) {
  return (
    <Stack spacing={2}>
      {form.conflict && (
        <Alert severity="warning">{form.conflict} Please check and save again; your comment has been kept.</Alert>
      )}
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography color="textSecondary">Now</Typography>
        {form.seen.status && <StatusBadge status={form.seen.status} />}
      </Stack>
      {!isFixed && <StatusSelect form={form} />}
      <MissingBeforeChange job={job} toStatusId={form.statusId} />
      <CommentField form={form} />
    </Stack>
  );
}

interface Props {
  readonly job: ServiceJobWithStatuses;
  /** The one move that the dialog is for, with its name; without it the person chooses. */
  readonly move?: { readonly toStatusId: number; readonly title: string };
  readonly onClose: () => void;
}

/** Moves the job to a status that its workflow allows this person, with a mandatory comment. */
export function ChangeStatusDialog({ job, move, onClose }: Props) {
  const form = useStatusForm(job, move?.toStatusId ?? null, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const leave = () => {
    form.discard();
    onClose();
  };
  const { close, prompt } = useGuardedClose({ isDirty: form.isDirty, isBusy: form.isSaving, onClose: leave });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby="change-status">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="change-status">{move?.title ?? 'Change status'}</DialogTitle>
        <DialogContent>
          <Fields form={form} job={job} isFixed={move !== undefined} />
        </DialogContent>
        <DialogActions>
          <Button onClick={leave} disabled={form.isSaving} color="inherit">
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={move !== undefined && form.statusId === null}
            loading={form.isSaving}
          >
            Save
          </Button>
        </DialogActions>
      </form>
      {prompt}
      {form.dialog}
    </Dialog>
  );
}
