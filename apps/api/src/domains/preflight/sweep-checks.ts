import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { runEvery } from '../../kernel/on-schedule.ts';
import { findForgottenChecks } from './picture-checks.store.ts';

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

/** Every half minute until stopped. */
export const startCheckSweeper = (deps: Deps) =>
  runEvery(30_000, () => requeueForgottenChecks(deps), deps.log, 'sweep of checks will try again');
