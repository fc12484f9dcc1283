import { parseArgs } from 'node:util';
import { closeDeps, createDeps } from './compose.ts';
import { loadConfig } from './config.ts';
import { checkFiles, type FilesChecked, type Wishes } from './domains/stored-files/public.ts';

/** Maximum lines printed per kind without `--all`; the rest is only counted. */
const mostLines = 200;

const megabytesOf = (blobs: FilesChecked['unnamed']) =>
  `${Math.ceil(blobs.reduce((sum, { size }) => sum + size, 0) / 1_000_000)} MB`;

/** Formats findings and repairs for the operator. */
export function describeFiles(
  found: FilesChecked,
  { mend, remove, all }: Wishes & { readonly all?: boolean },
): string[] {
  const { stored, lost, withoutPreviews, leftovers, unnamed } = found;
  const listOf = (lines: readonly string[]): string[] => {
    const shown = all ? lines : lines.slice(0, mostLines);
    const more = lines.length - shown.length;
    return [...shown.map((line) => `  ${line}`), ...(more > 0 ? [`  and ${more} more (--all lists them)`] : [])];
  };
  const pathsOf = (blobs: FilesChecked['unnamed']) =>
    listOf(blobs.map(({ container, path }) => `${container}/${path}`));
  const remade = mend ? 'are made again now' : '--mend makes them again';
  const removed = remove ? 'were deleted' : '--remove deletes them';
  const differences = [
    ...(lost.length > 0
      ? [
          `Files that are not in the storage: ${lost.length}. Another upload, or a backup of the storage, brings them back:`,
          ...listOf(lost.map(({ id, jobId, name }) => `job #${jobId}: ${name} (file ${id})`)),
        ]
      : []),
    ...(withoutPreviews.length > 0 ? [`Files without their previews: ${withoutPreviews.length} (${remade}).`] : []),
    ...(unnamed.length > 0
      ? [
          `Uploads that no record names: ${unnamed.length} (${megabytesOf(unnamed)}). Reading the folder of a job registers its pictures; nothing here deletes them:`,
          ...pathsOf(unnamed),
        ]
      : []),
    ...(leftovers.length > 0
      ? [
          `Previews of files that are gone: ${leftovers.length} (${megabytesOf(leftovers)}; ${removed}):`,
          ...pathsOf(leftovers),
        ]
      : []),
  ];
  const summary = `Stored files, compared with the records: ${stored}.`;
  return [summary, ...(differences.length > 0 ? differences : ['Nothing is missing and nothing is left over.'])];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { mend: { type: 'boolean' }, remove: { type: 'boolean' }, all: { type: 'boolean' } },
  });
  const deps = createDeps(loadConfig(process.env));
  try {
    const found = await checkFiles(deps, values);
    process.stdout.write(`${describeFiles(found, values).join('\n')}\n`);
    if (found.lost.length > 0) process.exitCode = 1;
  } finally {
    await closeDeps(deps);
  }
}

// Compares storage and records: `node apps/api/src/check-files.ts [--mend] [--remove] [--all]`. Ends with 1 when files are lost.
if (import.meta.main) {
  await main().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
