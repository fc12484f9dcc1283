import { clientImportCalls } from '@shootdesk/shared/clients/client-import.contract';
import { clientImportColumns } from '@shootdesk/shared/clients/import-columns';
import type { ImportedKind } from '../kit/import/imported-kind.ts';

/** Import of clients from a CSV file. */
export const clientImport: ImportedKind = {
  resource: 'clients',
  calls: clientImportCalls,
  columns: clientImportColumns,
  required: { name: 'the name of the client' },
  title: 'Import Clients',
  one: 'client',
  many: 'clients',
};
