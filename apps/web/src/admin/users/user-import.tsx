import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { userImportColumns } from '@shootdesk/shared/users/import-columns';
import { inviteUsers, userImportCalls } from '@shootdesk/shared/users/user-import.contract';
import type { ImportProgress } from '@shootdesk/shared/imports/import-endpoints';
import { call } from '../../api/call.ts';
import type { ImportedKind } from '../kit/import/imported-kind.ts';
import { InviteWaiting } from './invite-waiting.tsx';

function InviteImported({ progress: { id, successfulImports } }: { readonly progress: ImportProgress }) {
  if (successfulImports === 0) return null;
  return (
    <Alert severity="info">
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <span>
          Nobody has been told yet. Invite them now, or later from User Management: each gets one e-mail with a link to
          set a password.
        </span>
        <InviteWaiting label="Invite Them Now" invite={() => call(inviteUsers, { body: { import: id } })} />
      </Stack>
    </Alert>
  );
}

/** Import of people from a CSV file. They are invited only when somebody chooses to. */
export const userImport: ImportedKind = {
  resource: 'users',
  calls: userImportCalls,
  columns: userImportColumns,
  required: { name: 'the name of the person', email: 'the e-mail address', role: 'the role' },
  title: 'Import People',
  one: 'person',
  many: 'people',
  Afterwards: InviteImported,
};
