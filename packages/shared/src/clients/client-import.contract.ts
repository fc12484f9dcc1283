import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageQuery, referenceTo, valueFilter } from '../kernel/page-query.ts';
import { orderByOneOf } from '../kernel/paging.ts';
import { created, deleted, download, page, single } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import {
  importColumns,
  mostImportCharacters,
  mostImportHeadings,
  mostImportRows,
  type ImportColumnName,
} from './import-columns.ts';
import { isWorkbook, workbookSentence } from './workbook.ts';

const tag = 'Client import';
const access = rolesOnly(roleSets.backOffice);

const count = z.int().min(0);
const columnNames = importColumns.map(({ name }) => name) as [ImportColumnName, ...ImportColumnName[]];

const progress = {
  id: z.string(),
  file_name: z.string(),
  totalImports: count.describe('Rows of the file'),
  remainingImports: count.describe('Rows that wait to be imported'),
  successfulImports: count.describe('Rows that have become clients'),
  failedImports: count.describe('Rows that were refused'),
  created_by: z.string().describe('Reference such as `User/12`'),
  created_at: instant,
  completed_at: instant.nullable().describe('Null while rows wait'),
  cache_key: cacheKey,
};

export const clientImport = z.object(progress).meta({ id: 'ClientImport' });
export type ClientImport = z.output<typeof clientImport>;

const refusedRow = z.object({
  row: z.int().describe('Row of the sheet, the heading being row 1'),
  name: z.string().describe('What stands in the column `name`'),
  reason: z.string(),
});
export type RefusedRow = z.output<typeof refusedRow>;

export const clientImportPreview = z
  .object({
    ...progress,
    columns: z.array(z.string()).describe('Columns that are imported'),
    headings: z
      .array(z.object({ heading: z.string(), column: z.enum(columnNames).nullable() }))
      .describe('Headings of the file in their order, each with the column it is imported as; null: left out'),
    preview: z
      .array(z.object({ row: z.int(), values: z.record(z.string(), z.string()), reason: z.string().nullable() }))
      .describe(
        'The first rows, long values by their first hundred characters; `reason` says why a row would be refused',
      ),
    problemCount: count.describe('Rows that would be refused as things are now'),
    problems: z.array(refusedRow).describe('The first of them'),
    likelyDoubleCount: count.describe('Rows that can be imported, but may be a client that exists or an earlier row'),
    likelyDoubles: z.array(refusedRow).describe('The first of them; `reason` names the other and what is the same'),
  })
  .meta({ id: 'ClientImportPreview' });
export type ClientImportPreview = z.output<typeof clientImportPreview>;

export const clientImportStep = z
  .object({ ...progress, failures: z.array(refusedRow).describe('Rows that this call refused') })
  .meta({ id: 'ClientImportStep' });
export type ClientImportStep = z.output<typeof clientImportStep>;

export const uploadClientImport = endpoint({
  id: 'uploadClientImport',
  method: 'POST',
  path: '/v3/client-imports',
  tag,
  summary: 'Upload a file of clients',
  description:
    'Reads the file, answers its first rows and what is wrong with which row, and writes no client yet: `POST /v3/clients/import/50` does. Commas, semicolons and ' +
    `tabs between values, quotes, a byte order mark, Excel's first line \`sep=;\` and either kind of line end are read; a workbook (.xlsx, .xls) is refused. At most ${mostImportRows} rows with a value, of at most 50,000 characters each. A heading is taken by its name or a usual synonym (\`Client Name\`, \`Post Code\`), else left out; \`columns\` decides otherwise. Columns, of which only \`name\` is ` +
    `required: ${importColumns.map(({ name, description }) => `\`${name}\` (${description})`).join('; ')}. BackOffice.`,
  access,
  body: z.strictObject({
    fileName: z.string().trim().min(1, 'Required').max(255),
    content: z
      .string()
      .refine((content) => !isWorkbook(content), { error: workbookSentence, abort: true })
      .min(1, 'The file is empty.')
      .max(mostImportCharacters, 'The file is too large: at most 5 MB.')
      .describe('The file as text'),
    columns: z
      .array(z.enum(columnNames).nullable())
      .max(mostImportHeadings)
      .optional()
      .describe(
        'The column of each heading, in the order of the file; null leaves it out. Without it the headings decide',
      ),
  }),
  bodyLimit: 2 * mostImportCharacters,
  response: created(clientImportPreview),
  errors: ['rule_violated', 'too_large'],
});

export const clientImportListQuery = pageQuery({ completed: valueFilter(z.boolean()) }, ['id']).extend({
  orderBy: orderByOneOf(['id']).default({ field: 'id', descending: true }),
});
export type ClientImportListQuery = z.output<typeof clientImportListQuery>;

export const listClientImports = endpoint({
  id: 'listClientImports',
  method: 'GET',
  path: '/v3/client-imports',
  tag,
  summary: 'Imports of clients',
  description: 'Newest first; those that can be resumed by `{"completed":false}`. BackOffice.',
  access,
  query: clientImportListQuery,
  response: page(clientImport),
  errors: ['rule_violated'],
});

export const getClientImport = endpoint({
  id: 'getClientImport',
  method: 'GET',
  path: '/v3/client-imports/:id',
  tag,
  summary: 'How far an import has come',
  description: 'How many rows wait, have become clients, and were refused. BackOffice.',
  access,
  response: single(clientImport),
  errors: ['not_found'],
});

export const importNextClients = endpoint({
  id: 'importNextClients',
  method: 'POST',
  path: '/v3/clients/import/50',
  tag,
  summary: 'Import the next 50 rows',
  description:
    'Imports the next 50 rows of an import, in one transaction, and answers the totals so far. Call it until `remainingImports` is 0. It goes on where a call or a ' +
    'browser that died has stopped; no row is imported twice, also when two call at the same time. Without `import` the caller’s latest unfinished import is meant. BackOffice.',
  access,
  body: z.strictObject({ import: referenceTo('ClientImport').optional().describe('Id of the import') }),
  response: single(clientImportStep),
  errors: ['not_found', 'conflict'],
});

export const discardClientImport = endpoint({
  id: 'discardClientImport',
  method: 'DELETE',
  path: '/v3/client-imports/:id',
  tag,
  summary: 'Discard an import',
  description: 'Forgets the file and the rows that wait. Clients that have been imported stay. BackOffice.',
  access,
  response: deleted,
  ifMatch: true,
  errors: ['not_found', 'stale'],
});

export const downloadFailedImports = endpoint({
  id: 'downloadFailedImports',
  method: 'GET',
  path: '/v3/client-imports/:id/failed.csv',
  tag,
  summary: 'Download the refused rows',
  description:
    'The refused rows as they were, with the row of the sheet and the reason. It can be mended and uploaded again as it is. A value that a spreadsheet would run as a ' +
    'formula is made plain text. BackOffice.',
  access,
  response: download('text/csv', 'One line of headings and one line a refused row'),
  errors: ['not_found'],
});

export const downloadImportTemplate = endpoint({
  id: 'downloadImportTemplate',
  method: 'GET',
  path: '/v3/client-imports/template.csv',
  tag,
  summary: 'Download the template of an import',
  description: 'A CSV file with the columns as headings. BackOffice.',
  access,
  response: download('text/csv', 'One line of headings'),
});
