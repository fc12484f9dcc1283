import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { isNotFound } from '../../api/api-error.ts';
import { topBarHeight } from '../../theme.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { focusFirstInvalid } from '../form/focus-first-invalid.ts';
import type { FormValues } from '../form/use-versioned-form.ts';
import { VersionConflict } from '../form/version-conflict.tsx';
import { Loaded } from '../loaded.tsx';
import { MessageScreen } from '../message-screen.tsx';
import { PageTitle } from '../page-title.tsx';
import { Panel } from '../panel.tsx';
import { ChangeHistory } from './change-history.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { SaveButton } from './record-actions.tsx';
import { recordPath, type AdminRecord } from './record-kind.ts';
import type { RecordScreen } from './record-screen.ts';
import { useRecordForm } from './use-record-form.ts';
import { useRecord } from './use-record.ts';

interface Props<R extends AdminRecord, V extends FormValues> {
  readonly screen: RecordScreen<R, V>;
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 240px' },
} as const;

/** Beside the form; on a phone it keeps above it in sight. */
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

function Editor<R extends AdminRecord, V extends FormValues>({ screen, record }: Props<R, V> & { record: R | null }) {
  const [leavesTo, setLeavesTo] = useState<string | null>(null);
  const form = useRecordForm(screen, record, (saved) => {
    if (!record && saved) setLeavesTo(recordPath(screen, saved.id));
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit();
    focusFirstInvalid(event.currentTarget);
  };
  const leave = () => {
    form.discard();
    setLeavesTo(screen.path);
  };
  const { Sections, MoreActions } = screen;
  return (
    <Box component="form" onSubmit={submit} noValidate sx={columns}>
      <Box sx={actionsStyle}>
        <Panel title="Actions">
          <Stack direction={{ xs: 'row', md: 'column' }} spacing={1} useFlexGap sx={{ p: 1.5, flexWrap: 'wrap' }}>
            <SaveButton form={form} waitsUntilValid={screen.waitsUntilValid ?? false} />
            <BackButton to={screen.path} />
            {record && MoreActions && <MoreActions record={record} />}
            {record && <DeleteRecord screen={screen} record={record} isDisabled={form.isSaving} onDeleted={leave} />}
          </Stack>
        </Panel>
      </Box>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
        <Sections form={form} record={record} />
        {record && <ChangeHistory entity={screen.referenceOf(record)} />}
      </Stack>
      <VersionConflict form={form} fields={screen.fields} />
      {form.question}
      {leavesTo && <Navigate to={leavesTo} />}
    </Box>
  );
}

function Missing<R extends AdminRecord, V extends FormValues>({ screen }: Props<R, V>) {
  return (
    <MessageScreen
      title={`${screen.noun} does not exists.`}
      text="It may have been deleted, or its address is not complete."
      action={<BackButton to={screen.path} />}
    />
  );
}

function Saved<R extends AdminRecord, V extends FormValues>({ screen, id }: Props<R, V> & { readonly id: string }) {
  const query = useRecord(screen, id);
  if (isNotFound(query.error)) return <Missing screen={screen} />;
  return (
    <Loaded query={query} what={`The ${screen.noun.toLowerCase()}`}>
      {(record) => <Editor screen={screen} record={record} />}
    </Loaded>
  );
}

/** The screen of one record: the one that the address names, or a new one. */
export function RecordPage<R extends AdminRecord, V extends FormValues>({ screen }: Props<R, V>) {
  const { id } = useParams();
  if (id !== undefined && !/^[1-9]\d{0,9}$/.test(id)) return <Missing screen={screen} />;
  return (
    <Box sx={{ maxWidth: 1180, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 }}>
      <PageTitle text={screen.title} />
      <Typography variant="h1" sx={{ mb: 2 }}>
        {screen.title}
      </Typography>
      {id === undefined ? <Editor screen={screen} record={null} /> : <Saved key={id} screen={screen} id={id} />}
    </Box>
  );
}
