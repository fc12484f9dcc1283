import Typography from '@mui/material/Typography';
import { changeStatusBody, maxWorkflowComment } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { complaintsOf } from '../../../ui/form/field-errors.ts';
import { UnsentComments } from '../../../entities/file/unsent-comments.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { textLength } from '../../../kernel/text-length.ts';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import { countedFiles, useSending, type SendDialogProps } from './use-sending.ts';

const commentOnly = changeStatusBody.pick({ workflowComment: true });

function complaintsAbout(comment: string) {
  const { workflowComment } = complaintsOf(commentOnly, { workflowComment: comment });
  return workflowComment === undefined ? {} : { comment: workflowComment };
}

/** Sends the selected assets onward with a comment for the history. */
export function SendDialog({ onClose, ...sending }: SendDialogProps) {
  const { item, assetIds } = sending;
  const { send, dialog, onFailed, notify } = useSending(sending);
  const form = useGuardedForm<{ comment: string }>({
    saved: { values: { comment: '' }, version: null },
    resolver: complaintsResolver(({ comment }) => complaintsAbout(comment)),
    save: async ({ comment }) => {
      await send({ comment: comment.trim() });
      notify(`${countedFiles(assetIds.length)}: ${item.label} done`, { type: 'success' });
    },
    currentOf: () => null,
    onFailed,
    onDone: onClose,
  });
  const { text } = textLength(form.values.comment, maxWorkflowComment);
  return (
    <FormDialog title={item.label} submitLabel="Send" form={form} fields={{}} maxWidth="xs" onClose={onClose}>
      <Typography color="textSecondary">{countedFiles(assetIds.length)} selected</Typography>
      <UnsentComments jobId={sending.job.id} />
      <FormField
        form={form}
        name="comment"
        label="Comment"
        required
        multiline
        minRows={3}
        maxRows={10}
        helperText={text ?? 'Everybody who sees the job can read it in the history.'}
      />
      {dialog}
    </FormDialog>
  );
}
