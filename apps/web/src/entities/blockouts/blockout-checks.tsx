import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { appointmentsInTheWay, minimumHoursNotMet } from '@shootdesk/shared/availability/blockout-rules';
import type { Blockout } from '@shootdesk/shared/availability/blockouts.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { blockoutCheckQuery, type DiaryOwner, type SentPeriod } from '../../data/availability/queries.ts';
import { jobsByServiceDateQuery } from '../../data/jobs/list-queries.ts';
import { dayText } from '../../kernel/date-time.ts';
import { useDebounced } from '../../kernel/use-debounced.ts';

/** Debounce in ms between typing and the check of the period. */
const checkDelayMs = 300;

export interface DiaryPerson {
  readonly owner: DiaryOwner;
  /** Id of the account of the provider. */
  readonly userId: string;
  /** Name of the provider; null where it is the reader. */
  readonly name: string | null;
  readonly timeZone: string;
}

/** Jobs that overlap one of the periods. `jobs` are all between the first and the last period. */
function jobsWithin(jobs: readonly ServiceJob[], periods: readonly SentPeriod[], timeZone: string): ServiceJob[] {
  const appointments = jobs.flatMap((job) =>
    job.dateService === null
      ? []
      : [{ job, campaignId: job.campaignId, ...appointmentPeriod(new Date(job.dateService), job.serviceJobLength) }],
  );
  const inTheWay = periods.flatMap(({ start, finish }) =>
    appointmentsInTheWay({ start: new Date(start), finish: new Date(finish) }, appointments, timeZone),
  );
  const ids = new Set(inTheWay.map(({ job }) => job.id));
  return jobs.filter(({ id }) => ids.has(id));
}

/**
 * Checks periods while they are typed: the jobs in them and, for the reader's own, the hours that all of them would leave.
 * @param mayGoBelow whether the person may save below the minimum hours
 */
export function useChecks(
  person: DiaryPerson,
  blockout: Blockout | null,
  periods: readonly SentPeriod[],
  mayGoBelow: boolean,
) {
  const text = useDebounced(JSON.stringify(periods), checkDelayMs);
  const checkedPeriods = JSON.parse(text) as readonly SentPeriod[];
  const [checked = null, ...further] = checkedPeriods;
  const isCurrent = text === JSON.stringify(periods);
  const span = checked ?? { start: '', finish: '' };
  const isOwn = person.owner === null;
  const inPeriod = {
    filterStart: span.start,
    filterEnd: checkedPeriods.at(-1)?.finish ?? '',
    ...(!isOwn && { users: [Number(person.userId)] }),
  };
  const jobs = useQuery({ ...jobsByServiceDateQuery(inPeriod), enabled: checked !== null });
  const hours = useQuery({
    ...blockoutCheckQuery([span, ...further], blockout?.id ?? null),
    enabled: checked !== null && isOwn,
  });
  const found = jobs.data?.results;
  // For one period the server's answer is exact. Between several periods there can be jobs that overlap none of them.
  const inTheWay = found && checkedPeriods.length > 1 ? jobsWithin(found, checkedPeriods, person.timeZone) : found;
  const areHoursMet = !isOwn || mayGoBelow || hours.data?.valid === true;
  return {
    jobs: checked ? (inTheWay ?? []) : [],
    hours: checked && isOwn ? (hours.data ?? null) : null,
    problem: jobs.error ?? hours.error,
    /** Whether the periods were checked and have no conflicts. */
    isFree: isCurrent && checked !== null && inTheWay?.length === 0 && areHoursMet,
  };
}

/** Shows the hours that a blockout would leave in the weeks that it touches. */
export function HoursLeft({ check }: { readonly check: NonNullable<ReturnType<typeof useChecks>['hours']> }) {
  return (
    <Alert severity={check.valid ? 'success' : 'error'} role="presentation">
      {!check.valid && <Typography sx={{ fontWeight: 600 }}>{minimumHoursNotMet}</Typography>}
      {check.weeks.map(({ weekStart, availableHours, requiredHours }) => (
        <Typography key={weekStart} variant="body2">
          Week of {dayText(weekStart)}: {Math.round(availableHours * 10) / 10} hours stay bookable, {requiredHours}{' '}
          required
        </Typography>
      ))}
    </Alert>
  );
}
