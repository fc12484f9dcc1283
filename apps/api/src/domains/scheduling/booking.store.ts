import type { Tx } from '../../db/transaction.ts';
import { JobUserRoleId } from '@shootdesk/shared/service-jobs/job-user-roles';

const { OnSiteProvider } = JobUserRoleId;

const parts = {
  where: { serviceJobUserRoleId: OnSiteProvider },
  include: {
    user: { select: { id: true, firstName: true, lastName: true } },
    serviceJobUserRole: { select: { id: true, name: true, description: true } },
  },
} as const;

/** The appointment of a job as it is, with what decides about it. The job must be held. */
export async function findBooking(tx: Tx, serviceJobId: number) {
  const { users, service, client, ...job } = await tx.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: {
      dateService: true,
      serviceJobLength: true,
      serviceUsername: true,
      clientId: true,
      service: { select: { onSite: true } },
      client: { select: { zone: { select: { defaultTravelTime: true } } } },
      users: parts,
    },
  });
  return {
    ...job,
    onSite: service.onSite,
    travelMinutes: client.zone?.defaultTravelTime ?? 0,
    assignment: users[0] ?? null,
  };
}

export type Booking = Awaited<ReturnType<typeof findBooking>>;
export type ProviderAssignment = NonNullable<Booking['assignment']>;

export async function writeBooking(
  tx: Tx,
  serviceJobId: number,
  data: Pick<Booking, 'dateService' | 'serviceJobLength' | 'serviceUsername'>,
): Promise<void> {
  const { dateService, serviceJobLength, serviceUsername } = data;
  await tx.serviceJob.update({
    where: { id: serviceJobId },
    data: { dateService, serviceJobLength, serviceUsername },
    select: { id: true },
  });
}

export async function removeProvider(tx: Tx, { id }: ProviderAssignment): Promise<void> {
  await tx.serviceJobUser.delete({ where: { id }, select: { id: true } });
}

export function insertProvider(
  tx: Tx,
  serviceJobId: number,
  userId: number,
  createdById: number,
): Promise<ProviderAssignment> {
  return tx.serviceJobUser.create({
    data: { serviceJobId, userId, serviceJobUserRoleId: OnSiteProvider, createdById },
    include: parts.include,
  });
}
