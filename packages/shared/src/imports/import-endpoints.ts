import { z } from 'zod';
import type { rolesOnly } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageQuery, referenceTo, valueFilter } from '../kernel/page-query.ts';
import { idParam, orderByOneOf } from '../kernel/paging.ts';
import { created, deleted, download, page, single } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { mostImportCharacters, mostImportHeadings, mostImportRows, type ImportColumn } from './import-columns.ts';
import { isWorkbook, workbookSentence } from './workbook.ts';

const count = z.int().min(0);

export const importListQuery = pageQuery({ completed: valueFilter(z.boolean()) }, ['id']).extend({
  orderBy: orderByOneOf(['id']).default({ field: 'id', descending: true }),
});
export type ImportListQuery = z.output<typeof importListQuery>;

const refusedRow = z.object({
  row: z.int().describe('Row of the sheet, the heading being row 1'),
  name: z.string().describe('What stands in the column `name`'),
  reason: z.string(),
});
export type RefusedImportRow = z.output<typeof refusedRow>;

interface ImportedRecords {
  /** What one and several are called in sentences: 'client', 'clients'. */
  readonly one: string;
  readonly many: string;
  /** Name of an import in schemas and references: 'ClientImport'. */
  readonly type: string;
  readonly tag: string;
  readonly access: ReturnType<typeof rolesOnly>;
  readonly ids: Readonly<Record<'upload' | 'list' | 'get' | 'next' | 'discard' | 'failed' | 'template', string>>;
  readonly path: `/${string}`;
  readonly nextPath: `/${string}`;
  readonly columns: readonly ImportColumn[];
  readonly requiredColumns: string;
  /** Ends each description. */
  readonly who: string;
}

function progressOf({ many }: ImportedRecords) {
  return {
    id: z.string(),
    file_name: z.string(),
    totalImports: count.describe('Rows of the file'),
    remainingImports: count.describe('Rows that wait to be imported'),
    successfulImports: count.describe(`Rows that have become ${many}`),
    failedImports: count.describe('Rows that were refused'),
    created_by: z.string().describe('Reference such as `User/12`'),
    created_at: instant,
    completed_at: instant.nullable().describe('Null while rows wait'),
    cache_key: cacheKey,
  };
}

function schemasOf(records: ImportedRecords) {
  const { one, type, columns } = records;
  const progress = progressOf(records);
  const column = z.enum(columns.map(({ name }) => name) as [string, ...string[]]).nullable();
  return {
    column,
    progress: z.object(progress).meta({ id: type }),
    preview: z
      .object({
        ...progress,
        columns: z.array(z.string()).describe('Columns that are imported'),
        headings: z
          .array(z.object({ heading: z.string(), column }))
          .describe('Headings of the file in their order, each with the column it is imported as; null: left out'),
        preview: z
          .array(z.object({ row: z.int(), values: z.record(z.string(), z.string()), reason: z.string().nullable() }))
          .describe(
            'The first rows, long values by their first hundred characters; `reason` says why a row would be refused',
          ),
        problemCount: count.describe('Rows that would be refused as things are now'),
        problems: z.array(refusedRow).describe('The first of them'),
        likelyDoubleCount: count.describe(
          `Rows that can be imported, but may be a ${one} that exists or an earlier row`,
        ),
        likelyDoubles: z.array(refusedRow).describe('The first of them; `reason` names the other and what is the same'),
      })
      .meta({ id: `${type}Preview` }),
    step: z
      .object({ ...progress, failures: z.array(refusedRow).describe('Rows that this call refused') })
      .meta({ id: `${type}Step` }),
  };
}

