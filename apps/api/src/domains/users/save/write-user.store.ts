import type { Prisma } from '@shootdesk/prisma/client';
import type { WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import type { Tx } from '../../../db/transaction.ts';

/** Returns the id. Fails when the e-mail address or username is taken. */
export async function insertUser(tx: Tx, data: Prisma.UserUncheckedCreateInput): Promise<number> {
  const { id } = await tx.user.create({ data, select: { id: true } });
  return id;
}

/** The caller has locked the user. */
export async function updateUserRow(tx: Tx, id: number, data: Prisma.UserUncheckedUpdateInput): Promise<void> {
  await tx.user.update({ where: { id }, data, select: { id: true } });
}

/** Deletes a user with sessions, API keys, settings and provider block. Fails while other records refer to them. */
export async function removeUserRow(tx: Tx, id: number): Promise<void> {
  await tx.user.delete({ where: { id }, select: { id: true } });
}

/** The functions from here on replace a list without touching unchanged rows. */
export async function keepServices(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  await tx.userService.deleteMany({ where: { userId, serviceId: { notIn: [...ids] } } });
  const data = ids.map((serviceId) => ({ userId, serviceId }));
  await tx.userService.createMany({ data, skipDuplicates: true });
}

export async function keepOffices(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  await tx.userOffice.deleteMany({ where: { userId, clientId: { notIn: [...ids] } } });
  const data = ids.map((clientId) => ({ userId, clientId }));
  await tx.userOffice.createMany({ data, skipDuplicates: true });
}

export async function keepZones(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  await tx.zoneProvider.deleteMany({ where: { userId, zoneId: { notIn: [...ids] } } });
  await tx.zoneProvider.createMany({ data: ids.map((zoneId) => ({ userId, zoneId })), skipDuplicates: true });
}

export async function replaceSlots(tx: Tx, userId: number, slots: readonly WeeklySlot[]): Promise<void> {
  await tx.weeklySlot.deleteMany({ where: { userId } });
  await tx.weeklySlot.createMany({ data: slots.map((slot) => ({ userId, ...slot })) });
}

async function keepCategories(tx: Tx, providerId: number, ids: readonly number[]): Promise<void> {
  await tx.providerSecondaryCategory.deleteMany({ where: { providerId, serviceCategoryId: { notIn: [...ids] } } });
  const data = ids.map((serviceCategoryId) => ({ providerId, serviceCategoryId }));
  await tx.providerSecondaryCategory.createMany({ data, skipDuplicates: true });
}

async function keepBookable(tx: Tx, providerId: number, ids: readonly number[]): Promise<void> {
  await tx.providerBookableService.deleteMany({ where: { providerId, serviceId: { notIn: [...ids] } } });
  const data = ids.map((serviceId) => ({ providerId, serviceId }));
  await tx.providerBookableService.createMany({ data, skipDuplicates: true });
}

export interface ProviderWrite {
  readonly columns: Omit<Prisma.ProviderUncheckedCreateInput, 'id' | 'userId'>;
  readonly secondaryCategoryIds: readonly number[];
  readonly bookableServiceIds: readonly number[];
}

/** Creates the provider block if missing; replaces categories and bookable services. */
export async function writeProvider(tx: Tx, userId: number, provider: ProviderWrite): Promise<void> {
  const { columns, secondaryCategoryIds, bookableServiceIds } = provider;
  const { id } = await tx.provider.upsert({
    where: { userId },
    create: { userId, ...columns },
    update: columns,
    select: { id: true },
  });
  await keepCategories(tx, id, secondaryCategoryIds);
  await keepBookable(tx, id, bookableServiceIds);
}

/** Removes provider block, work hours and zones. */
export async function removeProvider(tx: Tx, userId: number): Promise<void> {
  await tx.provider.deleteMany({ where: { userId } });
  await replaceSlots(tx, userId, []);
  await keepZones(tx, userId, []);
}
