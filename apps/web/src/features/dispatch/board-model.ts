import { appointmentPeriod, defaultAppointmentMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { closureText } from '@shootdesk/shared/availability/working-week';
import { boardReasons } from '@shootdesk/shared/dispatch/board-reasons';
import type { Board, BoardJob, BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { instantAt } from '@shootdesk/shared/kernel/local-days';
import { formatSentence } from '@shootdesk/shared/kernel/sentence';
import { isDelivered, isUploaded, JobStatusId, jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { reachedStep } from '@shootdesk/shared/dispatch/visit.schema';
import { formatDateTime, formatTime } from '../../kernel/date-time.ts';
import type { Tone } from '../../ui/feedback/badge.tsx';

/** A board with its jobs by row. */
export interface BoardModel {
  readonly board: Board;
  readonly jobsOf: ReadonlyMap<number, readonly BoardJob[]>;
  /** Jobs that need an appointment or a person: those with a date first. */
  readonly unscheduled: readonly BoardJob[];
}

const none: readonly BoardJob[] = [];

export function modelOf(board: Board): BoardModel {
  const rows = new Set(board.providers.map(({ id }) => id));
  const isPlaced = ({ providerId }: BoardJob) => providerId !== null && rows.has(providerId);
  const placed = board.jobs.filter(isPlaced);
  return {
    board,
    jobsOf: Map.groupBy(placed, ({ providerId }) => providerId!),
    unscheduled: [
      ...board.jobs.filter((job) => !isPlaced(job) && !isUploaded(job.serviceJobStatusId)),
      ...board.undatedJobs,
    ],
  };
}

export const jobsOfProvider = ({ jobsOf }: BoardModel, id: number): readonly BoardJob[] => jobsOf.get(id) ?? none;

/** Start and end of the appointment of a job as instants; null without one. */
export function appointmentOf({ dateService, serviceJobLength }: BoardJob) {
  if (dateService === null) return null;
  const { start, finish } = appointmentPeriod(new Date(dateService), serviceJobLength);
  return { start: start.toISOString(), finish: finish.toISOString() };
}

export const appointmentMinutes = ({ serviceJobLength }: BoardJob): number =>
  serviceJobLength ?? defaultAppointmentMinutes;

/** Words for the reasons not to give a job to a provider at a time; none when it is free. */
export function reasonsAgainst(
  { board, ...model }: BoardModel,
  job: BoardJob,
  provider: BoardProvider,
  start: Date,
): readonly string[] {
  const jobs = jobsOfProvider({ board, ...model }, provider.id);
  return boardReasons(job, start, provider, { office: board.office, jobs }).map(({ sentence }) =>
    formatSentence(sentence, (instant) => formatDateTime(instant, board.timeZone)),
  );
}

/** Names what is closed on a day of the board, for its head; empty when nothing is. */
export function closedText({ office }: Board, day: string): string {
  const ofDay = office.closedDays.filter(({ date }) => date === day);
  return ofDay.map(({ name, zones }) => closureText({ name, zones: zones?.map((zone) => zone.name) ?? [] })).join('; ');
}

const firstMinute = 9 * 60;

/** Start of a move by keys: the job's place, or its time (else nine o'clock) with the first person without conflicts. */
export function placeToBegin(
  model: BoardModel,
  job: BoardJob,
): { readonly row: number; readonly provider: BoardProvider; readonly start: Date } | null {
  const { providers, from, timeZone } = model.board;
  const start = job.dateService === null ? instantAt(from, firstMinute, timeZone) : new Date(job.dateService);
  const own = providers.findIndex(({ id }) => id === job.providerId);
  const fit = providers.findIndex((provider) => reasonsAgainst(model, job, provider, start).length === 0);
  const row = Math.max(0, own === -1 ? fit : own);
  const provider = providers[row];
  return provider ? { row, provider, start } : null;
}

export const statusText = ({ serviceJobStatusId }: BoardJob): string =>
  jobStatuses.find(({ id }) => id === serviceJobStatusId)?.description ?? '';

/** Describes the provider's progress with the visit; blank before they are on the way. */
export function visitText({ visit }: BoardJob, timeZone: string): string {
  const step = reachedStep(visit);
  if (step === 'done') return `Done ${formatTime(visit!.doneAt!, timeZone)}`;
  if (step === 'arrived') return `Arrived ${formatTime(visit!.arrivedAt!, timeZone)}`;
  if (step === null) return '';
  return visit!.expectedAt ? `On the way, expected ${formatTime(visit!.expectedAt, timeZone)}` : 'On the way';
}

export function toneOf({
  serviceJobStatusId,
  visit,
}: BoardJob): Extract<Tone, 'neutral' | 'blue' | 'teal' | 'violet' | 'green'> {
  if (isDelivered(serviceJobStatusId)) return 'green';
  if (isUploaded(serviceJobStatusId)) return 'violet';
  if (reachedStep(visit) !== null) return 'teal';
  return serviceJobStatusId === JobStatusId.Booked ? 'blue' : 'neutral';
}