function readCalls(records: ImportedRecords, schemas: ReturnType<typeof schemasOf>) {
  const { many, tag, access, ids, path, who } = records;
  return {
    list: endpoint({
      id: ids.list,
      method: 'GET',
      path,
      tag,
      summary: `Imports of ${many}`,
      description: `Newest first; those that can be resumed by \`{"completed":false}\`. ${who}`,
      access,
      query: importListQuery,
      response: page(schemas.progress),
      errors: ['rule_violated'],
    }),
    get: endpoint({
      id: ids.get,
      method: 'GET',
      path: `${path}/:id`,
      params: idParam,
      tag,
      summary: 'How far an import has come',
      description: `How many rows wait, have become ${many}, and were refused. ${who}`,
      access,
      response: single(schemas.progress),
      errors: ['not_found'],
    }),
    failed: endpoint({
      id: ids.failed,
      method: 'GET',
      path: `${path}/:id/failed.csv`,
      params: idParam,
      tag,
      summary: 'Download the refused rows',
      description:
        'The refused rows as they were, with the row of the sheet and the reason. It can be mended and uploaded again as it is. A value that a spreadsheet would run as a ' +
        `formula is made plain text. ${who}`,
      access,
      response: download('text/csv', 'One line of headings and one line a refused row'),
      errors: ['not_found'],
    }),
    template: endpoint({
      id: ids.template,
      method: 'GET',
      path: `${path}/template.csv`,
      tag,
      summary: 'Download the template of an import',
      description: `A CSV file with the columns as headings. ${who}`,
      access,
      response: download('text/csv', 'One line of headings'),
    }),
  } as const;
}

function writeCalls(records: ImportedRecords, schemas: ReturnType<typeof schemasOf>) {
  const { one, many, type, tag, access, ids, path, nextPath, columns, requiredColumns, who } = records;
  const listed = columns.map(({ name, description }) => `\`${name}\` (${description})`).join('; ');
  return {
    upload: endpoint({
      id: ids.upload,
      method: 'POST',
      path,
      tag,
      summary: `Upload a file of ${many}`,
      description:
        `Reads the file, answers its first rows and what is wrong with which row, and writes no ${one} yet: \`POST ${nextPath}\` does. Commas, semicolons and ` +
        `tabs between values, quotes, a byte order mark, Excel's first line \`sep=;\` and either kind of line end are read; a workbook (.xlsx, .xls) is refused. At most ${mostImportRows} rows with a value, of at most 50,000 characters each. A heading is taken by its name or a usual synonym (\`Client Name\`, \`Post Code\`), else left out; \`columns\` decides otherwise. Columns, of which only ${requiredColumns} ` +
        `required: ${listed}. ${who}`,
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
          .array(schemas.column)
          .max(mostImportHeadings)
          .optional()
          .describe(
            'The column of each heading, in the order of the file; null leaves it out. Without it the headings decide',
          ),
      }),
      bodyLimit: 2 * mostImportCharacters,
      response: created(schemas.preview),
      errors: ['rule_violated', 'too_large'],
    }),
    next: endpoint({
      id: ids.next,
      method: 'POST',
      path: nextPath,
      tag,
      summary: 'Import the next 50 rows',
      description:
        'Imports the next 50 rows of an import, in one transaction, and answers the totals so far. Call it until `remainingImports` is 0. It goes on where a call or a ' +
        `browser that died has stopped; no row is imported twice, also when two call at the same time. Without \`import\` the caller’s latest unfinished import is meant. ${who}`,
      access,
      body: z.strictObject({ import: referenceTo(type).optional().describe('Id of the import') }),
      response: single(schemas.step),
      errors: ['not_found', 'conflict'],
    }),
    discard: endpoint({
      id: ids.discard,
      method: 'DELETE',
      path: `${path}/:id`,
      params: idParam,
      tag,
      summary: 'Discard an import',
      description: `Forgets the file and the rows that wait. What has been imported stays. ${who}`,
      access,
      response: deleted,
      ifMatch: true,
      errors: ['not_found', 'stale'],
    }),
  } as const;
}

/** Declares the calls that import records of one kind from a CSV file. */
export function importEndpoints(records: ImportedRecords) {
  const schemas = schemasOf(records);
  return { ...writeCalls(records, schemas), ...readCalls(records, schemas) };
}

export type ImportEndpoints = ReturnType<typeof importEndpoints>;

type Schemas = ReturnType<typeof schemasOf>;

/** How far an import has come. */
export type ImportProgress = z.output<Schemas['progress']>;
export type ImportPreview = z.output<Schemas['preview']>;
export type ImportStep = z.output<Schemas['step']>;
