import { noDayLimits } from '@shootdesk/shared/availability/day-limits';
import { defaultWeek } from '@shootdesk/shared/availability/working-week';
import type { Board, BoardJob, BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import type { FittingProvider } from '@shootdesk/shared/dispatch/fitting-providers.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';

/** A job of the board on Wednesday 10 June 2026 at ten in Melbourne, with the provider 3. */
export const aBoardJob = (part: Partial<BoardJob> = {}): BoardJob => ({
  id: 7,
  place: '12 Cotham Road, Kew',
  campaignId: part.id ?? 7,
  addressKey: null,
  serviceId: 1,
  service: 'Photography',
  serviceJobStatusId: JobStatusId.Booked,
  clientId: 41,
  client: 'Acme',
  providerId: 3,
  dateService: '2026-06-10T00:00:00.000Z',
  serviceJobLength: 60,
  zoneId: null,
  zone: null,
  category: null,
  timeZone: null,
  travelMinutes: 20,
  latitude: null,
  longitude: null,
  visit: null,
  cache_key: 5,
  ...part,
});

/** A provider who works from nine to five on Wednesdays. */
export const aBoardProvider = (part: Partial<BoardProvider> = {}): BoardProvider => ({
  id: 3,
  firstName: 'Ann',
  lastName: 'Ray',
  timeZone: 'Australia/Melbourne',
  zoneIds: [1],
  zones: ['Inner East'],
  categories: ['Photography'],
  serviceIds: [1],
  blacklistedByClientIds: [],
  dayLimits: noDayLimits,
  makesSteps: true,
  weeklySlots: [{ weekday: 3, startMinute: 540, finishMinute: 1020 }],
  slots: [{ start: '2026-06-09T23:00:00.000Z', finish: '2026-06-10T07:00:00.000Z' }],
  blockouts: [],
  ...part,
});

export const aBoard = (part: Partial<Board> = {}): Board => ({
  from: '2026-06-10',
  days: 1,
  timeZone: 'Australia/Melbourne',
  start: '2026-06-09T14:00:00.000Z',
  finish: '2026-06-10T14:00:00.000Z',
  office: { week: [...defaultWeek], closedDays: [] },
  providers: [aBoardProvider()],
  jobs: [aBoardJob()],
  undatedJobs: [],
  undatedCount: 0,
  mapTiles: null,
  ...part,
});

/** Ann, who can take a job, and Zed, who is busy then and free at two. */
export const fittingProviders: readonly FittingProvider[] = [
  {
    id: 3,
    firstName: 'Ann',
    lastName: 'Ray',
    zones: ['Inner East', 'Bayside'],
    canTake: true,
    reasons: [
      { kind: 'free', speaks: 'for', message: 'Free at that time' },
      { kind: 'zone', speaks: 'for', message: 'In the zone' },
    ],
    detourMinutes: 12,
    times: [{ start: '2026-06-10T01:00:00.000Z', detourMinutes: 12 }],
  },
  {
    id: 4,
    firstName: 'Zed',
    lastName: 'Ray',
    zones: [],
    canTake: false,
    reasons: [{ kind: 'calendar', speaks: 'against', message: 'Zed Ray is unavailable.' }],
    detourMinutes: null,
    times: [{ start: '2026-06-10T04:00:00.000Z', detourMinutes: null }],
  },
];
