import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Dialog } from '../dialogs/dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useId, type FormEvent, type ReactNode } from 'react';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { focusFirstInvalid } from '../form/focus-first-invalid.ts';
import type { FormValues } from '../form/use-versioned-form.ts';
import { VersionConflict } from '../form/version-conflict.tsx';
import { useGuardedClose } from '../guarded-close.tsx';
import { Loaded } from '../loaded.tsx';
import { useHasRoom } from '../use-has-room.ts';
import { ChangeHistory } from './change-history.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { SaveButton } from './record-actions.tsx';
import type { AdminRecord } from './record-kind.ts';
import type { RecordScreen } from './record-screen.ts';
import { useRecord } from './use-record.ts';
import { useRecordForm } from './use-record-form.ts';

interface Props<R extends AdminRecord, V extends FormValues> {
  readonly screen: RecordScreen<R, V>;
  readonly id: string;
  readonly onClose: () => void;
}

function Frame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const id = useId();
  const hasRoom = useHasRoom();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={!hasRoom}
      // The frame of the record takes the place of that of the waiting without a blink.
      transitionDuration={0}
      onClose={onClose}
      aria-labelledby={id}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        <DialogTitle id={id} sx={{ flexGrow: 1 }}>
          {title}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  );
}

const titleOf = ({ dialogTitle, noun }: { readonly dialogTitle?: string; readonly noun: string }) =>
  dialogTitle ?? `Edit ${noun}`;

/** On a phone in two lines, rather than in buttons of several. */
const actionsStyle = {
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  gap: 1,
  '& .MuiButton-root': { flex: 'none', whiteSpace: 'nowrap' },
} as const;

const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 } as const;

function Editor<R extends AdminRecord, V extends FormValues>(props: Props<R, V> & { readonly record: R }) {
  const { screen, record, onClose } = props;
  const form = useRecordForm(screen, record, onClose);
  const leave = () => {
    form.discard();
    onClose();
  };
  const question = `Leave ${screen.title} Details?`;
  const { close, prompt } = useGuardedClose({ isDirty: form.isDirty, question, onClose: leave });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit();
    focusFirstInvalid(event.currentTarget);
  };
  const { Sections, MoreActions } = screen;
  return (
    <Frame title={titleOf(screen)} onClose={close}>
      <Box component="form" onSubmit={submit} noValidate sx={formStyle}>
        <DialogContent dividers sx={{ bgcolor: 'background.default', p: { xs: 1.5, sm: 2 } }}>
          <Stack spacing={2}>
            {/* Stays when the toast that says it, too, has gone. */}
            {form.failure && <Alert severity="error">{form.failure}</Alert>}
            <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
            <Sections form={form} record={record} />
            <ChangeHistory entity={screen.referenceOf(record)} />
          </Stack>
        </DialogContent>
        <DialogActions disableSpacing sx={actionsStyle}>
          <DeleteRecord screen={screen} record={record} isDisabled={form.isSaving} onDeleted={onClose} />
          {MoreActions && <MoreActions record={record} />}
          <Box sx={{ flexGrow: 1 }} />
          <SaveButton form={form} waitsUntilValid={screen.waitsUntilValid ?? false} />
        </DialogActions>
      </Box>
      <VersionConflict form={form} fields={screen.fields} />
      {form.question}
      {prompt}
    </Frame>
  );
}

/** Edits a record over its list. */
export function RecordDialog<R extends AdminRecord, V extends FormValues>(props: Props<R, V>) {
  const { screen, id, onClose } = props;
  const query = useRecord(screen, id);
  if (query.data) return <Editor {...props} record={query.data} />;
  return (
    <Frame title={titleOf(screen)} onClose={onClose}>
      <DialogContent dividers>
        <Loaded query={query} what={`The ${screen.noun.toLowerCase()}`}>
          {() => null}
        </Loaded>
      </DialogContent>
    </Frame>
  );
}
