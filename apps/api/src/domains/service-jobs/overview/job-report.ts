import type { Readable } from 'node:stream';
import { classificationName } from '@shootdesk/shared/clients/classifications';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { jobFields, type ReportedField } from '@shootdesk/shared/service-jobs/job-fields';
import type { JobFilterQuery, JobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { csvStream } from '../../../kernel/csv-stream.ts';
import { findPage } from '../list/job-list.store.ts';
import { findJobIds, findSurcharged, restrictToJobs } from './job-report.store.ts';
import { databaseJobLists } from '../list/database-job-lists.store.ts';
import { refuseReversedRanges, selectJobs } from '../list/job-selection.ts';
import { planPage } from '../list/plan-page.ts';
import { serviceJobView } from '../read/service-job.view.ts';

/** Jobs per batch, which bounds a report's memory. */
const batchSize = 500;

const includes = ['campaign', 'client', 'service', 'status', 'users'] as const;

type Cell = string | number | null;
interface Reading {
  /** Formats the day in the reader's time zone. */
  readonly day: (instant: string | null) => string;
  /** Jobs of the batch with a travel charge. */
  readonly surcharged: ReadonlySet<number>;
}
type Column = (job: ServiceJob, reading: Reading) => Cell;

function people(job: ServiceJob, roleId: number): string {
  const holders = (job.users ?? []).filter((each) => each.serviceJobUserRoleId === roleId);
  return holders.map(({ user }) => `${user.firstName} ${user.lastName}`).join(', ');
}

function columnOf(field: ReportedField): Record<string, Column> {
  const { kind, reported } = jobFields[field];
  return { [reported]: (job, { day }) => (kind === 'instant' ? day(job[field] as string | null) : job[field]) };
}

const columns: Readonly<Record<string, Column>> = {
  'Job ID': (job) => job.id,
  ...columnOf('name'),
  Campaign: (job) => job.campaign?.name ?? '',
  Client: (job) => job.client?.name ?? '',
  Classification: ({ clientClassification }) =>
    clientClassification === null ? null : classificationName(clientClassification),
  Service: (job) => job.service?.name ?? '',
  Status: (job) => job.status?.description ?? '',
  Source: (job) => job.sourceTag,
  'Jobtrack Job No': (job) => job.ctReferenceId,
  Ordered: (job, { day }) => day(job.createdAt),
  ...columnOf('dateService'),
  ...columnOf('studioDeadline'),
  ...columnOf('clientDeadline'),
  Proofed: (job, { day }) => day(job.proofedAt),
  Provider: (job) => people(job, JobUserRoleId.OnSiteProvider),
  Editor: (job) => people(job, JobUserRoleId.EditorDrafterCopywriter),
  QC: (job) => people(job, JobUserRoleId.QualityControl),
  'Rejection Assignee': (job) => people(job, JobUserRoleId.RevisionAssignee),
  Specialist: (job) => people(job, JobUserRoleId.Specialist),
  ...columnOf('totalAssets'),
  ...columnOf('qcScore'),
  'Travel Surcharge': ({ id, service }, { surcharged }) => (service?.onSite && surcharged.has(id) ? 'Yes' : ''),
};

type ReportQuery = JobFilterQuery & Pick<JobListQuery, 'orderBy'>;

async function* rowsOf(
  { reads }: Pick<Deps, 'reads'>,
  actor: Actor,
  query: ReportQuery,
  now: Date,
): AsyncGenerator<Cell[]> {
  const day = (instant: string | null) =>
    instant === null ? '' : formatInTimeZone(instant, actor.timeZone, 'y-LL-dd');
  const { where } = selectJobs(actor, query, now);
  const planned = { reads, lists: databaseJobLists(reads), question: { actor, query, now } };
  // One page, so that every key is on it.
  const paging = { pageSize: Number.MAX_SAFE_INTEGER, pageNumber: 1, includes: [...includes] };
  const { levels, orderBy } = await planPage(planned, { orderBy: query.orderBy, ...paging });
  // A report also has the jobs that have just changed.
  const keeping = levels.map((level) => ({ ...level, keepsOthers: true }));
  const order = { levels: keeping, orderBy, timeZone: actor.timeZone };
  const ids = await findJobIds(reads, where, order);
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const page = { where: restrictToJobs(where, batch), ...order, includes, pageSize: batchSize, offset: 0 };
    const surcharged = await findSurcharged(reads, batch);
    for (const row of await findPage(reads, page)) {
      const job = serviceJobView(row);
      yield Object.values(columns).map((cell) => cell(job, { day, surcharged }));
    }
  }
}

/** Streams the report of a query as CSV; returns the file name, too. */
export function jobReport(
  deps: Pick<Deps, 'reads' | 'now'>,
  actor: Actor,
  query: ReportQuery,
): { fileName: string; content: Readable } {
  const now = deps.now();
  refuseReversedRanges(query, actor, now);
  const content = csvStream(Object.keys(columns), rowsOf(deps, actor, query, now));
  const stamp = formatInTimeZone(now, actor.timeZone, 'dd-MM-yyyy_HHmmss');
  return { fileName: `Service_Jobs_${stamp}.csv`, content };
}
