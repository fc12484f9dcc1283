import { Problem } from '@shootdesk/shared/kernel/problem';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { EsoftRefusal } from '../../integrations/esoft/esoft-vendor.ts';
import type { Actor } from '../../kernel/actor.ts';
import { sendAsset } from '../assets/public.ts';
import { lockJob, moveJob } from '../service-jobs/public.ts';
import { failSubmission } from './fail-submission.ts';
import { countFiles, markFinished, markStored, startFetch, statusOf, type SubmissionRow } from './esoft.store.ts';
import { failureWords, maxOrderAttempts } from './submit-order.job.ts';

/** Files of Esoft are added on behalf of the person who sent the job, because Esoft has no account. */
function senderOf({ createdById }: SubmissionRow, timeZone: string): Actor {
  const rights = {
    userType: 'Studio',
    role: 'ProductionManager',
    serviceIds: [],
    flags: [],
    clientIds: null,
    key: null,
  } as const;
  return { userId: createdById!, name: 'Esoft', timeZone, ...rights };
}

/** Stores a fetched file; after the last one the job moves to QC. */
async function finish(deps: Deps, fileId: number, { id, serviceJobId, createdById }: SubmissionRow): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    await lockJob(tx, serviceJobId);
    await markStored(tx, fileId, deps.now());
    const { all, missing } = await countFiles(tx, id);
    if (missing > 0) return;
    await markFinished(tx, id, deps.now());
    const fromStatusId = await statusOf(tx, serviceJobId);
    if (fromStatusId !== JobStatusId.SentToEsoft) return;
    const comment = `Esoft has delivered ${all === 1 ? '1 file' : `${all} files`}`;
    const move = { serviceJobId, fromStatusId, toStatusId: JobStatusId.AwaitingQC, comment, assetIds: [] };
    await moveJob(tx, { ...move, actorId: createdById!, at: deps.now() }, null);
  });
}

const isThereAlready = (error: unknown) => error instanceof Problem && error.code === 'already_exists';
const isFinal = (error: unknown) => error instanceof EsoftRefusal || (error instanceof Problem && error.status < 500);

/** Downloads a finished file and registers it as an asset with the usual checks. Idempotent. */
export async function fetchEsoftFile(deps: Deps, { esoftFileId }: PayloadOf<'esoftFileWanted'>): Promise<void> {
  const file = await startFetch(deps.prisma, esoftFileId);
  if (!file || !deps.esoft) return;
  const { submission, name, url, attempts } = file;
  if (submission.failedAt !== null) return;
  const { serviceJobId } = submission;
  try {
    const content = await deps.esoft.fetchFile(url);
    const body = { ServiceJobId: serviceJobId, FileName: name, Description: 'From Esoft' };
    const actor = senderOf(submission, deps.settings.organisation().timeZone);
    await sendAsset(deps, actor, { body, file: content }, `esoft-file-${esoftFileId}`);
  } catch (error) {
    if (!isThereAlready(error)) {
      if (!isFinal(error) && attempts < maxOrderAttempts) throw error;
      const reason = `'${name}' could not be taken over: ${failureWords(error)}`;
      await inTransaction(deps.prisma, (tx) => failSubmission(tx, submission, { reason, at: deps.now() }));
      return;
    }
  }
  await finish(deps, esoftFileId, submission);
}
