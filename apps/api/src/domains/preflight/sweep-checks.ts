import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { runEvery } from '../../kernel/on-schedule.ts';
import { findForgottenChecks, openChecksOfOldPictures } from './picture-checks.store.ts';

/** Seconds after which an open check without a message is sent again. */
const forgottenAfter = 60;
const batch = 500;

/** Resends messages of open checks that have none. */
export async function requeueForgottenChecks(deps: Deps, olderThanSeconds = forgottenAfter): Promise<number> {
  const fileIds = await findForgottenChecks(deps.prisma, olderThanSeconds, batch);
  if (fileIds.length === 0) return 0;
  await inTransaction(deps.prisma, async (tx) => {
    for (const fileId of fileIds) await emit(tx, 'pictureCheckWanted', { fileId });
  });
  deps.log.info({ count: fileIds.length }, 'asking again for checks of pictures that were forgotten');
  return fileIds.length;
}

/** Old pictures whose checks are opened at once: about ten seconds of work, so that new pictures never wait long. */
const oldPictures = 60;

/**
 * Opens checks for the next `limit` pictures that were uploaded before preflight existed, newest first. Does nothing while any check is open, so
 * that new pictures do not wait. Resumes after a restart, because its progress is in the database. Returns the number of opened checks.
 */
export async function checkOldPictures({ prisma }: Pick<Deps, 'prisma'>, limit = oldPictures): Promise<number> {
  return inTransaction(prisma, async (tx) => {
    const fileIds = await openChecksOfOldPictures(tx, limit);
    for (const fileId of fileIds) await emit(tx, 'pictureCheckWanted', { fileId });
    return fileIds.length;
  });
}

/** Every half minute until stopped. */
export const startCheckSweeper = (deps: Deps) =>
  runEvery(
    30_000,
    {
      name: 'checkSweep',
      task: async () => {
        await requeueForgottenChecks(deps);
        await checkOldPictures(deps);
      },
      complaint: 'sweep of checks will try again',
    },
    deps,
  );
