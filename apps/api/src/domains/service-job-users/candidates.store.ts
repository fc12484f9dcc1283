import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Candidate } from '@shootdesk/shared/service-job-users/candidates';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import type { Tx } from '../../db/transaction.ts';

const byName = {
  orderBy: [{ firstName: 'asc' as const }, { lastName: 'asc' as const }, { id: 'asc' as const }],
  select: { id: true, firstName: true, lastName: true },
};

const candidateColumns = (now: Date) => ({
  flags: true,
  userRole: { select: { name: true } },
  services: { select: { serviceId: true } },
  userTimes: { where: { clockEnd: null }, select: { id: true } },
  sessions: { where: { expiresAt: { gt: now } }, select: { id: true }, take: 1 },
});

interface CandidateRow {
  readonly flags: string[];
  readonly userRole: { readonly name: string } | null;
  readonly services: readonly { readonly serviceId: number }[];
  readonly userTimes: readonly { readonly id: number }[];
  readonly sessions: readonly { readonly id: number }[];
}

const candidateOf = ({ flags, userRole, services, userTimes, sessions }: CandidateRow): Candidate => ({
  role: (userRole?.name as UserRoleName | undefined) ?? null,
  serviceIds: services.map(({ serviceId }) => serviceId),
  loggedIn: userTimes.length > 0 || sessions.length > 0,
  flags,
});

/** Null without an active account. */
export async function findCandidate(db: PrismaClient | Tx, userId: number, now: Date): Promise<Candidate | null> {
  const user = await db.user.findFirst({ where: { id: userId, deletedAt: null }, select: candidateColumns(now) });
  return user && candidateOf(user);
}

export interface NamedCandidate {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly isClockedIn: boolean;
  /** Null without an active account. */
  readonly candidate: Candidate | null;
}

/** The people with these account roles, and others by their ids, by name. */
export async function listPeople(
  prisma: PrismaClient,
  roles: readonly UserRoleName[],
  otherIds: readonly number[],
  now: Date,
): Promise<NamedCandidate[]> {
  const rows = await prisma.user.findMany({
    where: { OR: [{ deletedAt: null, userRole: { name: { in: [...roles] } } }, { id: { in: [...otherIds] } }] },
    orderBy: byName.orderBy,
    select: { ...byName.select, deletedAt: true, ...candidateColumns(now) },
  });
  return rows.map(({ id, firstName, lastName, deletedAt, ...row }) => ({
    ...{ id, firstName, lastName },
    isClockedIn: row.userTimes.length > 0,
    candidate: deletedAt ? null : candidateOf(row),
  }));
}

/** Excludes people without the time tracker who are neither clocked in nor signed in. */
const atWork = (now: Date) => ({
  OR: [
    { NOT: { flags: { has: 'Disable_Time_Tracker' } } },
    { userTimes: { some: { clockEnd: null } } },
    { sessions: { some: { expiresAt: { gt: now } } } },
  ],
});

export interface OpenRole {
  readonly serviceJobId: number;
  readonly serviceJobUserRoleId: number;
  readonly serviceId: number;
  readonly roles: readonly UserRoleName[];
}

/** People who can get a role on a job, by name; the SQL form of `candidateFault`. */
export function listCandidates(prisma: PrismaClient, open: OpenRole, now: Date) {
  const { serviceJobId, serviceJobUserRoleId, serviceId, roles } = open;
  return prisma.user.findMany({
    where: {
      deletedAt: null,
      userRole: { name: { in: [...roles] } },
      services: { some: { serviceId } },
      ...atWork(now),
      serviceJobUsers: { none: { serviceJobId, serviceJobUserRoleId } },
    },
    ...byName,
  });
}

interface Legacy {
  /** The leaving person. */
  readonly userId: number;
  readonly serviceIds: readonly number[];
  readonly roles: readonly UserRoleName[];
  /** People with this role on one of these jobs cannot take over, because they would check their own work; null for no such role. */
  readonly apart: { readonly serviceJobUserRoleId: number; readonly serviceJobIds: readonly number[] } | null;
}

/** People who can take over all of the work, by name; the SQL form of `candidateFault`. */
export function listSuccessors(tx: Tx, { userId, serviceIds, roles, apart }: Legacy, now: Date) {
  return tx.user.findMany({
    where: {
      id: { not: userId },
      deletedAt: null,
      userRole: { name: { in: [...roles] } },
      AND: serviceIds.map((serviceId) => ({ services: { some: { serviceId } } })),
      ...atWork(now),
      ...(apart && {
        serviceJobUsers: {
          none: {
            serviceJobId: { in: [...apart.serviceJobIds] },
            serviceJobUserRoleId: apart.serviceJobUserRoleId,
          },
        },
      }),
    },
    ...byName,
  });
}

export async function serviceOf(prisma: PrismaClient, serviceJobId: number): Promise<number> {
  const { serviceId } = await prisma.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: { serviceId: true },
  });
  return serviceId;
}
