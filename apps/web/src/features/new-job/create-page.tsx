import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GuardedForm } from '../../ui/form/guarded-form.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import type { FormValues, VersionedForm } from '../../ui/form/form-versions.ts';

interface Props<V extends FormValues> {
  readonly title: string;
  /** Where 'Cancel' leads. */
  readonly cancelTo: string;
  readonly submitLabel: string;
  readonly form: VersionedForm<V>;
  readonly children: ReactNode;
}

/** A screen with a form that makes a record. */
export function CreatePage<V extends FormValues>({ title, cancelTo, submitLabel, form, children }: Props<V>) {
  return (
    <Screen title={title} maxWidth={920}>
      <GuardedForm form={form}>
        <Stack spacing={2}>
          <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
          {children}
          {form.failure && <Alert severity="error">{form.failure}</Alert>}
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button component={Link} to={cancelTo} color="inherit" disabled={form.isSaving}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" loading={form.isSaving}>
              {submitLabel}
            </Button>
          </Stack>
        </Stack>
      </GuardedForm>
    </Screen>
  );
}
