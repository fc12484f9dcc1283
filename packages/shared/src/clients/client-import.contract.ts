import { importEndpoints } from '../imports/import-endpoints.ts';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { clientImportColumns } from './import-columns.ts';

/** Calls that import clients from a CSV file. */
export const clientImportCalls = importEndpoints({
  one: 'client',
  many: 'clients',
  type: 'ClientImport',
  tag: 'Client import',
  access: rolesOnly(roleSets.backOffice),
  ids: {
    upload: 'uploadClientImport',
    list: 'listClientImports',
    get: 'getClientImport',
    next: 'importNextClients',
    discard: 'discardClientImport',
    failed: 'downloadFailedImports',
    template: 'downloadImportTemplate',
  },
  path: '/v3/client-imports',
  nextPath: '/v3/clients/import/50',
  columns: clientImportColumns,
  requiredColumns: '`name` is',
  who: 'BackOffice.',
});

export const {
  upload: uploadClientImport,
  list: listClientImports,
  get: getClientImport,
  next: importNextClients,
  discard: discardClientImport,
  failed: downloadFailedImports,
  template: downloadImportTemplate,
} = clientImportCalls;
