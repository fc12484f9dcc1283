import { localDay } from '../kernel/local-days.ts';
import { overlaps, subtract, union, type Period } from './periods.ts';

export interface CampaignAppointment extends Period {
  readonly campaignId: number;
}

/** Serialises a visit's appointments: none starts before its start or the previous one's end. */
function inTurn<A extends Period>(visit: readonly A[]): Map<A, Period> {
  let freeMs = Number.NEGATIVE_INFINITY;
  const ascending = visit.toSorted((a, b) => a.start.getTime() - b.start.getTime());
  return new Map(
    ascending.map((each) => {
      const startMs = Math.max(freeMs, each.start.getTime());
      freeMs = startMs + each.finish.getTime() - each.start.getTime();
      return [each, { start: new Date(startMs), finish: new Date(freeMs) }];
    }),
  );
}

/** Whether two appointments of a provider are on one campaign and local day. */
export function isSameVisit(a: CampaignAppointment, b: CampaignAppointment, timeZone: string): boolean {
  return a.campaignId === b.campaignId && localDay(a.start, timeZone) === localDay(b.start, timeZone);
}

/**
 * The appointments of one visit, by start: those of its campaign and local day that follow each other without a gap.
 * @param appointments of one provider
 * @param timeZone of the provider
 */
export function visitAround<A extends CampaignAppointment>(own: A, appointments: readonly A[], timeZone: string): A[] {
  const times = inTurn(appointments.filter((each) => isSameVisit(each, own, timeZone)));
  const stay = union([...times.values()]).find((each) => overlaps(each, times.get(own)!));
  return [...times].filter(([, time]) => overlaps(time, stay!)).map(([appointment]) => appointment);
}

/**
 * Groups appointments of one provider into visits, in the order in which their first appointments are given. Each visit is in the order of the work.
 * @param timeZone of the provider
 */
export function groupVisits<A extends CampaignAppointment>(
  appointments: readonly A[],
  timeZone: string,
): [A, ...A[]][] {
  const placed = new Set<A>();
  return appointments.flatMap((own): [A, ...A[]][] => {
    if (placed.has(own)) return [];
    const [first = own, ...others] = visitAround(own, appointments, timeZone);
    for (const each of [first, ...others]) placed.add(each);
    return [[first, ...others]];
  });
}

/**
 * When a provider actually does each appointment: those of a visit run one after the other, so two of an hour at ten last until noon.
 * @param timeZone of the provider
 */
export function visitTimes<A extends CampaignAppointment>(appointments: readonly A[], timeZone: string): A[] {
  const inOrder = (each: readonly A[]) => each.toSorted((a, b) => a.start.getTime() - b.start.getTime());
  // The usual case: no campaign has two jobs.
  if (new Set(appointments.map(({ campaignId }) => campaignId)).size === appointments.length)
    return inOrder(appointments);
  const visits = [...Map.groupBy(appointments, ({ campaignId }) => campaignId).values()]
    .filter(({ length }) => length > 1)
    .flatMap((ofCampaign) => [...Map.groupBy(ofCampaign, ({ start }) => localDay(start, timeZone)).values()]);
  const times = new Map(visits.flatMap((visit) => [...inTurn(visit)]));
  return inOrder(appointments.map((each) => (times.has(each) ? { ...each, ...times.get(each) } : each)));
}

/**
 * The time that an appointment takes, including the time by which it lengthens its visit.
 * @param visit the visit's other appointments
 */
export function timeTaken({ start, finish }: Period, visit: readonly Period[]): Period[] {
  const own = { start, finish };
  if (visit.length === 0) return [own];
  const added = subtract([...inTurn([...visit, own]).values()], [...inTurn(visit).values()]);
  return union([own, ...added]);
}
