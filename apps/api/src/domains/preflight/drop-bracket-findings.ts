import type { PrismaClient } from '@shootdesk/prisma/client';
import type { CheckName } from '@shootdesk/shared/preflight/checks';
import type { NewFinding, WaitingPicture } from './picture-checks.store.ts';
import type { Fingerprint } from './find-same-picture.ts';
import { rankCorrelation } from '@shootdesk/shared/preflight/rank-correlation';
import { findLikeResources, removeFindings } from './same-picture.store.ts';

/** Maximum bits between hashes of frames of an exposure series. */
const maxDistance = 20;
const sameViewFrom = 0.7;
const ofExposure: readonly CheckName[] = ['underExposed', 'blownAreas'];

/**
 * Omits exposure findings of a frame when another frame of the same view has none, because exposure series have dark and bright frames on purpose. If
 * this frame has none, deletes those of frames that were checked earlier.
 */
export async function dropBracketFindings(
  prisma: PrismaClient,
  { fileId, serviceJobId, kind }: WaitingPicture,
  { hash, thumbnail }: Fingerprint,
  findings: readonly NewFinding[],
): Promise<readonly NewFinding[]> {
  if (kind !== 'resource') return findings;
  const frames = await findLikeResources(prisma, { fileId, serviceJobId, hash, maxDistance });
  const sameView = frames.filter((frame) => rankCorrelation(thumbnail, frame.thumbnail) >= sameViewFrom);
  let left = findings;
  for (const check of ofExposure) {
    if (!left.some((finding) => finding.check === check)) {
      const others = sameView.filter(({ checks }) => checks.includes(check));
      if (others.length > 0)
        await removeFindings(
          prisma,
          others.map((frame) => frame.fileId),
          check,
        );
    } else if (sameView.some(({ checks }) => !checks.includes(check))) {
      left = left.filter((finding) => finding.check !== check);
    }
  }
  return left;
}
