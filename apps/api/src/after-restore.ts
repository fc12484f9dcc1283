import { createDeps, closeDeps } from './compose.ts';
import { loadConfig } from './config.ts';
import { restartFeed } from './db/change-feed.store.ts';
import { moveIdsForward } from './domains/file-storage/public.ts';

async function main(): Promise<void> {
  const deps = createDeps(loadConfig(process.env));
  try {
    const { job, file } = await moveIdsForward(deps);
    await restartFeed(deps.reads);
    const summary = `The storage has files of jobs up to ${job} and previews of files up to ${file}.`;
    process.stdout.write(`${summary} New ids begin beyond all that were given out.\n`);
  } finally {
    await closeDeps(deps);
  }
}

// Run once after a restore, before the API and the worker start: `node apps/api/src/after-restore.ts`.
await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
