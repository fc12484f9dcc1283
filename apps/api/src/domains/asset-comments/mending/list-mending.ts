import type { Mending } from '@shootdesk/shared/asset-comments/mending.contract';
import { sentBack } from '@shootdesk/shared/service-jobs/sent-back';
import { isInQc } from '@shootdesk/shared/workflows/statuses';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { visibleJobIds } from '../../service-jobs/public.ts';
import { countToMend, findHistories } from './mending.store.ts';

/** Finds which of the jobs were sent back, why, and how many of their assets need correction. */
export async function listMending({ reads }: Pick<Deps, 'reads'>, actor: Actor, jobIds: readonly number[]) {
  const ids = await visibleJobIds(reads, actor, jobIds);
  const [counts, entries] = await Promise.all([countToMend(reads, ids), findHistories(reads, ids)]);
  const histories = Map.groupBy(entries, ({ jobId }) => jobId);
  const results = ids.flatMap((id): Mending[] => {
    const history = histories.get(id) ?? [];
    const { request, rejection } = sentBack(history);
    const entry = rejection ?? request;
    // A job in QC was handed in again, even after a change request of the client.
    if (!entry || isInQc(history[0]?.serviceJobStatusId ?? 0)) return [];
    const { assets, toMend } = counts.get(id) ?? { assets: 0, toMend: 0 };
    return [
      {
        serviceJobId: id,
        toMend,
        assets,
        from: rejection ? 'studio' : 'client',
        reason: entry.comment,
        since: entry.createdAt.toISOString(),
      },
    ];
  });
  return { results, additionalInfo: { totalCount: results.length } };
}
