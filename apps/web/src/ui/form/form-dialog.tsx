import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ChangedNotice } from './changed-notice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { useGuardedClose } from '../dialogs/guarded-close.tsx';
import { DialogFrame } from '../dialogs/titled-dialog.tsx';
import type { FormValues, VersionedForm } from './form-versions.ts';
import { GuardedForm } from './guarded-form.tsx';
import type { FieldWords } from './version-conflict.tsx';
import { disabledBy, type Refusal } from '../inputs/disabled-by.ts';

interface Props<V extends FormValues> {
  readonly title: string;
  readonly form: Omit<VersionedForm<V>, 'set' | 'errors'>;
  readonly fields: FieldWords<V>;
  readonly submitLabel?: string;
  /** Heading of the error message when saving fails. */
  readonly failureTitle?: string;
  /** Why saving is not possible yet. */
  readonly refusal?: Refusal;
  /** 'sm' by default. */
  readonly maxWidth?: 'xs' | 'sm' | 'md';
  /** Further actions, before 'Cancel'. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form, its error message, and both versions after a conflict. */
export function FormDialog<V extends FormValues>(props: Props<V>) {
  const {
    title,
    form,
    fields,
    submitLabel = 'Save',
    failureTitle,
    refusal,
    maxWidth = 'sm',
    actions,
    onClose,
    children,
  } = props;
  const leave = () => {
    form.discard();
    onClose();
  };
  const { close, prompt } = useGuardedClose({ isDirty: form.isDirty, isBusy: form.isSaving, onClose: leave });
  return (
    <DialogFrame title={title} maxWidth={maxWidth} onClose={close}>
      <GuardedForm form={form} fields={fields}>
        <DialogContent sx={{ pt: 0 }}>
          <ChangedNotice form={form} sx={{ mb: 1 }} />
          <Stack spacing={2} sx={{ pt: 0.75 }}>
            {form.failure && (
              <Alert severity="error">
                {failureTitle && <AlertTitle>{failureTitle}</AlertTitle>}
                {form.failure}
              </Alert>
            )}
            <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          {actions}
          <Button onClick={leave} disabled={form.isSaving} color="inherit">
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={form.isSaving} {...disabledBy(refusal)}>
            {submitLabel}
          </Button>
        </DialogActions>
      </GuardedForm>
      {prompt}
    </DialogFrame>
  );
}
