import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import { focusFirstInvalid, saysHalfTyped } from '../../ui/form/form-element.ts';
import type { VersionedForm } from '../../ui/form/form-versions.ts';
import type { TextValues } from '../../ui/form/form-field.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';

interface Props<V extends TextValues> {
  readonly title: string;
  /** Where 'Cancel' leads. */
  readonly cancelTo: string;
  readonly submitLabel: string;
  readonly form: VersionedForm<V>;
  readonly children: ReactNode;
}

/** A screen with a form that makes a record. */
export function CreatePage<V extends TextValues>({ title, cancelTo, submitLabel, form, children }: Props<V>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saysHalfTyped(event.currentTarget)) return;
    form.submit();
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <Box sx={{ maxWidth: 920, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 }}>
      <PageTitle text={title} />
      <Typography variant="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <form onSubmit={submit} noValidate>
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
      </form>
    </Box>
  );
}
