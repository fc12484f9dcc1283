import type { BusyCalendar } from '@shootdesk/shared/busy-calendars/busy-calendars.contract';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { lockProvider, removeCalendarBlockouts } from '../availability/public.ts';
import { addressCipher, decryptAddress } from './address-cipher.ts';
import { busyCalendarView } from './busy-calendar.view.ts';
import { findBusyCalendar, makeDue, removeBusyCalendar, replaceAddress } from './busy-calendars.store.ts';

type Tools = Pick<Deps, 'prisma' | 'now' | 'config' | 'calendarFetcher' | 'attempts'>;

/** Parses a typed address. Refusals do not repeat it, because it is a secret. */
function requireAddress({ calendarFetcher, config }: Tools, typed: string): URL {
  const text = typed.replace(/^webcals?:/i, 'https:');
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !calendarFetcher.accepts(address)) {
    refuseField(
      'address',
      'Please paste the secret iCal address of your calendar. It begins with https:// or webcal://.',
    );
  }
  if (address.host === new URL(config.publicUrl).host) {
    refuseField('address', 'This is an address of Shootdesk. Please paste that of your private calendar.');
  }
  return address;
}

/** Stores the caller's calendar and requests that it is read at once. Removes the busy times of another calendar. */
export async function connectCalendar(deps: Tools, { userId }: Actor, typed: string): Promise<BusyCalendar> {
  const { prisma, config, attempts } = deps;
  const address = requireAddress(deps, typed);
  await attempts.spend([['calendarReads', String(userId)]]);
  const now = deps.now();
  return inTransaction(prisma, async (tx) => {
    if (!(await lockProvider(tx, userId))) throw notFound('Your user record');
    const before = await findBusyCalendar(tx, userId);
    const isSame = before !== null && decryptAddress(config, before.addressCipher) === address.href;
    if (!isSame) await removeCalendarBlockouts(tx, userId, now);
    const sealed = { addressCipher: addressCipher(config).encrypt(address.href), host: address.host };
    const row = isSame ? (await makeDue(tx, userId, now))! : await replaceAddress(tx, userId, sealed, now);
    await emit(tx, 'busyCalendarWanted', { busyCalendarId: row.id });
    return busyCalendarView(row, now, true);
  });
}

/** Requests that the caller's calendar is read at once. */
export async function askToRead({ prisma, now, attempts }: Tools, { userId }: Actor): Promise<BusyCalendar> {
  if (!(await findBusyCalendar(prisma, userId))) throw notFound('Your own calendar');
  await attempts.spend([['calendarReads', String(userId)]]);
  return inTransaction(prisma, async (tx) => {
    const at = now();
    const row = await makeDue(tx, userId, at);
    if (!row) throw notFound('Your own calendar');
    await emit(tx, 'busyCalendarWanted', { busyCalendarId: row.id });
    return busyCalendarView(row, at, true);
  });
}

/** Deletes the caller's calendar and its busy times that are not over. */
export function disconnectCalendar({ prisma, now }: Tools, { userId }: Actor): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    await lockProvider(tx, userId);
    await removeBusyCalendar(tx, userId);
    await removeCalendarBlockouts(tx, userId, now());
    return null;
  });
}
