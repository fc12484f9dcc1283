import { clientImportColumns } from '@shootdesk/shared/clients/import-columns';
import type { ImportKind } from '../imports/public.ts';
import { addClients } from './add-clients.ts';
import { checkRows, type ReadyRow } from './check-rows.ts';
import { describeLikelyDoubles } from './likely-doubles.ts';
import { readRow, type DescribedClient } from './read-row.ts';

/** Imports clients from a CSV file. */
export const clientImportKind: ImportKind<DescribedClient, ReadyRow> = {
  kind: 'clients',
  columns: clientImportColumns,
  threadFile: new URL('read-file.thread.ts', import.meta.url),
  readRow,
  check: checkRows,
  likelyDoubles: describeLikelyDoubles,
  add: addClients,
  takenSentences: {
    clients_number_key: 'Somebody has added a client with one of these numbers at the same moment.',
  },
  templateName: 'Client_Import_Template.csv',
  failedName: 'Failed_Clients',
};
