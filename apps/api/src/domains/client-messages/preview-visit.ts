import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { startsInVisit } from '@shootdesk/shared/availability/starts-in-visit';
import type { VisitMessagesBody } from '@shootdesk/shared/client-messages/client-messages.contract';
import type { ClientMessages } from '@shootdesk/shared/client-messages/client-messages.schema';
import type { FixClock } from '@shootdesk/shared/scheduling/open-time';
import { readWishes } from '@shootdesk/shared/service-jobs/wishes';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findContactIdsOfJobs } from '../client-contacts/public.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { findPropertyTimeZone } from '../zones/public.ts';
import { findOrderedJobs, findPersonName, type OrderedJobs } from './ordered-jobs.store.ts';
import { openTimeOf } from './open-time-of.ts';
import { previewVisits, type PreviewedVisit } from './preview-messages.ts';
import { dayAlone, type OpenTime } from './visit-values.ts';

/** The period of a visit whose jobs are done one after the other. */
export function periodOfVisit(start: Date, lengths: readonly (number | null)[]) {
  const starts = startsInVisit(start, lengths);
  const finishes = starts.map((each, index) => appointmentPeriod(each, lengths[index] ?? null).finish.getTime());
  return { start, finish: new Date(Math.max(...finishes)) };
}

type OrderedJob = OrderedJobs['jobs'][number];

/** A cancelled visit is named as the client knows it; null where they know its time. */
const takenAwayTime = ({ isTimeOpen }: OrderedJob): OpenTime | null => (isTimeOpen ? dayAlone : null);

/** The open time that the message names once a job is booked for a start; null where it names the time itself. */
function openTimeAfter(job: OrderedJob, start: Date, clock: FixClock, now: Date): OpenTime | null {
  const { dateService, users, isTimeOpen, announcedDateService } = job;
  const isBookedNow = dateService !== null && users.length > 0;
  const isTold = isBookedNow ? !isTimeOpen : announcedDateService !== null;
  if (isTold) return null;
  const isKept = isTimeOpen && dateService?.getTime() === start.getTime();
  return openTimeOf(readWishes(job.wishes), { start, isKept }, clock, now);
}

/** Messages that the client would get if some jobs were booked, moved or cancelled together. */
export async function previewVisit(
  deps: Pick<Deps, 'prisma' | 'reads' | 'settings' | 'now'>,
  actor: Actor,
  id: number,
  { serviceJobIds, providerId, dateService, serviceJobLength }: VisitMessagesBody,
): Promise<ClientMessages> {
  if (!serviceJobIds.includes(id)) refuseField('serviceJobIds', 'The job itself must be among them.');
  for (const serviceJobId of serviceJobIds) await requireVisible(deps.reads, actor, 'The job', { serviceJobId });
  const order = await findOrderedJobs(deps.prisma, serviceJobIds);
  const isOfOne = order?.jobs.every(({ campaignId }) => campaignId === order.campaignId);
  if (!order || !isOfOne) return refuseField('serviceJobIds', 'The jobs of a visit are of one campaign.');
  const provider = providerId === null ? null : await findPersonName(deps.prisma, providerId);
  if (providerId !== null && provider === null) refuseField('providerId', 'There is no such on-site provider.');
  const [first] = order.jobs;
  const wasBooked = first!.dateService !== null && first!.users.length > 0;
  const isBooked = dateService !== null && provider !== null;
  const lengths = order.jobs.map((job) => job.serviceJobLength);
  const start = dateService === null ? first!.dateService : new Date(dateService);
  if (start === null || (!isBooked && !wasBooked)) return { messages: [], untold: [] };
  const { timeZone: ownTimeZone, fixTimesAt: fixMinute } = deps.settings.organisation();
  const timeZone = (await findPropertyTimeZone(deps.prisma, order.campaignId)) ?? ownTimeZone;
  const open = isBooked ? openTimeAfter(first!, start, { timeZone, fixMinute }, deps.now()) : takenAwayTime(first!);
  const visit: PreviewedVisit = {
    serviceJobId: first!.id,
    services: order.services,
    prepare: order.prepare,
    campaign: order.property,
    location: order.location,
    provider,
    event: {
      ...periodOfVisit(start, lengths.length === 1 ? [serviceJobLength ?? lengths[0]!] : lengths),
      isCancelled: !isBooked,
      open,
    },
    wasBooked,
  };
  const contactIds = await findContactIdsOfJobs(deps.prisma, serviceJobIds);
  return previewVisits(deps, { clientId: order.clientId, contactIds }, [visit], timeZone);
}
