import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checksFor, limitsFor, smallPicture } from '@shootdesk/shared/preflight/picture-rules';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { dropBracketFindings } from './drop-bracket-findings.ts';
import { findSamePictures, type Fingerprint } from './find-same-picture.ts';
import * as store from './picture-checks.store.ts';

type WaitingPicture = store.WaitingPicture;
type Outcome = Awaited<ReturnType<Deps['previews']['checkPicture']>>;

/** Crashes of workers after which the check has failed. */
const maxAttempts = 3;
const fetchTimeoutMs = 60_000;
/** The preview sweeper deletes abandoned folders with this prefix. */
const folderPrefix = 'shootdesk-preview-check-';

/** Checks the stored preview in a separate process, like every uploaded file. */
async function runChecks({ blob, previews }: Deps, waiting: WaitingPicture): Promise<Outcome> {
  const { container, previewPath } = waiting;
  const place = { container, path: previewPath };
  if (!(await blob.facts(place))) return { kind: 'failed', reason: 'The preview is no longer in storage.' };
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  try {
    const picture = join(folder, 'preview.jpg');
    const signal = AbortSignal.timeout(fetchTimeoutMs);
    await pipeline(await blob.read(place, null, signal), createWriteStream(picture), { signal });
    return await previews.checkPicture({ picture, limits: limitsFor(waiting.rules) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fingerprintOf({ fingerprint, thumbnail }: Extract<Outcome, { kind: 'checked' }>): Fingerprint | null {
  if (!fingerprint) return null;
  const { hash, mirroredHash } = fingerprint;
  return { hash: BigInt(hash), mirroredHash: BigInt(mirroredHash), thumbnail: Buffer.from(thumbnail, 'base64') };
}

/** Stores the findings that the service's rules ask for. */
async function storeOutcome(deps: Deps, picture: WaitingPicture, outcome: Extract<Outcome, { kind: 'checked' }>) {
  const { prisma } = deps;
  const checks = checksFor(picture);
  const print = fingerprintOf(outcome);
  const small = smallPicture(picture.width, picture.height, limitsFor(picture.rules).small);
  const levelled = (findings: readonly store.NewFinding[]) =>
    findings.map((finding) => ({ ...finding, level: checks.get(finding.check) ?? finding.level }));
  const measured = [...outcome.findings, ...(small ? [small] : [])].filter(({ check }) => checks.has(check));
  if (!print) return store.settleCheck(prisma, picture.fileId, deps.now(), levelled(measured));
  await store.storeFingerprint(prisma, picture.fileId, print.hash, print.thumbnail);
  const same = await findSamePictures(prisma, picture, print, checks);
  const left = await dropBracketFindings(prisma, picture, print, measured);
  return store.settleCheck(prisma, picture.fileId, deps.now(), levelled([...left, ...same]));
}

/**
 * Checks a picture once, with findings or a reason; throws only failures of storage or database, for a retry. Of two workers, the one that counts its
 * attempt first continues.
 */
export async function checkStoredPicture(deps: Deps, { fileId }: PayloadOf<'pictureCheckWanted'>): Promise<void> {
  const { prisma } = deps;
  const picture = await store.findWaitingPicture(prisma, fileId);
  if (!picture) return;
  const fail = (reason: string) => store.settleFailedCheck(prisma, fileId, deps.now(), reason);
  if (picture.attempts >= maxAttempts) {
    await fail(`The check was begun ${picture.attempts} times and never finished.`);
    return;
  }
  if (!(await store.beginCheck(prisma, picture, deps.now()))) return;
  try {
    const outcome = await runChecks(deps, picture);
    if (outcome.kind === 'failed') await fail(outcome.reason);
    else await storeOutcome(deps, picture, outcome);
  } catch (error) {
    // The storage or database failed, not the picture: the job is retried, and the attempt does not count.
    await store.revertCheck(prisma, fileId);
    throw error;
  }
}
