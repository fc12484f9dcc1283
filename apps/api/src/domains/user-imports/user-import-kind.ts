import { userImportColumns } from '@shootdesk/shared/users/import-columns';
import type { AddTools, ImportKind } from '../imports/public.ts';
import { addUser } from '../users/public.ts';
import { checkRows, type ReadyRow } from './check-rows.ts';
import { describeLikelyDoubles } from './likely-doubles.ts';
import { readRow, type DescribedUser } from './read-row.ts';

async function addUsers({ tx, deps, actor }: AddTools, ready: readonly ReadyRow[]): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const { rowNumber, body } of ready) {
    const newUser = { body, hasPartialAddress: true, awaitsInvitation: true };
    const { id } = await addUser(tx, { settings: deps.settings, actor }, newUser);
    ids.set(rowNumber, id);
  }
  return ids;
}

/** People from a CSV file. They wait for their invitation. */
export const userImportKind: ImportKind<DescribedUser, ReadyRow> = {
  kind: 'users',
  columns: userImportColumns,
  threadFile: new URL('read-file.thread.ts', import.meta.url),
  readRow,
  check: checkRows,
  likelyDoubles: describeLikelyDoubles,
  add: addUsers,
  takenSentences: {
    users_email_key: 'Somebody has added a person with one of these addresses at the same moment.',
    users_username_key: 'Somebody has added a person with one of these usernames at the same moment.',
  },
  templateName: 'People_Import_Template.csv',
  failedName: 'Failed_People',
};
