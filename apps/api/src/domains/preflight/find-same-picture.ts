import type { PrismaClient } from '@shootdesk/prisma/client';
import type { CheckName } from '@shootdesk/shared/preflight/checks';
import type { NewFinding, WaitingPicture } from './picture-checks.store.ts';
import { mirror, rankCorrelation } from '@shootdesk/shared/preflight/rank-correlation';
import { findNearPictures, type NearPicture } from './same-picture.store.ts';

/** Maximum bits by which hashes of the same picture differ after compression, correction and a watermark. */
const maxDistance = 6;
/** Minimum correlation of the thumbnails of the same picture. Similar rooms of two houses reach 0.77. */
const sameFrom = 0.9;
/** Maximum other jobs with a finding each. */
const maxOtherJobs = 3;

export interface Fingerprint {
  readonly hash: bigint;
  readonly mirroredHash: bigint;
  readonly thumbnail: Uint8Array;
}

interface SamePicture extends NearPicture {
  readonly isMirrored: boolean;
}

/** Finds pictures with a near hash whose thumbnails correlate as well; mirrored ones last. */
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
 * Finds the same picture in other jobs, and for assets also within the job. A resource is compared only with other properties, because jobs of one
 * property share material, and never within its job, because exposure series repeat a view.
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
