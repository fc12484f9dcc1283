import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Candidate } from '@shootdesk/shared/service-job-users/candidates';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import type { Tx } from '../../db/transaction.ts';

/** Reads from the database a person to assign to a job; null when the account does not exist (any more). */
export async function findCandidate(db: PrismaClient | Tx, userId: number, now: Date): Promise<Candidate | null> {
  const user = await db.user.findFirst({
    where: { id: userId, deletedAt: null },
    select: {
      flags: true,
      userRole: { select: { name: true } },
      services: { select: { serviceId: true } },
      userTimes: { where: { clockEnd: null }, select: { id: true } },
      sessions: { where: { expiresAt: { gt: now } }, select: { id: true }, take: 1 },
    },
  });
  return (
    user && {
      role: (user.userRole?.name as UserRoleName | undefined) ?? null,
      serviceIds: user.services.map(({ serviceId }) => serviceId),
      loggedIn: user.userTimes.length > 0 || user.sessions.length > 0,
      flags: user.flags,
    }
  );
}

export interface OpenRole {
  readonly serviceJobId: number;
  readonly serviceJobUserRoleId: number;
  readonly serviceId: number;
  /** Account roles that can have the role. */
  readonly roles: readonly UserRoleName[];
}

/** Reads from the database the people who can get a role on a job and do not have it, by name. The same rule as `candidateFault`. */
export function listCandidates(prisma: PrismaClient, open: OpenRole, now: Date) {
  const { serviceJobId, serviceJobUserRoleId, serviceId, roles } = open;
  return prisma.user.findMany({
    where: {
      deletedAt: null,
      userRole: { name: { in: [...roles] } },
      services: { some: { serviceId } },
      OR: [
        { NOT: { flags: { has: 'Disable_Time_Tracker' } } },
        { userTimes: { some: { clockEnd: null } } },
        { sessions: { some: { expiresAt: { gt: now } } } },
      ],
      serviceJobUsers: { none: { serviceJobId, serviceJobUserRoleId } },
    },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
    select: { id: true, firstName: true, lastName: true },
  });
}

/** Reads from the database the service of a job. */
export async function serviceOf(prisma: PrismaClient, serviceJobId: number): Promise<number> {
  const { serviceId } = await prisma.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: { serviceId: true },
  });
  return serviceId;
}
