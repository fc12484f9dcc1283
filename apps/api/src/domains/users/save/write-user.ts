import { weeklySlotsOf } from '@shootdesk/shared/availability/slots-by-weekday';
import type { WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { hoursProblem } from '@shootdesk/shared/availability/weekly-slots';
import { columnsOfBody } from '@shootdesk/shared/kernel/field-catalogue';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { categoriesOf, keepLinked } from '@shootdesk/shared/users/linked-categories';
import { completeAddress, type ProviderBody } from '@shootdesk/shared/users/provider-body';
import { userFieldNames } from '@shootdesk/shared/users/user-fields';
import { roleOf } from '@shootdesk/shared/users/role-blocks';
import type { Tx } from '../../../db/transaction.ts';
import { requireState } from '../../countries/public.ts';
import { requireInWeek, requireWithinWeek } from '../../working-week/public.ts';
import { servicesOf, type DividedName, type UserWrite } from './user-write.ts';
import type { UserV3Row } from '../record/user-v3.store.ts';
import {
  keepOffices,
  keepServices,
  keepZones,
  removeProvider,
  replaceSlots,
  writeProvider,
  type ProviderWrite,
} from './write-user.store.ts';

/** Splits a name into first and last name; an unchanged name keeps its split. */
function dividedName({ name, divided }: UserWrite, before: UserV3Row | null): DividedName {
  if (divided) return divided;
  if (before?.name === name) return { firstName: before.firstName, lastName: before.lastName };
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

export function userColumns(body: UserWrite, before: UserV3Row | null, actorId: number) {
  // The database derives the name from its two parts.
  const { name: _name, ...columns } = columnsOfBody(userFieldNames, body);
  return {
    ...dividedName(body, before),
    ...columns,
    userRoleId: roleOf(body.roles[0]!, body.employment).id,
    ...(body.time_zone !== undefined && { timeZone: body.time_zone }),
    managementRating: body.management?.rating ?? null,
    managementNote: body.management?.note ?? null,
    agentOfficeId: body.agent?.office ?? null,
    modifiedById: actorId,
  };
}

interface BlocksWrite {
  readonly body: UserWrite;
  readonly before: UserV3Row | null;
  /** By service id. */
  readonly categoryOfService: ReadonlyMap<number, number | null>;
  /** Keeps an incomplete address of a new provider. */
  readonly hasPartialAddress?: boolean;
}

function providerWrite(
  body: ProviderBody,
  { before, categoryOfService, hasPartialAddress }: Omit<BlocksWrite, 'body'>,
): ProviderWrite {
  const linked = categoriesOf(body.bookable_services, (id) => categoryOfService.get(id));
  const chosen = { primary: body.primary_category, secondary: body.secondary_categories };
  const categories = keepLinked(chosen, linked);
  const address = before || hasPartialAddress ? body.address : completeAddress(body.address);
  return {
    columns: {
      address: address?.address ?? null,
      suburb: address?.suburb ?? null,
      postcode: address?.postcode ?? null,
      state: address?.state ?? null,
      contactNumber: body.contact_number,
      virtualContactNumber: body.virtual_contact_number,
      flags: body.flags,
      minimumSlots: body.minimum_slots,
      ...(body.max_daily_visits !== undefined && { maxDailyVisits: body.max_daily_visits }),
      ...(body.max_daily_hours !== undefined && { maxDailyMinutes: body.max_daily_hours && body.max_daily_hours * 60 }),
      primaryCategoryId: categories.primary,
    },
    secondaryCategoryIds: categories.secondary,
    bookableServiceIds: body.bookable_services,
  };
}

const written = (slots: readonly WeeklySlot[]) =>
  slots
    .map((slot) => `${slot.weekday} ${slot.startMinute}-${slot.finishMinute}`)
    .sort()
    .join();

/** The work hours to save; null when unchanged. */
function changedSlots(body: ProviderBody, before: UserV3Row | null): WeeklySlot[] | null {
  if (!body.slots) return null;
  const slots = weeklySlotsOf(body.slots);
  return written(slots) === written(before?.weeklySlots ?? []) ? null : slots;
}

/** Refuses changed work hours that are outside of the working week or below the minimum. */
async function requireWorkable(tx: Tx, slots: readonly WeeklySlot[], minimumHours: number): Promise<void> {
  await requireInWeek(tx, 'provider.slots', slots);
  const problem = hoursProblem(slots, minimumHours);
  if (problem !== null) refuseField('provider.slots', problem);
}

/** Writes the role's block with services and offices, and deletes blocks of other roles. */
export async function writeBlocks(tx: Tx, userId: number, write: BlocksWrite): Promise<void> {
  const { body, before } = write;
  await keepServices(tx, userId, servicesOf(body));
  await keepOffices(tx, userId, body.client_admin?.offices ?? []);
  const { provider } = body;
  if (!provider) return removeProvider(tx, userId);
  const owed = provider.minimum_slots;
  if (owed > (before?.provider?.minimumSlots ?? 0)) await requireWithinWeek(tx, 'provider.minimum_slots', owed);
  const { address } = provider;
  await requireState(tx, { state: address?.state, present: before?.provider?.state, field: 'provider.address.state' });
  const slots = changedSlots(provider, before);
  if (slots) await requireWorkable(tx, slots, owed);
  await writeProvider(tx, userId, providerWrite(provider, write));
  if (slots) await replaceSlots(tx, userId, slots);
  const zones = provider.zones?.map(({ entity }) => entity);
  if (zones) await keepZones(tx, userId, zones);
}
