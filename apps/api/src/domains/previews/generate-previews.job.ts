import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { FileFacts, FlattenOutcome, MadePreview, PreviewOutcome } from './engine/task.ts';
import { requestPictureCheck } from '../preflight/public.ts';
import { fetchFile, fetchTimeoutMs, whyNotTheFile } from './fetch-file.ts';
import * as store from './preview-requests.store.ts';
import { requestTilesOfAsset } from './tiles/request-tiles.ts';

/** Crashes of workers after which the file has failed. */
const maxAttempts = 3;
export const folderPrefix = 'shootdesk-preview-';

type WaitingFile = store.WaitingFile;

const placeOf = (file: WaitingFile, path: string) => ({ container: file.container.container, path });

/** Ids are never reused. */
function outputPath(file: WaitingFile, name: string): string {
  return `${file.filePath.split('/', 1)[0]}/previews/${file.id}/${name}`;
}

/** Without an offset, the organisation's time zone applies. */
function takenAt({ takenAt: text }: FileFacts, timeZone: string): Date | null {
  if (text === null) return null;
  return /[+-]\d\d:\d\d$/.test(text) ? new Date(text) : fromZonedTime(text, timeZone);
}

async function whyDamaged({ prisma }: Deps, file: WaitingFile, checksum: string): Promise<string | null> {
  if (file.checksum === null) await inTransaction(prisma, (tx) => store.noteChecksum(tx, file.id, checksum));
  else if (file.checksum !== checksum)
    return 'The file was damaged on its way (its checksum differs). Upload it again.';
  return null;
}

function previewName({ pageNumber, imageType }: MadePreview): string {
  return `${imageType.toLowerCase()}${pageNumber === 1 ? '' : `-${pageNumber}`}.jpg`;
}

async function upload({ blob }: Deps, file: WaitingFile, local: string, name: string): Promise<string> {
  const path = outputPath(file, name);
  const contentType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  await blob.putFile({ ...placeOf(file, path), contentType, bytes: await readFile(local) });
  return path;
}

async function flattenedPath(deps: Deps, file: WaitingFile, outcome: FlattenOutcome | null) {
  if (outcome === null || 'failed' in outcome) return outcome;
  return upload(deps, file, outcome.path, 'flattened.pdf');
}

/** Uploads the results and converts the outcome for the database. */
async function uploadResults(
  deps: Deps,
  file: WaitingFile,
  outcome: PreviewOutcome,
): Promise<Omit<store.PreviewResult, 'at'>> {
  const flattened = await flattenedPath(deps, file, outcome.flattened);
  const whole = file.pdfFlattenRequests.length > 0 && outcome.kind === 'failed' && flattened === null;
  if (outcome.kind === 'failed') {
    const failed = { failed: outcome.reason };
    return { fileId: file.id, previews: failed, flattened: whole ? failed : flattened, facts: null };
  }
  const made: MadePreview[] = [];
  for (const preview of outcome.previews) {
    made.push({ ...preview, path: await upload(deps, file, preview.path, previewName(preview)) });
  }
  const previews = { made, failedPages: outcome.failedPages, warning: outcome.warning };
  const facts = { ...outcome.facts, takenAt: takenAt(outcome.facts, deps.settings.organisation().timeZone) };
  return { fileId: file.id, previews, flattened, facts };
}

const failure = (reason: string): PreviewOutcome => ({ kind: 'failed', reason, flattened: null });

async function outcomeOf(deps: Deps, file: WaitingFile, folder: string): Promise<PreviewOutcome> {
  const wrong = await whyNotTheFile(deps.blob, placeOf(file, file.filePath), file.etag);
  if (wrong !== null) return failure(wrong);
  const input = join(folder, 'original');
  const source = { etag: file.etag, to: input, signal: AbortSignal.timeout(fetchTimeoutMs) };
  const checksum = await fetchFile(deps.blob, placeOf(file, file.filePath), source);
  const damaged = await whyDamaged(deps, file, checksum);
  return damaged === null ? deps.previews.run({ input, folder }) : failure(damaged);
}

/** Deletes uploaded results of a file that was deleted meanwhile. */
async function discard(
  { blob }: Deps,
  file: WaitingFile,
  { previews, flattened }: Omit<store.PreviewResult, 'at'>,
): Promise<void> {
  const made = 'failed' in previews ? [] : previews.made.map(({ path }) => path);
  if (typeof flattened === 'string') made.push(flattened);
  for (const path of made) await blob.remove(placeOf(file, path), null);
}

async function makeAndKeep(deps: Deps, file: WaitingFile): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  try {
    const result = await uploadResults(deps, file, await outcomeOf(deps, file, folder));
    const written = await inTransaction(deps.prisma, async (tx) => {
      const isThere = await store.settle(tx, { ...result, at: deps.now() });
      if (isThere) await requestTilesOfAsset(tx, file);
      if (isThere && 'made' in result.previews) await requestPictureCheck(tx, file.id);
      return isThere;
    });
    if (!written) await discard(deps, file, result);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function work(deps: Deps, fileId: number): Promise<void> {
  const file = await store.findWaiting(deps.prisma, fileId);
  if (!file) return;
  const attempts = Math.max(
    0,
    ...[...file.filePreviewRequests, ...file.pdfFlattenRequests].map((each) => each.attempts),
  );
  if (attempts >= maxAttempts) {
    const failed = { failed: `The preview was begun ${attempts} times and never finished.` };
    const result = { fileId, at: deps.now(), previews: failed, flattened: failed, facts: null };
    await inTransaction(deps.prisma, (tx) => store.settle(tx, result));
    return;
  }
  await inTransaction(deps.prisma, (tx) => store.countAttempt(tx, fileId, 1, deps.now()));
  try {
    await makeAndKeep(deps, file);
  } catch (error) {
    // The storage or database failed, not the file: the job is retried, and the attempt does not count.
    await inTransaction(deps.prisma, (tx) => store.countAttempt(tx, fileId, -1, null));
    throw error;
  }
}

/**
 * Makes the missing previews of a file, each with a result or a reason; throws only failures of storage or database, for a retry. Does
 * nothing while another worker has the file's lock.
 */
export async function generatePreviews(deps: Deps, { fileId }: PayloadOf<'previewsWanted'>): Promise<void> {
  await deps.fileLocks.withLock(fileId, () => work(deps, fileId));
}
