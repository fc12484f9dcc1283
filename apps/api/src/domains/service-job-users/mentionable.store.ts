import type { PrismaClient } from '@shootdesk/prisma/client';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { maxMentionable } from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { literally } from '../../db/text-conditions.ts';
import type { Actor } from '../../kernel/actor.ts';
import { serviceOf } from './candidates.store.ts';

interface MentionableQuery {
  readonly serviceJobId: number;
  readonly serviceJobNoteTypeId?: number | undefined;
  readonly name?: string | undefined;
}

/** Colleagues who can see a job and read notes of the type, by name; the SQL form of `seesJob`. */
export async function findMentionable(prisma: PrismaClient, actor: Actor, query: MentionableQuery) {
  const { serviceJobId, serviceJobNoteTypeId: noteTypeId, name } = query;
  const serviceId = await serviceOf(prisma, serviceJobId);
  const studio = {
    userRole: { userTypeId: UserTypeId.Studio },
    OR: [{ services: { some: { serviceId } } }, { serviceJobUsers: { some: { serviceJobId } } }],
  };
  const serviceJobUserRoleId = JobUserRoleId.OnSiteProvider;
  const onSite = {
    userRole: { userTypeId: UserTypeId.OnSite },
    serviceJobUsers: { some: { serviceJobId, serviceJobUserRoleId } },
  };
  const seesAll = { userRole: { name: { in: ['BackOffice', 'ProductionManager'] } } };
  const maySeeOnSite = noteTypeId === undefined || mayReadNote(noteTypeId, 'OnSite');
  return prisma.user.findMany({
    where: {
      id: { not: actor.userId },
      deletedAt: null,
      ...(name && { name: { contains: literally(name), mode: 'insensitive' } }),
      OR: [seesAll, studio, ...(maySeeOnSite ? [onSite] : [])],
    },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
    take: maxMentionable,
    select: { id: true, firstName: true, lastName: true },
  });
}
