import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { countByServiceAndStatus, type ServiceStatusCount } from './job-counts.store.ts';
import { refuseReversedRanges, selectJobs } from '../list/job-selection.ts';

type CountMap = ReadonlyMap<number, number>;

function sumBy(cells: readonly ServiceStatusCount[], key: (cell: ServiceStatusCount) => number): CountMap {
  const sums = new Map<number, number>();
  for (const cell of cells) sums.set(key(cell), (sums.get(key(cell)) ?? 0) + cell.count);
  return sums;
}

const passes = (chosen: readonly number[] | undefined, id: number) => !chosen?.length || chosen.includes(id);

/** Counts jobs by service and by status. Each count applies all filters except that of its own kind. */
export async function countJobs(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  actor: Actor,
  query: JobFilterQuery,
): Promise<{ byService: CountMap; byStatus: CountMap }> {
  const moment = now();
  refuseReversedRanges(query, actor, moment);
  const { services, serviceJobStatuses, ...others } = query;
  const cells = await countByServiceAndStatus(reads, selectJobs(actor, others, moment).where);
  return {
    byService: sumBy(
      cells.filter(({ statusId }) => passes(serviceJobStatuses, statusId)),
      ({ serviceId }) => serviceId,
    ),
    byStatus: sumBy(
      cells.filter(({ serviceId }) => passes(services, serviceId)),
      ({ statusId }) => statusId,
    ),
  };
}
