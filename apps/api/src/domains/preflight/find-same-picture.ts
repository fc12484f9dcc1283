import type { PrismaClient } from '@shootdesk/prisma/client';
import type { CheckName } from '@shootdesk/shared/preflight/checks';
import type { NewFinding, WaitingPicture } from './picture-checks.store.ts';
import { mirror, rankCorrelation } from '@shootdesk/shared/preflight/rank-correlation';
import { findNearPictures, type NearPicture } from './same-picture.store.ts';

/** Bits: the same picture after compression, correction and a watermark. */
const maxDistance = 6;
/** Correlation of the thumbnails from which two pictures are the same. Like rooms of two houses reach 0.77. */
const sameFrom = 0.9;
/** Most other jobs that are named. */
const maxOtherJobs = 3;

export interface Fingerprint {
  readonly hash: bigint;
  readonly mirroredHash: bigint;
  readonly thumbnail: Uint8Array;
}

interface SamePicture extends NearPicture {
  readonly isMirrored: boolean;
}

/** The same pictures, likeliest first: near by their hash, and alike at a second look. */
async function findSame(prisma: PrismaClient, { kind }: WaitingPicture, print: Fingerprint): Promise<SamePicture[]> {
  const looks = [
    { hash: print.hash, thumbnail: print.thumbnail, isMirrored: false },
    { hash: print.mirroredHash, thumbnail: mirror(print.thumbnail), isMirrored: true },
  ];
  const found: SamePicture[] = [];
  for (const { hash, thumbnail, isMirrored } of looks) {
    const near = await findNearPictures(prisma, { hash, maxDistance, kind });
    const same = near.filter((each) => rankCorrelation(thumbnail, each.thumbnail) >= sameFrom);
    found.push(...same.map((each) => ({ ...each, isMirrored })));
  }
  return found;
}

function findingOf(check: CheckName, { fileId, isMirrored }: SamePicture): NewFinding {
  const isElsewhere = check === 'samePicture';
  const place = isElsewhere ? 'Used before in another job' : 'Twice in this job';
  const sentence = isMirrored ? `${place}, mirrored` : place;
  return { check, level: isElsewhere ? 'flag' : 'hint', sentence, spot: null, otherFileId: fileId };
}

/**
 * Finds the same picture in other jobs, and of assets in the same job. Material of one property is used by several of its jobs, so a
 * resource is compared only with those of other properties; exposure series repeat a view, so never within its job.
 */
export async function findSamePictures(
  prisma: PrismaClient,
  picture: WaitingPicture,
  print: Fingerprint,
  checks: ReadonlyMap<CheckName, unknown>,
): Promise<NewFinding[]> {
  const isFormerVersion = picture.kind === 'asset' && picture.assetId === null;
  if (isFormerVersion || !(checks.has('samePicture') || checks.has('sameInJob'))) return [];
  const same = (await findSame(prisma, picture, print)).filter(({ fileId }) => fileId !== picture.fileId);
  const isOther = ({ serviceJobId, campaignId }: SamePicture) =>
    picture.kind === 'asset' ? serviceJobId !== picture.serviceJobId : campaignId !== picture.campaignId;
  const byJob = Map.groupBy(same.filter(isOther), ({ serviceJobId }) => serviceJobId);
  const elsewhere = checks.has('samePicture')
    ? [...byJob.values()].slice(0, maxOtherJobs).map(([first]) => first!)
    : [];
  const inJob = checks.has('sameInJob') ? same.filter((each) => each.serviceJobId === picture.serviceJobId) : [];
  return [
    ...elsewhere.map((each) => findingOf('samePicture', each)),
    ...inJob.slice(0, 1).map((each) => findingOf('sameInJob', each)),
  ];
}
