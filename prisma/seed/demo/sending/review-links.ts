import { reviewLinkDays } from '@shootdesk/shared/client-review/review-link';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { insertRows } from '../../write-rows.ts';
import type { DemoContext } from '../context.ts';
import type { DemoJob } from '../job-plan.ts';

const dayMs = 86_400_000;

const jo = { email: 'jo.field@example.com', name: 'Jo Field' };
export const unreachable = { email: 'sam.reed@example.com', name: 'Sam Reed' };

/** Every fifth job has two recipients. */
const recipientsOf = (index: number) => (index % 5 === 1 ? [jo, unreachable] : [jo]);

/** Creates review links for jobs that wait for the client's answer, so that the review page can be opened from the job page. */
export async function seedReviewLinks(
  { database, now }: DemoContext,
  jobs: readonly DemoJob[],
  createdById: number,
): Promise<void> {
  const waiting = jobs.filter(({ steps }) => steps.at(-1)?.statusId === JobStatusId.SentToClient);
  const links = waiting.flatMap(({ id, steps }, index) =>
    recipientsOf(index).map((recipient, nth) => ({
      serviceJobId: id,
      ...recipient,
      expiresAt: new Date(now.getTime() + reviewLinkDays * dayMs),
      nonce: `00000000-0000-4000-800${nth}-${String(id).padStart(12, '0')}`,
      createdById,
      createdAt: steps.at(-1)?.at ?? now,
      updatedAt: steps.at(-1)?.at ?? now,
      cacheKey: 1,
    })),
  );
  await insertRows(database, 'client_review_links', links);
}
