import { describe, expect, test } from 'vitest';
import { defaultOpening } from '../availability/working-week.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { JobStatusId } from '../workflows/statuses.ts';
import type { QueueRoleId } from '../workload/work-queue.ts';
import type { Forecast, ForecastInput, ForecastJob, ForecastPerson } from './forecast-records.ts';
import { bindingDeadline, forecastJobs } from './forecast.ts';

const { EditorDrafterCopywriter: editor, QualityControl: qc, Specialist: specialist } = JobUserRoleId;
/** Local times in June 2026; the 10th is a Wednesday. */
const at = (time: string, day = 10) => new Date(`2026-06-${String(day).padStart(2, '0')}T${time}:00+10:00`);
const now = at('09:00');
const service = 7;
const unknown = { byService: {}, ofAll: null };
const minutes = (own: number) => ({ byService: { [service]: own }, ofAll: null });
const usual = {
  work: { [editor]: minutes(60), [qc]: minutes(15), [specialist]: minutes(30) },
  upload: minutes(90),
  vendor: minutes(600),
  toEdit: unknown,
  toQc: unknown,
};

const job = (id: number, rest: Partial<ForecastJob> = {}): ForecastJob => ({
  id,
  serviceId: service,
  serviceJobStatusId: JobStatusId.Assigned,
  onSite: true,
  forVendor: false,
  due: rest.clientDeadline ?? at('17:00'),
  clientDeadline: at('17:00'),
  revisionDeadline: null,
  proofedAt: null,
  shootEnd: at('15:00', 9),
  shootMinutes: 60,
  atVendorSince: null,
  people: {},
  tracked: {},
  ...rest,
});

const person = (id: number, ...takes: QueueRoleId[]): ForecastPerson => ({
  id,
  name: `Person ${id}`,
  hours: { timeZone: 'Australia/Melbourne', opening: defaultOpening },
  takes,
  serviceIds: [service],
});

const [mia, quinn] = [person(1, editor), person(2, qc)];
const withMia = { people: { [editor]: [mia.id], [qc]: [quinn.id] } };

function forecast(jobs: readonly ForecastJob[], rest: Partial<ForecastInput> = {}): ReadonlyMap<number, Forecast> {
  const all = forecastJobs({ now, jobs, people: [mia, quinn], usual, ...rest });
  return new Map(all.map((each) => [each.jobId, each]));
}

const expected = (...args: Parameters<typeof forecast>) => forecast(...args).get(1)?.expectedAt;

describe('without a queue a job is ready after its usual times', () => {
  test('from now on when its files are there', () => {
    expect(expected([job(1, withMia)])).toEqual(at('10:15'));
  });

  test('from the end of the appointment on before the shoot', () => {
    const booked = { ...withMia, serviceJobStatusId: JobStatusId.Booked, shootEnd: at('11:00') };
    expect(expected([job(1, booked)])).toEqual(at('13:45'));
  });

  test('from now on when its files should be there already', () => {
    const booked = { ...withMia, serviceJobStatusId: JobStatusId.Booked };
    expect(expected([job(1, booked)])).toEqual(at('10:15'));
    expect(forecast([job(1, booked)]).get(1)?.steps[0]).toMatchObject({ kind: 'upload', isOverdue: true });
  });

  test('as if it were shot now without an appointment', () => {
    const ordered = { ...withMia, serviceJobStatusId: JobStatusId.AwaitingBooking, shootEnd: null };
    expect(expected([job(1, ordered)])).toEqual(at('12:45'));
    expect(forecast([job(1, ordered)]).get(1)?.steps[0]).toEqual({ kind: 'booking' });
  });

  test('after the vendor, and then only quality control', () => {
    const sent = { ...withMia, serviceJobStatusId: JobStatusId.SentToEsoft, atVendorSince: at('08:00') };
    expect(expected([job(1, sent)])).toEqual(at('08:15', 11));
    expect(expected([job(1, { ...withMia, forVendor: true, serviceJobStatusId: JobStatusId.Uploaded })])).toEqual(
      at('08:15', 11),
    );
  });

  test('and the usual time until somebody begins, which a queue is a part of', () => {
    const slow = { ...usual, toEdit: minutes(30), toQc: minutes(20) };
    const uploaded = job(1, { ...withMia, serviceJobStatusId: JobStatusId.Uploaded });
    expect(expected([uploaded], { usual: slow })).toEqual(at('11:05'));
    const before = job(2, { ...withMia, clientDeadline: at('16:00') });
    expect(expected([uploaded, before], { usual: slow })).toEqual(at('11:35'));
    expect(expected([job(1, withMia)], { usual: slow })).toEqual(at('10:35'));
  });

  test('less what was tracked on it', () => {
    expect(expected([job(1, { ...withMia, tracked: { [editor]: 40 } })])).toEqual(at('09:35'));
  });

  test('of quality control or verification alone when it is there', () => {
    expect(expected([job(1, { ...withMia, serviceJobStatusId: JobStatusId.AwaitingQC })])).toEqual(at('09:15'));
    const verifier = person(3, specialist);
    const people = [mia, quinn, verifier];
    const sent = job(1, { serviceJobStatusId: JobStatusId.SentForVerification });
    expect(expected([sent], { people })).toEqual(at('09:30'));
  });
});

