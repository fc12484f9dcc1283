import type { DemoCampaign } from './campaigns.ts';
import type { DemoContext } from './context.ts';
import { atLocal, later, localDate, minuteMs, weekdayOf } from './local-time.ts';
import { demoZones } from './places.ts';
import { isHoliday } from './public-holidays.ts';
import type { DemoProvider, Period } from './providers.ts';

export interface Appointment {
  readonly provider: DemoProvider;
  readonly start: Date;
  readonly length: number;
}

export interface Wish {
  readonly campaign: DemoCampaign;
  readonly serviceId: number;
  /** First day of the search, from today. */
  readonly day: number;
  /** 1 searches later days, -1 earlier ones. */
  readonly direction: 1 | -1;
  readonly length: number;
  /** Earliest minute of the day: dusk is photographed late. */
  readonly notBefore: number;
}

const overlaps = (a: Period, b: Period) => a.start < b.finish && b.start < a.finish;

/** Possible starts in minutes of the day, on the half hour. */
function freeStarts(provider: DemoProvider, date: string, wish: Wish, travel: number): number[] {
  if (weekdayOf(date) > 5 || isHoliday(date, demoZones[wish.campaign.client.zone]!.state)) return [];
  const { timeZone } = provider.user;
  return provider.slots.flatMap((slot) => {
    const starts: number[] = [];
    for (let minute = Math.max(slot.start, wish.notBefore); minute + wish.length <= slot.finish; minute += 30) {
      const start = atLocal(date, minute, timeZone);
      const period = { start, finish: later(start, (wish.length + travel) * minuteMs) };
      const taken = [...provider.busy, ...provider.blockouts].some((other) => overlaps(period, other));
      if (!taken) starts.push(minute);
    }
    return starts;
  });
}

/** Bookable providers of the zone. */
const canTake =
  ({ campaign: { client }, serviceId }: Pick<Wish, 'campaign' | 'serviceId'>) =>
  ({ user }: DemoProvider) =>
    user.zone === client.zone && user.serviceIds.includes(serviceId) && !client.blacklisted.includes(user.id);

/** Books the provider's first free time on a day; null without one. */
export function bookOn(date: string, provider: DemoProvider, wish: Wish): Appointment | null {
  const travel = demoZones[wish.campaign.client.zone]?.defaultTravelTime ?? 0;
  const [minute] = canTake(wish)(provider) ? freeStarts(provider, date, wish, travel) : [];
  if (minute === undefined) return null;
  const start = atLocal(date, minute, provider.user.timeZone);
  provider.busy.push({ start, finish: later(start, (wish.length + travel) * minuteMs) });
  return { provider, start, length: wish.length };
}

/** Books a provider of the zone on their first free day. The choice does not depend on the calendar, unless they have no time for weeks. */
export function book({ random, now }: DemoContext, providers: readonly DemoProvider[], wish: Wish): Appointment | null {
  const { client } = wish.campaign;
  const travel = demoZones[client.zone]?.defaultTravelTime ?? 0;
  const able = providers.filter(canTake(wish));
  for (const provider of random.sample(able, able.length)) {
    for (let tried = 0; tried < 30; tried++) {
      const date = localDate(now, provider.user.timeZone, wish.day + tried * wish.direction);
      const starts = freeStarts(provider, date, wish, travel);
      if (starts.length === 0) continue;
      const start = atLocal(date, random.pick(starts), provider.user.timeZone);
      provider.busy.push({ start, finish: later(start, (wish.length + travel) * minuteMs) });
      return { provider, start, length: wish.length };
    }
  }
  return null;
}
