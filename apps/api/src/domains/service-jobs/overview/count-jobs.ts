import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { Actor } from '../../../kernel/actor.ts';
import { refuseHiddenQuery } from '../access/readable-job.policy.ts';
import { listsFor, openLists, type ListTools } from '../list/choose-lists.ts';
import type { ServiceStatusCount } from '../list/job-lists.ts';
import { refuseReversedRanges } from '../list/job-selection.ts';

type CountMap = ReadonlyMap<number, number>;

function sumBy(cells: readonly ServiceStatusCount[], key: (cell: ServiceStatusCount) => number): CountMap {
  const sums = new Map<number, number>();
  for (const cell of cells) sums.set(key(cell), (sums.get(key(cell)) ?? 0) + cell.count);
  return sums;
}

const serviceOf = ({ serviceId }: ServiceStatusCount) => serviceId;
const statusOf = ({ statusId }: ServiceStatusCount) => statusId;

const passes = (chosen: readonly number[] | undefined, id: number) => !chosen?.length || chosen.includes(id);

/** Counts by service and by status, each without the filter of its own kind. */
export async function countJobs(
  tools: ListTools,
  actor: Actor,
  query: JobFilterQuery,
): Promise<{ byService: CountMap; byStatus: CountMap }> {
  const now = tools.now();
  refuseHiddenQuery(actor, query);
  refuseReversedRanges(query, actor, now);
  const { services, serviceJobStatuses, ...others } = query;
  const lists = await listsFor(tools, others);
  const cells = await lists.countByServiceAndStatus({ actor, query: others, now });
  return {
    byService: sumBy(
      cells.filter((cell) => passes(serviceJobStatuses, statusOf(cell))),
      serviceOf,
    ),
    byStatus: sumBy(
      cells.filter((cell) => passes(services, serviceOf(cell))),
      statusOf,
    ),
  };
}

const countOpen = async (tools: ListTools, actor: Actor) =>
  (await openLists(tools)).countOpen({ actor, now: tools.now() });

export const countOpenByService = async (tools: ListTools, actor: Actor): Promise<CountMap> =>
  sumBy(await countOpen(tools, actor), serviceOf);

export const countOpenByStatus = async (tools: ListTools, actor: Actor): Promise<CountMap> =>
  sumBy(await countOpen(tools, actor), statusOf);
