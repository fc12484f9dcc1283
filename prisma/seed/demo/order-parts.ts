import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { isProduced } from '@shootdesk/shared/workflows/statuses';
import { insertRows } from '../write-rows.ts';
import type { DemoContext } from './context.ts';
import type { JobWithTeam } from './file-plan.ts';
import { showcaseOf } from './showcase.ts';
import type { DemoJob } from './job-plan.ts';
import type { DemoUser } from './users.ts';

const booked = [
  { name: 'Mia Tran', serviceUserName: 'mia.tran' },
  { name: 'Ash Lowe', serviceUserName: '' },
  { name: 'Noor Haddad', serviceUserName: 'noor.h' },
];

const { Copywriting, Video } = ServiceGroupId;

function pagesOf({ id, service, statusId }: DemoJob, isShowcase: boolean) {
  if (!isProduced(statusId)) return [];
  const pages = (product: string, host: string) => ({
    serviceJobId: id,
    product,
    proofingUrl: `https://${host}.example.com/studio/jobs/${id}`,
    clientProofingUrl: `https://${host}.example.com/proofs/${id}`,
  });
  return [
    pages('jobtrack', 'jobtrack'),
    ...(isShowcase || service.serviceGroupId === Video ? [pages('realStudios', 'realstudios')] : []),
    ...(isShowcase || service.serviceGroupId === Copywriting ? [pages('workbase', 'workbase')] : []),
  ];
}

/**
 * Adds owners, collaborators, the client's providers and proofing pages to jobs; one job has all of them. Not random, because another draw
 * would change all later ones.
 */
export async function seedOrderParts(
  { database }: DemoContext,
  users: readonly DemoUser[],
  jobs: readonly JobWithTeam[],
): Promise<void> {
  const withRole = (role: number) => users.filter(({ userRoleId }) => userRoleId === role);
  const [managers, helpers] = [withRole(UserRoleId.ProductionManager), withRole(UserRoleId.BackOffice)];
  const showcase = showcaseOf(jobs)?.job;
  const every = (nth: number) => jobs.flatMap(({ job }) => (job === showcase || job.id % nth === 0 ? [job] : []));
  for (const [index, { id: ownerId }] of managers.entries()) {
    const owned = every(3).filter(({ campaign }) => campaign.id % managers.length === index);
    await database.serviceJob.updateMany({ where: { id: { in: owned.map(({ id }) => id) } }, data: { ownerId } });
  }
  const collaborators = every(6).flatMap(({ id: serviceJobId }) =>
    helpers.slice(0, 1 + (serviceJobId % 2)).map(({ id: userId }) => ({ serviceJobId, userId })),
  );
  await insertRows(database, 'service_job_collaborators', collaborators);
  const providers = every(10)
    .filter(({ service }) => service.onSite)
    .map(({ id: serviceJobId }) => ({ serviceJobId, ...booked[serviceJobId % booked.length]! }));
  await insertRows(database, 'content_direct_providers', providers);
  const pages = jobs.flatMap(({ job }) => pagesOf(job, job === showcase));
  await insertRows(database, 'service_job_proofing_urls', pages);
}
