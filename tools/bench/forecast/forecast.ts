import { findPeople, findUsualTimes } from '@shootdesk/api/domains/forecasts/refresh-forecasts';
import { defaultAppointmentMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import type { ForecastPerson } from '@shootdesk/shared/forecasts/forecast-records';
import { forecastJobs } from '@shootdesk/shared/forecasts/forecast';
import { isForVendorOnly } from '@shootdesk/shared/services/service-work';
import type pg from 'pg';
import { demoNow, withDemo } from '../demo.ts';
import { writeGenerated } from '../generated-table.ts';
import { print } from '../print.ts';
import { casesOf, jobAt, outcomeOf, tableOf, type PastJob } from './replay.ts';

const dayMs = 24 * 3_600_000;
const weeks = 26;
const name = 'bench_forecast';

interface Shift {
  readonly userId: number;
  readonly start: Date;
  readonly end: Date | null;
}

interface Row {
  readonly id: number;
  readonly serviceId: number;
  readonly onSite: boolean;
  readonly workedOnBy: readonly string[];
  readonly clientDeadline: Date | null;
  readonly studioDeadline: Date | null;
  readonly dateService: Date | null;
  readonly length: number | null;
  readonly statuses: readonly { readonly id: number; readonly at: string }[];
  readonly people: readonly { readonly userId: number; readonly roleId: number; readonly at: string }[];
  readonly times: readonly { readonly roleId: number; readonly start: string; readonly end: string | null }[];
}

function pastJobOf({ workedOnBy, dateService, length, statuses, people, times, ...row }: Row): PastJob {
  const shootMinutes = length ?? defaultAppointmentMinutes;
  return {
    ...row,
    forVendor: isForVendorOnly(workedOnBy),
    shootMinutes,
    shootEnd: dateService && new Date(dateService.getTime() + shootMinutes * 60_000),
    statuses: statuses.map(({ id, at }) => ({ id, at: new Date(at) })),
    people: people.map((person) => ({ ...person, at: new Date(person.at) })),
    times: times.map(({ roleId, start, end }) => ({
      roleId,
      start: new Date(start),
      end: end === null ? demoNow : new Date(end),
    })),
  };
}

async function readHistory(client: pg.Client): Promise<{ jobs: PastJob[]; shifts: Shift[] }> {
  const { rows } = await client.query<Row>(`
    SELECT j.id, j.service_id AS "serviceId", s.on_site AS "onSite", s.worked_on_by AS "workedOnBy", j.client_deadline AS "clientDeadline",
      j.studio_deadline AS "studioDeadline", j.date_service AS "dateService", j.service_job_length AS length,
      (SELECT json_agg(json_build_object('id', h.service_job_status_id, 'at', h.created_at) ORDER BY h.created_at, h.id)
        FROM service_job_histories h WHERE h.service_job_id = j.id) AS statuses,
      (SELECT coalesce(json_agg(json_build_object('userId', u.user_id, 'roleId', u.service_job_user_role_id, 'at', u.created_at)), '[]')
        FROM service_job_users u WHERE u.service_job_id = j.id) AS people,
      (SELECT coalesce(json_agg(json_build_object('roleId', t.service_job_user_role_id, 'start', t.job_start, 'end', t.job_end)), '[]')
        FROM service_job_user_times t WHERE t.service_job_id = j.id) AS times
    FROM service_jobs j JOIN services s ON s.id = j.service_id ORDER BY j.id`);
  const shifts = await client.query<Shift>(
    'SELECT user_id AS "userId", clock_start AS start, clock_end AS "end" FROM user_times',
  );
  return { jobs: rows.map(pastJobOf), shifts: shifts.rows };
}

/** People as they were at an instant: with the shift in which they were then. */
const peopleAt = (people: readonly ForecastPerson[], shifts: readonly Shift[], at: Date): ForecastPerson[] =>
  people.map((person) => {
    const shift = shifts.find(({ userId, start, end }) => userId === person.id && start <= at && (!end || end > at));
    return { ...person, hours: { ...person.hours, startedAt: shift?.start ?? null } };
  });

/** What the forecast would have said in the demo a day before each deadline of the last weeks, against what came. */
export async function forecast(serverUrl: string): Promise<boolean> {
  return withDemo(serverUrl, name, async (deps, client) => {
    const { jobs, shifts } = await readHistory(client);
    const from = new Date(demoNow.getTime() - weeks * 7 * dayMs);
    const holders = new Set(jobs.flatMap(({ people }) => people.map(({ userId }) => userId)));
    const openings = new Map((await findPeople(deps, [...holders], from)).map(({ id, hours }) => [id, hours.opening]));
    const people = (await findPeople(deps, [...holders], demoNow)).map((person) => ({
      ...person,
      hours: { ...person.hours, opening: openings.get(person.id) ?? person.hours.opening },
    }));
    const usual = await findUsualTimes(deps, demoNow);
    const outcomes = [];
    for (const each of casesOf(jobs, from, demoNow)) {
      const { askedAt, job } = each;
      const open = jobs.flatMap((other) => jobAt(other, askedAt) ?? []);
      const said = forecastJobs({ now: askedAt, jobs: open, people: peopleAt(people, shifts, askedAt), usual });
      const own = said.find(({ jobId }) => jobId === job.id);
      if (own) outcomes.push(outcomeOf(each, own));
    }
    const lines = tableOf(outcomes);
    print(lines.join('\n'));
    writeGenerated('forecast', lines, 'forecast.md');
    return outcomes.length > 0;
  });
}
