import * as busyCalendars from '@shootdesk/shared/busy-calendars/busy-calendars.contract';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { requireDiary, requireManager } from '../availability/public.ts';
import { busyCalendarView } from './busy-calendar.view.ts';
import { findBusyCalendar, isProvider } from './busy-calendars.store.ts';
import { askToRead, connectCalendar, disconnectCalendar } from './connect-calendar.ts';

export function busyCalendarRoutes(deps: Deps): BoundRoute[] {
  return [
    on(busyCalendars.getOwnBusyCalendar, async ({ actor }) => {
      requireDiary(actor);
      return busyCalendarView(await findBusyCalendar(deps.prisma, actor.userId), deps.now(), true);
    }),
    on(busyCalendars.connectBusyCalendar, ({ actor, body: { address } }) => {
      requireDiary(actor);
      return connectCalendar(deps, actor, address);
    }),
    on(busyCalendars.disconnectBusyCalendar, ({ actor }) => {
      requireDiary(actor);
      return disconnectCalendar(deps, actor);
    }),
    on(busyCalendars.readBusyCalendar, ({ actor }) => {
      requireDiary(actor);
      return askToRead(deps, actor);
    }),
    on(busyCalendars.getBusyCalendar, async ({ actor, params: { id: userId } }) => {
      requireManager(actor);
      if (!(await isProvider(deps.prisma, userId))) throw notFound('The provider');
      return busyCalendarView(await findBusyCalendar(deps.prisma, userId), deps.now(), false);
    }),
  ];
}
