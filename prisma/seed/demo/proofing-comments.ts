import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { insertRows } from '../write-rows.ts';
import type { DemoContext } from './context.ts';
import type { JobWithTeam } from './file-plan.ts';
import { showcaseOf } from './showcase.ts';
import { earliest, later, minuteMs } from './local-time.ts';

/** Client comments on the proofing pages, on a job or a spot of its first asset. */
const written = [
  { commenter: 'Ruth Langley', comment: 'Could the sky be a little bluer here?', spot: { x: 48, y: 18 } },
  {
    commenter: 'Ruth Langley',
    comment: 'Please remove the bins at the side, as in the picture attached.',
    spot: { x: 82, y: 71 },
  },
  { commenter: 'Peter Okafor', comment: 'The owners would like the main picture from further left.', spot: null },
];

const bins = { uri: 'https://jobtrack.example.com/attachments/bins.jpg', fileName: 'bins.jpg', fileType: 'image/jpeg' };

/** Maximum jobs with proofing comments. */
const mostJobs = 12;

/** For jobs with change requests, and the job with most demo accounts. */
export async function seedProofingComments(
  { database, now }: DemoContext,
  jobs: readonly JobWithTeam[],
  createdById: number,
): Promise<void> {
  const showcase = showcaseOf(jobs);
  const changed = jobs.filter(({ job }) => job.statusId === JobStatusId.ChangeRequest).slice(0, mostJobs);
  const chosen = showcase && !changed.includes(showcase) ? [showcase, ...changed] : changed;
  const ids = chosen.map(({ job }) => job.id);
  const assets = await database.asset.findMany({
    where: { serviceJobId: { in: ids } },
    orderBy: { id: 'desc' },
    select: { id: true, serviceJobId: true, version: true },
  });
  const firsts = new Map(assets.map((asset) => [asset.serviceJobId, asset]));
  const rows = chosen.flatMap(({ job }) => {
    const asset = firsts.get(job.id);
    const at = job.changesRequestedAt ?? job.steps.at(-1)?.at ?? now;
    return written.map(({ commenter, comment, spot }, index) => {
      const createdAt = earliest(now, later(at, index * 2 * minuteMs));
      return {
        serviceJobId: job.id,
        assetId: spot && (asset?.id ?? null),
        externalReference: `CT-PROOF-${job.id}-${index + 1}`,
        commenter,
        comment,
        version: (spot && asset?.version) ?? 1,
        commentIndex: spot && asset ? index + 1 : null,
        positionX: (asset && spot?.x) ?? null,
        positionY: (asset && spot?.y) ?? null,
        attachments: comment.includes('attached') ? [bins] : [],
        deletable: spot === null,
        cacheKey: 1,
        createdById,
        createdAt,
        updatedAt: createdAt,
      };
    });
  });
  await insertRows(database, 'client_proofing_comments', rows);
}
