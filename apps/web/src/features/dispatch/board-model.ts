import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { closureText } from '@shootdesk/shared/availability/working-week';
import { boardReasons } from '@shootdesk/shared/dispatch/board-reasons';
import type { FitReason } from '@shootdesk/shared/dispatch/fit';
import type { Board, BoardJob, BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { instantAt } from '@shootdesk/shared/kernel/local-days';
import { formatSentence } from '@shootdesk/shared/kernel/sentence';
import { isDelivered, isUploaded, JobStatusId, jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { reachedStep } from '@shootdesk/shared/dispatch/visit.schema';
import { formatDateTime, formatTime } from '../../kernel/date-time.ts';
import type { Tone } from '../../ui/feedback/badge.tsx';
import { alone, mapVisit, visitAt, visitEnd, visitsOf, waitingVisits, type BoardVisit } from './board-visits.ts';

/** A board with its jobs by row. */
export interface BoardModel {
  readonly board: Board;
  readonly jobsOf: ReadonlyMap<number, readonly BoardJob[]>;
  readonly visitsOf: ReadonlyMap<number, readonly BoardVisit[]>;
  /** Jobs that need an appointment or a person: those with a date first. Each alone, or those that wait for one stay together. */
  readonly unscheduled: readonly BoardVisit[];
}

/** @param joinsWaiting puts the jobs of a campaign that have no appointment together, to be booked as one visit */
export function modelOf(board: Board, joinsWaiting = false): BoardModel {
  const rows = new Set(board.providers.map(({ id }) => id));
  const isPlaced = ({ providerId }: BoardJob) => providerId !== null && rows.has(providerId);
  const jobsOf = Map.groupBy(board.jobs.filter(isPlaced), ({ providerId }) => providerId!);
  return {
    board,
    jobsOf,
    visitsOf: new Map(board.providers.map(({ id, timeZone }) => [id, visitsOf(jobsOf.get(id) ?? [], timeZone)])),
    unscheduled: [
      ...alone(board.jobs.filter((job) => !isPlaced(job) && !isUploaded(job.serviceJobStatusId))),
      ...(joinsWaiting ? waitingVisits(board.undatedJobs) : alone(board.undatedJobs)),
    ],
  };
}

export const visitsOfProvider = ({ visitsOf: visits }: BoardModel, id: number): readonly BoardVisit[] =>
  visits.get(id) ?? [];

/** The visit that a job belongs to, with the job as it is given; of a job without a person those that wait with it. */
export function visitOf(model: BoardModel, job: BoardJob): BoardVisit {
  const visits = job.providerId === null ? model.unscheduled : visitsOfProvider(model, job.providerId);
  const found = visits.find((visit) => visit.some(({ id }) => id === job.id)) ?? [job];
  return mapVisit(found, (each) => (each.id === job.id ? job : each));
}

interface Appointment {
  readonly start: string;
  readonly finish: string;
}

/** Start and end of the appointment of a job as instants; null without one. */
export function appointmentOf({ dateService, serviceJobLength }: BoardJob): Appointment | null {
  if (dateService === null) return null;
  const { start, finish } = appointmentPeriod(new Date(dateService), serviceJobLength);
  return { start: start.toISOString(), finish: finish.toISOString() };
}

/** Start of a visit's first job, and end of the one that ends last; null without an appointment. */
export function visitPeriod(visit: BoardVisit): Appointment | null {
  const [first, ...others] = visit.map(appointmentOf);
  if (!first) return null;
  const finish = others.reduce((latest, each) => (each && each.finish > latest ? each.finish : latest), first.finish);
  return { start: first.start, finish };
}

/** What a row says of places in it: the jobs of the person, and the calendar of the board. */
export interface RowFacts extends Pick<Board, 'office' | 'timeZone'> {
  readonly jobs: readonly BoardJob[];
}

/** @param isCounted leaves out reasons of other kinds */
function wordsAgainst(
  visit: BoardVisit,
  provider: BoardProvider,
  start: Date,
  { jobs: all, office, timeZone }: RowFacts,
  isCounted: (reason: FitReason) => boolean = () => true,
): readonly string[] {
  const ids = new Set(visit.map(({ id }) => id));
  const jobs = all.filter(({ id }) => !ids.has(id));
  const reasons = visitAt(visit, start).flatMap((each, nth) =>
    // Wishes are about the start of the visit.
    boardReasons(nth === 0 ? each.job : { ...each.job, wishes: null }, each.start, provider, { office, jobs }),
  );
  const sentences = reasons
    .filter(isCounted)
    .map(({ sentence }) => formatSentence(sentence, (instant) => formatDateTime(instant, timeZone)));
  return [...new Set(sentences)];
}

/** Words for the reasons not to give the jobs of a visit to a provider at a time; none when it is free. */
export function reasonsAgainst(
  { board, jobsOf }: BoardModel,
  visit: BoardVisit,
  provider: BoardProvider,
  start: Date,
): readonly string[] {
  const { office, timeZone } = board;
  return wordsAgainst(visit, provider, start, { jobs: jobsOf.get(provider.id) ?? [], office, timeZone });
}

/** Reasons that only say that somebody else would suit better. */
const isUnsuited = ({ kind }: FitReason) => kind === 'zone' || kind === 'clocks' || kind === 'category';

/** Words for what a booking would meet at a time: conflicts, and wishes that are not met. */
export const conflictsAt = (visit: BoardVisit, provider: BoardProvider, start: Date, facts: RowFacts) =>
  wordsAgainst(visit, provider, start, facts, (reason) => !isUnsuited(reason));

/** Words for the conflicts of a visit where it is, and the wishes that it does not meet; none once it is uploaded. */
export function conflictsOfVisit(visit: BoardVisit, provider: BoardProvider, facts: RowFacts): readonly string[] {
  const [{ dateService, serviceJobStatusId }] = visit;
  if (dateService === null || isUploaded(serviceJobStatusId)) return [];
  return conflictsAt(visit, provider, new Date(dateService), facts);
}

/** Names what is closed on a day of the board, for its head; empty when nothing is. */
export function closedText({ office }: Board, day: string): string {
  const ofDay = office.closedDays.filter(({ date }) => date === day);
  return ofDay.map(({ name, zones }) => closureText({ name, zones: zones?.map((zone) => zone.name) ?? [] })).join('; ');
}

/** Where a visit would join others of its campaign: when each of those ends, with its provider. */
export function joinPlaces(
  { visitsOf: all }: BoardModel,
  visit: BoardVisit,
): { readonly providerId: number; readonly dateService: string }[] {
  const ids = new Set(visit.map(({ id }) => id));
  const isOther = ([first]: BoardVisit) =>
    first.campaignId === visit[0].campaignId && !ids.has(first.id) && !isUploaded(first.serviceJobStatusId);
  return [...all].flatMap(([providerId, visits]) =>
    visits.filter(isOther).map((other) => ({ providerId, dateService: visitEnd(other).toISOString() })),
  );
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
  const visit = visitOf(model, job);
  const fit = providers.findIndex((provider) => reasonsAgainst(model, visit, provider, start).length === 0);
  const row = Math.max(0, own === -1 ? fit : own);
  const provider = providers[row];
  return provider ? { row, provider, start } : null;
}

/** Statuses of the jobs of a visit, each once. */
export function statusText(visit: BoardVisit): string {
  const ids = new Set(visit.map(({ serviceJobStatusId }) => serviceJobStatusId));
  return jobStatuses
    .filter(({ id }) => ids.has(id))
    .map(({ description }) => description)
    .join(', ');
}

function progressText({ visit }: BoardJob, timeZone: string): string {
  const step = reachedStep(visit);
  if (step === 'done') return `Done ${formatTime(visit!.doneAt!, timeZone)}`;
  if (step === 'arrived') return `Arrived ${formatTime(visit!.arrivedAt!, timeZone)}`;
  if (step === null) return '';
  return visit!.expectedAt ? `On the way, expected ${formatTime(visit!.expectedAt, timeZone)}` : 'On the way';
}

/** Describes the provider's progress with a visit; blank before they are on the way. */
export function visitText(visit: BoardVisit, timeZone: string): string {
  const begun = visit.filter((job) => reachedStep(job.visit) !== null);
  const done = begun.filter((job) => reachedStep(job.visit) === 'done');
  const last = begun.at(-1);
  if (!last) return '';
  return done.length === begun.length && done.length < visit.length
    ? `${done.length} of ${visit.length} done`
    : progressText(last, timeZone);
}

/** The tone of a visit is that of the job which is least far. */
export function toneOf(visit: BoardVisit): Extract<Tone, 'neutral' | 'blue' | 'teal' | 'violet' | 'green'> {
  const least = Math.min(...visit.map(({ serviceJobStatusId }) => serviceJobStatusId));
  if (isDelivered(least)) return 'green';
  if (isUploaded(least)) return 'violet';
  if (visit.some((job) => reachedStep(job.visit) !== null)) return 'teal';
  return least === JobStatusId.Booked ? 'blue' : 'neutral';
}
