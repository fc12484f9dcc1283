import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useGuardedClose } from '../../ui/dialogs/guarded-close.tsx';
import { RemoveView } from './remove-view.tsx';
import { useViewForm, type ViewForm } from './use-view-form.ts';
import type { ViewsSlot } from './views-slot.ts';

function Messages({ form }: { readonly form: ViewForm }) {
  return (
    <>
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      {form.isRemoved && (
        <Alert severity="warning">
          This view has been removed elsewhere since you opened it. Save again to make it anew as you see it here.
        </Alert>
      )}
      {form.conflict && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={form.takeOther}>
              Use the other
            </Button>
          }
        >
          This view has been changed elsewhere since you opened it; there it is called “{form.conflict.name}”. Save
          again to replace it with what you see here.
        </Alert>
      )}
    </>
  );
}

/** Takes the person, who has scrolled down to 'Save' on a phone, to what went wrong above. */
function useShownProblem({ problem }: ViewForm) {
  const messagesRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) messagesRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  return messagesRef;
}

interface Props {
  /** Null to add one. */
  readonly view: SavedView | null;
  readonly slot: ViewsSlot;
  readonly onClose: () => void;
}

/** 'Add View' and 'Edit View': a name, and all filters of the list. */
export function ViewDialog({ view, slot, onClose }: Props) {
  const titleId = useId();
  const form = useViewForm(view, slot.chosen, onClose);
  const { ref: nameRef, ...nameField } = form.nameField;
  const messagesRef = useShownProblem(form);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const canSave = form.isValid && slot.isValid(form.filters);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog inside the list: only this one is meant.
    event.stopPropagation();
    if (canSave) form.submit();
  };
  const { close, prompt } = useGuardedClose({ isDirty: form.isDirty, isBusy: form.isSaving, onClose });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{view ? 'Edit View' : 'Add View'}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} useFlexGap sx={{ pt: 1 }}>
            <Stack ref={messagesRef} spacing={2} sx={{ '&:empty': { display: 'none' } }}>
              <Messages form={form} />
            </Stack>
            <TextField
              {...nameField}
              label="Name"
              required
              inputRef={nameRef}
              error={form.nameProblem !== null}
              helperText={form.nameProblem}
            />
            {slot.renderFilters(form.filters, form.change)}
          </Stack>
        </DialogContent>
        <DialogActions>
          {view && !form.isRemoved && (
            <Button color="error" disabled={form.isSaving} onClick={() => setAsksRemoval(true)} sx={{ mr: 'auto' }}>
              Remove View
            </Button>
          )}
          <Button color="inherit" disabled={form.isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={!canSave} loading={form.isSaving}>
            Save
          </Button>
        </DialogActions>
      </form>
      {view && asksRemoval && <RemoveView view={view} onRemoved={onClose} onClose={() => setAsksRemoval(false)} />}
      {prompt}
    </Dialog>
  );
}