describe('a queue', () => {
  test('puts the jobs before it that are due earlier, with the same person', () => {
    const before = [2, 3].map((id) => job(id, { ...withMia, clientDeadline: at('16:00') }));
    const after = job(4, { ...withMia, clientDeadline: at('18:00') });
    const all = forecast([job(1, withMia), ...before, after]);
    expect(all.get(1)?.expectedAt).toEqual(at('12:15'));
    expect(all.get(1)?.steps[0]).toMatchObject({ kind: 'edit', person: { name: 'Person 1' }, jobsBefore: 2 });
  });

  test('leaves out what cannot begin before', () => {
    const later = job(2, { ...withMia, clientDeadline: at('16:00'), serviceJobStatusId: 40, shootEnd: at('14:00') });
    expect(expected([job(1, withMia), later])).toEqual(at('10:15'));
  });

  test('names who would be done earlier, but not who checks the job', () => {
    const before = [2, 3].map((id) => job(id, { ...withMia, clientDeadline: at('16:00') }));
    const people = [mia, { ...quinn, takes: [editor, qc] }, person(3, editor)];
    const steps = forecast([job(1, withMia), ...before], { people }).get(1)?.steps;
    expect(steps?.[0]).toMatchObject({ sooner: { name: 'Person 3', doneBy: at('10:00').toISOString() } });
    expect(steps?.[1]).toMatchObject({ kind: 'qc', sooner: null });
  });

  test('of unassigned jobs is shared by those who take them', () => {
    const jobs = [2, 3, 4, 1].map((id) => job(id, { clientDeadline: at('16:00', id === 1 ? 11 : 10) }));
    expect(expected(jobs)).toEqual(at('13:15'));
    expect(expected(jobs, { people: [mia, quinn, person(3, editor), person(4, editor)] })).toEqual(at('11:15'));
  });

  test('ends with the work of the day, and says so', () => {
    const people = [{ ...mia, hours: { ...mia.hours, startedAt: at('08:30') } }, quinn];
    const late = forecast([job(1, { ...withMia, tracked: {} })], { now: at('16:00'), people }).get(1);
    expect(late?.expectedAt).toEqual(at('08:45', 11));
    expect(late?.steps[0]).toMatchObject({ worksUntil: at('16:30').toISOString() });
  });

  test('waits for an absent person', () => {
    const away = { ...mia.hours, blockouts: [{ start: at('00:00'), finish: at('00:00', 12) }] };
    expect(expected([job(1, withMia)], { people: [{ ...mia, hours: away }, quinn] })).toEqual(at('09:15', 12));
  });
});

describe('the state of a job', () => {
  test('is late once the deadline has passed, at risk when it will have, and else on time', () => {
    const states = [at('08:59'), at('10:00'), at('10:15')].map(
      (clientDeadline) => forecast([job(1, { ...withMia, clientDeadline })]).get(1)?.state,
    );
    expect(states).toEqual(['late', 'atRisk', 'onTime']);
  });

  test('is at risk as long as nobody can do its work', () => {
    const alone = forecast([job(1)], { people: [quinn] }).get(1);
    expect(alone).toMatchObject({ state: 'atRisk', expectedAt: null });
    expect(alone?.steps).toMatchObject([{ kind: 'edit', people: 0 }]);
  });

  test('is none without a deadline to miss', () => {
    expect(forecast([job(1, { clientDeadline: null })]).size).toBe(0);
    const sent = { proofedAt: at('08:00'), serviceJobStatusId: JobStatusId.SentToClient };
    expect(bindingDeadline(job(1, sent))).toBeNull();
    expect(bindingDeadline(job(1, { ...sent, serviceJobStatusId: JobStatusId.InRejection }))).toBeNull();
  });

  test('counts from the deadline of the changes that the client asked for', () => {
    const changed = { proofedAt: at('08:00', 1), revisionDeadline: at('17:00', 12), serviceJobStatusId: 160 };
    expect(bindingDeadline(job(1, changed))).toEqual(at('17:00', 12));
  });
});

test('usual times come from all services, or are assumed, where a service has too few jobs', () => {
  const some = { ...usual, work: { ...usual.work, [editor]: { byService: {}, ofAll: 45 } } };
  expect(forecast([job(1, withMia)], { usual: some }).get(1)?.steps[0]).toMatchObject({ minutes: 45, basis: 'all' });
  const none = { ...usual, work: { ...usual.work, [editor]: unknown } };
  expect(forecast([job(1, withMia)], { usual: none }).get(1)?.steps[0]).toMatchObject({
    minutes: 60,
    basis: 'assumed',
  });
});

/** Numbers from 0 to 1 that are the same for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const statuses = [20, 30, 40, 50, 70, 75, 80, 90, 100, 110, 130, 140, 160];

function randomJobs(random: () => number, people: readonly ForecastPerson[]): ForecastJob[] {
  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!;
  const someone = (role: QueueRoleId) => one(people.filter(({ takes }) => takes.includes(role))).id;
  return Array.from({ length: 40 }, (_, index) => {
    const deadline = new Date(now.getTime() + (random() * 5 - 0.5) * 86_400_000);
    return job(index + 1, {
      serviceJobStatusId: one(statuses),
      clientDeadline: deadline,
      shootEnd: random() < 0.2 ? null : new Date(now.getTime() + (random() * 3 - 1) * 86_400_000),
      atVendorSince: now,
      people: random() < 0.5 ? { [editor]: [someone(editor)], [qc]: [someone(qc)] } : {},
      tracked: { [editor]: Math.floor(random() * 80) },
    });
  });
}

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'nothing is later with more people at work (seed %i)',
  (seed) => {
    const random = randomOf(seed + 1);
    const few = [person(1, editor), person(2, editor), person(3, qc), person(4, specialist)];
    const jobs = randomJobs(random, few);
    const before = forecast(jobs, { people: few });
    const role = [editor, qc, specialist][seed % 3]!;
    const after = forecast(jobs, { people: [...few, person(9, role)] });
    for (const [id, { expectedAt }] of before) {
      expect(after.get(id)!.expectedAt!.getTime()).toBeLessThanOrEqual(expectedAt!.getTime());
    }
  },
);
