import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useEditContext, useRecordContext } from 'react-admin';
import { DialogFrame } from '../../ui/dialogs/titled-dialog.tsx';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import type { FormValues } from '../../ui/form/form-versions.ts';
import { useGuardedClose } from '../../ui/dialogs/guarded-close.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useHasRoom } from '../../ui/layout/use-has-room.ts';
import { ChangeHistory } from './change-history.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { EditRecord } from './edit-record.tsx';
import { InputsForm } from './inputs-form.tsx';
import type { AdminRecord, RecordKind } from './record-kind.ts';
import { SaveButton } from './save-button.tsx';
import { useRecordForm } from './use-record-form.ts';

/** Props of a dialog in which a list opens the record of one row. */
export interface OpenRecord {
  readonly id: string | number;
  readonly onClose: () => void;
}

interface Props<R extends AdminRecord, V extends FormValues> extends OpenRecord {
  readonly kind: RecordKind<R, V>;
  /** More buttons for the record. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const hasRoom = useHasRoom();
  return (
    <DialogFrame
      title={title}
      maxWidth="md"
      fullScreen={!hasRoom}
      // Without a transition, because this dialog replaces the one that showed the loading state.
      transitionDuration={0}
      onClose={onClose}
      onCross={onClose}
    >
      {children}
    </DialogFrame>
  );
}

/** Two lines of buttons on a phone, because one line would be too narrow for their labels. */
const actionsStyle = {
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  gap: 1,
  '& .MuiButton-root': { flex: 'none', whiteSpace: 'nowrap' },
} as const;

const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 } as const;

const titleOf = ({ dialogTitle, noun }: { readonly dialogTitle?: string; readonly noun: string }) =>
  dialogTitle ?? `Edit ${noun}`;

function Editor<R extends AdminRecord, V extends FormValues>({ kind, actions, onClose, children }: Props<R, V>) {
  const record = useRecordContext<R & { id: string | number }>();
  const form = useRecordForm(kind, onClose);
  const leave = () => {
    form.discard();
    onClose();
  };
  const question = `Leave ${kind.title} Details?`;
  const { close, prompt } = useGuardedClose({ isDirty: form.isDirty, question, onClose: leave });
  return (
    <Frame title={titleOf(kind)} onClose={close}>
      <InputsForm form={form} fields={kind.fields} sx={formStyle}>
        <DialogContent dividers sx={{ bgcolor: 'background.default', p: { xs: 1.5, sm: 2 } }}>
          <Stack spacing={2}>
            {/* Stays visible after the toast has disappeared. */}
            {form.failure && <Alert severity="error">{form.failure}</Alert>}
            <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
            {children}
            <ChangeHistory entity={`${kind.type}/${record?.id}`} />
          </Stack>
        </DialogContent>
        <DialogActions disableSpacing sx={actionsStyle}>
          <DeleteRecord kind={kind} isSaving={form.isSaving} onDeleted={onClose} />
          {actions}
          <Box sx={{ flexGrow: 1 }} />
          <SaveButton form={form} waitsUntilValid={kind.waitsUntilValid ?? false} />
        </DialogActions>
      </InputsForm>
      {form.question}
      {prompt}
    </Frame>
  );
}

function Opened<R extends AdminRecord, V extends FormValues>(props: Props<R, V>) {
  const { record, error, refetch } = useEditContext();
  if (record) return <Editor {...props} />;
  return (
    <Frame title={titleOf(props.kind)} onClose={props.onClose}>
      <DialogContent dividers>
        <Loaded query={{ data: record, error: error ?? null, refetch }} what={`The ${props.kind.noun.toLowerCase()}`}>
          {() => null}
        </Loaded>
      </DialogContent>
    </Frame>
  );
}

/** Edits a record in a dialog over its list. */
export function RecordDialog<R extends AdminRecord, V extends FormValues>(props: Props<R, V>) {
  return (
    <EditRecord kind={props.kind} id={props.id}>
      <Opened {...props} />
    </EditRecord>
  );
}
