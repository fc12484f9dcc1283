import { createHash } from 'node:crypto';
import * as calendars from '@shootdesk/shared/calendars/calendars.contract';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { newSecret } from '../../kernel/secrets.ts';
import { requireDiary } from '../availability/public.ts';
import { recordChange } from '../record-changes/public.ts';
import { requireZone } from '../zones/public.ts';
import { addressIdOf, calendarUrl, isTokenOf } from './calendar-token.ts';
import { writeCalendar } from './calendar-text.ts';
import {
  findAddress,
  findCalendar,
  findEvents,
  removeAddress,
  replaceAddress,
  type CalendarOwner,
} from './calendars.store.ts';

const dayMs = 24 * 3_600_000;
const pastDays = 60;
/** Days for which cancelled appointments are listed: by then every calendar program has read them. */
const cancelledDays = 30;

async function calendarText(deps: Deps, token: string): Promise<string> {
  const calendar = await findCalendar(deps.prisma, addressIdOf(token));
  if (!calendar || !isTokenOf(deps.config, calendar, token)) throw notFound('The calendar');
  const now = deps.now().getTime();
  const events = await findEvents(deps.prisma, calendar.owner, {
    since: new Date(now - pastDays * dayMs),
    cancelledSince: new Date(now - cancelledDays * dayMs),
  });
  return writeCalendar(
    { name: `${deps.settings.organisation().branding.name}: ${calendar.name}`, publicUrl: deps.config.publicUrl },
    events,
  );
}

/** Sends a text with its ETag, or 304 when it is unchanged. */
function answerText({ headers }: FastifyRequest, reply: FastifyReply, text: string): FastifyReply | string {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type('text/calendar; charset=utf-8');
  return text;
}

function addressOf(deps: Deps, owner: CalendarOwner, db: Deps['prisma'] | Tx = deps.prisma) {
  const view = (address: Awaited<ReturnType<typeof findAddress>>): calendars.CalendarAddress => ({
    url: address && calendarUrl(deps.config, address),
    createdAt: address && address.createdAt.toISOString(),
  });
  return {
    read: async () => view(await findAddress(db, owner)),
    renew: async () => view(await replaceAddress(db, owner, newSecret(), deps.now())),
    revoke: async () => {
      await removeAddress(db, owner);
      return null;
    },
  };
}

/** Changes the calendar address of a zone and records that, but never the address. */
async function changeOfZone<T>(
  deps: Deps,
  actor: Actor,
  zoneId: number,
  change: (address: ReturnType<typeof addressOf>) => Promise<T>,
): Promise<T> {
  await requireZone(deps.prisma, zoneId);
  return inTransaction(deps.prisma, async (tx) => {
    const address = addressOf(deps, { zoneId }, tx);
    const before = await address.read();
    const answer = await change(address);
    const after = await address.read();
    await recordChange(tx, actor, {
      ...{ entityType: 'Zone', entityId: zoneId },
      before: { calendar_address_of: before.createdAt },
      after: { calendar_address_of: after.createdAt },
    });
    return answer;
  });
}

export function calendarRoutes(deps: Deps): BoundRoute[] {
  const own = (actor: Parameters<typeof requireDiary>[0] & { readonly userId: number }) => {
    requireDiary(actor);
    return addressOf(deps, { userId: actor.userId });
  };
  const ofZone = async (zoneId: number) => {
    await requireZone(deps.prisma, zoneId);
    return addressOf(deps, { zoneId });
  };
  return [
    on(calendars.readCalendar, async ({ params, http }) =>
      answerText(http.request, http.reply, await calendarText(deps, params.token)),
    ),
    on(calendars.getOwnCalendarAddress, async ({ actor }) => own(actor).read()),
    on(calendars.renewOwnCalendarAddress, async ({ actor }) => own(actor).renew()),
    on(calendars.revokeOwnCalendarAddress, async ({ actor }) => own(actor).revoke()),
    on(calendars.getZoneCalendarAddress, async ({ params }) => (await ofZone(params.id)).read()),
    on(calendars.renewZoneCalendarAddress, ({ actor, params }) =>
      changeOfZone(deps, actor, params.id, (address) => address.renew()),
    ),
    on(calendars.revokeZoneCalendarAddress, ({ actor, params }) =>
      changeOfZone(deps, actor, params.id, (address) => address.revoke()),
    ),
  ];
}
