import type { PrismaClient } from '@shootdesk/prisma/client';
import type { JobPerson } from '@shootdesk/shared/service-job-users/job-person';
import type { Actor } from '../../../kernel/actor.ts';

/** The actor's roles on a job, for rules about reading. Rules about writing use `personOn` and the locked job. */
export async function findPersonOn(
  prisma: PrismaClient,
  { role, userId }: Actor,
  serviceJobId: number,
): Promise<JobPerson> {
  const rows = await prisma.serviceJobUser.findMany({
    where: { serviceJobId, userId },
    select: { serviceJobUserRoleId: true },
    orderBy: { id: 'asc' },
  });
  return { role, jobUserRoleIds: rows.map(({ serviceJobUserRoleId }) => serviceJobUserRoleId) };
}
