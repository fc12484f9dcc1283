import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { mayShareViews, type SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { useEffect, useRef, useState } from 'react';
import { roleOf, useCurrentUser } from '../../api/current-user.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { RemoveView } from './remove-view.tsx';
import { useViewForm, type ViewForm } from './use-view-form.ts';
import type { ViewsSlot } from './views-slot.ts';
import { notRight } from '../../ui/inputs/disabled-by.ts';

/** Warns that the view was changed or removed elsewhere. Scrolls into view, because on a phone the person is at the bottom, at 'Save'. */
function Elsewhere({ form: { conflict, isRemoved, discard } }: { readonly form: ViewForm }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflict || isRemoved) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [conflict, isRemoved]);
  if (!conflict && !isRemoved) return null;
  return (
    <Stack ref={ref} spacing={2}>
      {isRemoved && (
        <Alert severity="warning">
          This view has been removed elsewhere since you opened it. Save again to create it as you see it here.
        </Alert>
      )}
      {conflict && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={discard}>
              Use the other
            </Button>
          }
        >
          This view has been changed elsewhere since you opened it; there it is called “{conflict.theirs.values.name}”.
          Save again to replace it with what you see here.
        </Alert>
      )}
    </Stack>
  );
}

interface Props {
  /** Null for a new view. */
  readonly view: SavedView | null;
  readonly slot: ViewsSlot;
  readonly onClose: () => void;
}

/** 'Add View' and 'Edit View': a name, and all filters of the list. */
export function ViewDialog({ view, slot, onClose }: Props) {
  const form = useViewForm(view, slot, onClose);
  const mayShare = mayShareViews(roleOf(useCurrentUser()));
  const { ref: nameRef, ...nameField } = form.nameField;
  const [asksRemoval, setAsksRemoval] = useState(false);
  return (
    <FormDialog
      title={view ? 'Edit View' : 'Add View'}
      // Hides the form's own conflict notice, because this dialog shows a warning of its own.
      form={{ ...form, conflict: null }}
      fields={{}}
      maxWidth="md"
      refusal={(!form.isValid || !slot.isValid(form.values.filters)) && notRight}
      actions={
        view &&
        !form.isRemoved && (
          <Button color="error" disabled={form.isSaving} onClick={() => setAsksRemoval(true)} sx={{ mr: 'auto' }}>
            Remove View
          </Button>
        )
      }
      onClose={onClose}
    >
      <Elsewhere form={form} />
      <TextField
        {...nameField}
        label="Name"
        required
        inputRef={nameRef}
        error={form.nameProblem !== null}
        helperText={form.nameProblem}
      />
      {mayShare && (
        <FormControlLabel
          label="Share with everybody in the office and the studio"
          control={<Checkbox checked={form.values.isShared} onChange={(_, isOn) => form.share(isOn)} />}
        />
      )}
      {slot.renderFilters(form.values.filters, form.change)}
      {view && asksRemoval && <RemoveView view={view} onRemoved={onClose} onClose={() => setAsksRemoval(false)} />}
    </FormDialog>
  );
}
