import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useEditContext } from 'react-admin';
import { topBarHeight } from '../../ui/layout/theme.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import type { FormValues } from '../../ui/form/form-versions.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { besideStyle, Screen } from '../../ui/layout/screen.tsx';
import { ChangeHistory } from './change-history.tsx';
import { EditRecord } from './edit-record.tsx';
import { InputsForm } from './inputs-form.tsx';
import type { AdminRecord, RecordKind } from './record-kind.ts';
import { SaveButton } from './save-button.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Props<R extends AdminRecord, V extends FormValues> {
  readonly kind: RecordKind<R, V>;
  /** The group of settings in its address and in references of the change history: 'organisation' and 'Setting/1'. */
  readonly setting: { readonly name: string; readonly entity: string };
  readonly onSaved?: () => void;
  /** More buttons for the settings, below Save. */
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

function Editor<R extends AdminRecord, V extends FormValues>({
  kind,
  setting,
  onSaved,
  actions,
  children,
}: Props<R, V>) {
  const form = useRecordForm(kind, () => onSaved?.());
  return (
    <>
      <InputsForm form={form} fields={kind.fields} sx={besideStyle(240)}>
        <Box sx={actionsStyle}>
          <Panel title="Actions">
            <Stack spacing={1} sx={{ p: 1.5 }}>
              <SaveButton form={form} waitsUntilValid={false} />
              {actions}
            </Stack>
          </Panel>
        </Box>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
          {children}
          <ChangeHistory entity={setting.entity} />
        </Stack>
      </InputsForm>
      {form.question}
    </>
  );
}

function Existing<R extends AdminRecord, V extends FormValues>(props: Props<R, V>) {
  const { record, error, refetch } = useEditContext();
  return (
    <Loaded query={{ data: record, error: error ?? null, refetch }} what="The settings">
      {() => <Editor {...props} />}
    </Loaded>
  );
}

/** The screen of a group of settings, which is always there: its form and its history. */
export function SettingPage<R extends AdminRecord, V extends FormValues>(props: Props<R, V>) {
  return (
    <Screen title={props.kind.title} maxWidth={1180}>
      <EditRecord key={props.setting.name} kind={props.kind} id={props.setting.name}>
        <Existing {...props} />
      </EditRecord>
    </Screen>
  );
}
