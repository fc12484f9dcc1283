import { outsideOfTransaction } from '../../prisma/src/run-migration.ts';

/** Statements of a script, without comments and without what stands in the bodies of functions. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

const tableOf = (statement: string, pattern: RegExp): string | undefined =>
  pattern.exec(statement)?.[1]?.replaceAll('"', '');

/** Tables whose few rows people enter one by one. */
const tablesOfFewRows: ReadonlySet<string> = new Set(['service_groups']);

/** What of a migration locks a table that may have millions of rows, for as long as its rows take. */
export function faultsOfMigration(text: string): string[] {
  const statements = statementsOf(text);
  const isOutside = text.startsWith(outsideOfTransaction);
  const made = new Set(statements.map((statement) => tableOf(statement, /^CREATE TABLE (?:IF NOT EXISTS )?("?\w+"?)/)));
  return statements.flatMap((statement) => {
    const indexed = tableOf(statement, /^CREATE (?:UNIQUE )?INDEX [^(]*? ?ON ("?\w+"?)/);
    const written = tableOf(statement, /^(?:UPDATE|DELETE FROM) ("?\w+"?)/);
    const rewritten = tableOf(statement, /^ALTER TABLE ("?\w+"?)[\s\S]*(?:SET NOT NULL|SET DATA TYPE| TYPE )/);
    const checked = tableOf(statement, /^ALTER TABLE ("?\w+"?)[\s\S]*ADD CONSTRAINT[\s\S]*(?:CHECK|FOREIGN KEY)/);
    const first = statement.slice(0, 80);
    if (indexed !== undefined && !made.has(indexed) && !(isOutside && /CONCURRENTLY IF NOT EXISTS/.test(statement)))
      return [`builds an index with writes locked: ${first}`];
    if (written !== undefined && !made.has(written) && !tablesOfFewRows.has(written))
      return [`writes all rows in the update: ${first}`];
    if (rewritten !== undefined && !made.has(rewritten))
      return [`reads or writes all rows with the table locked: ${first}`];
    if (checked !== undefined && !made.has(checked) && !statement.endsWith('NOT VALID'))
      return [`reads all rows with the table locked, without NOT VALID: ${first}`];
    if (isOutside && indexed === undefined) return [`runs outside of a transaction, but builds no index: ${first}`];
    return [];
  });
}
