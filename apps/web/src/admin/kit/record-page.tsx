import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { CreateBase, useEditContext, useRecordContext } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { isNotFound } from '../../kernel/api-error.ts';
import { topBarHeight } from '../../ui/layout/theme.ts';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import type { FormValues } from '../../ui/form/form-versions.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { MessageScreen } from '../../ui/layout/message-screen.tsx';
import { besideStyle, Screen } from '../../ui/layout/screen.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ChangeHistory } from './change-history.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { EditRecord } from './edit-record.tsx';
import { InputsForm } from './inputs-form.tsx';
import { recordPath, type AdminRecord, type RecordKind } from './record-kind.ts';
import { SaveButton } from './save-button.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Props<R extends AdminRecord, V extends FormValues> {
  readonly kind: RecordKind<R, V>;
  /** More buttons for a saved record, such as a new invitation. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Beside the form; on a phone above it, where it stays visible. */
const actionsStyle = {
  position: 'sticky',
  top: { xs: topBarHeight, md: topBarHeight + 16 },
  zIndex: 2,
  order: { md: 1 },
} as const;

function BackButton({ to }: { readonly to: string }) {
  return (
    <Button component={Link} to={to} color="inherit">
      Back
    </Button>
  );
}

function Editor<R extends AdminRecord, V extends FormValues>({ kind, actions, children }: Props<R, V>) {
  const record = useRecordContext<R & { id: string | number }>();
  const navigate = useNavigate();
  const form = useRecordForm(kind, (saved) => {
    if (!record && saved) void navigate(recordPath(kind, saved.id));
  });
  const leave = () => {
    form.discard();
    void navigate(kind.path);
  };
  return (
    <>
      <InputsForm form={form} fields={kind.fields} sx={besideStyle(240)}>
        <Box sx={actionsStyle}>
          <Panel title="Actions">
            <Stack direction={{ xs: 'row', md: 'column' }} spacing={1} useFlexGap sx={{ p: 1.5, flexWrap: 'wrap' }}>
              <SaveButton form={form} waitsUntilValid={kind.waitsUntilValid ?? false} />
              <BackButton to={kind.path} />
              {record && actions}
              {record && <DeleteRecord kind={kind} isSaving={form.isSaving} onDeleted={leave} />}
            </Stack>
          </Panel>
        </Box>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
          {children}
          {record && <ChangeHistory entity={`${kind.type}/${record.id}`} />}
        </Stack>
      </InputsForm>
      {form.question}
    </>
  );
}

function Missing({ noun, path }: { readonly noun: string; readonly path: string }) {
  return (
    <MessageScreen
      title={`${noun} does not exists.`}
      text="It may have been deleted, or its address is not complete."
      action={<BackButton to={path} />}
    />
  );
}

function Existing<R extends AdminRecord, V extends FormValues>(props: Props<R, V>) {
  const { record, error, refetch } = useEditContext();
  const { noun, path } = props.kind;
  if (!record && isNotFound(error)) return <Missing noun={noun} path={path} />;
  return (
    <Loaded query={{ data: record, error: error ?? null, refetch }} what={`The ${noun.toLowerCase()}`}>
      {() => <Editor {...props} />}
    </Loaded>
  );
}

/** Screen for one record from the address, or for a new one. */
export function RecordPage<R extends AdminRecord, V extends FormValues>(props: Props<R, V>) {
  const { resource, title, noun, path } = props.kind;
  const { id } = useParams();
  if (id !== undefined && !/^[1-9]\d{0,9}$/.test(id)) return <Missing noun={noun} path={path} />;
  return (
    <Screen title={title} maxWidth={1180}>
      {id === undefined ? (
        <CreateBase resource={resource} redirect={false}>
          <Editor {...props} />
        </CreateBase>
      ) : (
        <EditRecord key={id} kind={props.kind} id={id}>
          <Existing {...props} />
        </EditRecord>
      )}
    </Screen>
  );
}
