import { parseArgs } from 'node:util';
import { closeDeps, createDeps } from './compose.ts';
import { loadConfig } from './config.ts';
import { checkFiles, type FilesChecked } from './domains/stored-files/public.ts';

/** Lines of each kind that are printed; the rest is counted. */
const mostLines = 200;

function listOf<T>(all: readonly T[], line: (each: T) => string): string[] {
  const more = all.length - mostLines;
  return [...all.slice(0, mostLines).map((each) => `  ${line(each)}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}

/** What was found and done, as an operator reads it. */
export function describeFiles(found: FilesChecked, { mend = false, remove = false }): string[] {
  const { stored, lost, withoutPreviews, strays } = found;
  const megabytes = Math.ceil(strays.reduce((sum, { size }) => sum + size, 0) / 1_000_000);
  const remade = mend ? 'are made again now' : '--mend makes them again';
  const removed = remove ? 'were deleted' : '--remove deletes them';
  return [
    `Stored files, compared with the records: ${stored}.`,
    ...(lost.length > 0
      ? [
          `Files that are not in the storage: ${lost.length}. Another upload, or a backup of the storage, brings them back:`,
          ...listOf(lost, ({ id, jobId, name }) => `job #${jobId}: ${name} (file ${id})`),
        ]
      : []),
    ...(withoutPreviews.length > 0 ? [`Files without their previews: ${withoutPreviews.length} (${remade}).`] : []),
    ...(strays.length > 0
      ? [
          `Stored files that belong to nothing: ${strays.length} (${megabytes} MB; ${removed}):`,
          ...listOf(strays, ({ container, path }) => `${container}/${path}`),
        ]
      : []),
    ...(lost.length + withoutPreviews.length + strays.length === 0
      ? ['Nothing is missing and nothing is left over.']
      : []),
  ];
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { mend: { type: 'boolean' }, remove: { type: 'boolean' } } });
  const { mend = false, remove = false } = values;
  const deps = createDeps(loadConfig(process.env));
  try {
    const found = await checkFiles(deps, { mends: mend, removes: remove });
    process.stdout.write(`${describeFiles(found, { mend, remove }).join('\n')}\n`);
    if (found.lost.length > 0) process.exitCode = 1;
  } finally {
    await closeDeps(deps);
  }
}

// Compares storage and records: `node apps/api/src/check-files.ts [--mend] [--remove]`. Ends with 1 when files are lost.
if (import.meta.main) {
  await main().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
