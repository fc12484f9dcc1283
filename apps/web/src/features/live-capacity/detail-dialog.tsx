import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Capacity, CapacityProvider } from '@shootdesk/shared/availability/capacity.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { buildQuery } from '../../api/address.ts';
import { fullName, useCurrentUser } from '../../api/current-user.ts';
import { capacityUsersQuery } from '../../data/availability/queries.ts';
import { jobsByServiceDateQuery } from '../../data/jobs/list-queries.ts';
import { formatTime } from '../../kernel/date-time.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { standaloneLink } from '../../ui/layout/theme.ts';
import { columnText } from './capacity-grid.tsx';
import { isLow, type Category } from './capacity-table.ts';

interface Props {
  readonly capacity: Capacity;
  readonly category: Category;
  readonly zone: string;
  readonly onClose: () => void;
}

const hours = (value: number) => `${Math.round(value * 10) / 10} h`;

const listStyle = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } };

/** True if an appointment takes a provider's booked time on a day in the provider's time zone, as capacity counts it. */
const isOf = (provider: CapacityProvider, date: string) => (job: ServiceJob) =>
  job.dateService !== null &&
  localDay(job.dateService, provider.timeZone) === date &&
  (job.users ?? []).some(
    (user) => user.userId === provider.id && user.serviceJobUserRoleId === JobUserRoleId.OnSiteProvider,
  );

/** The shortest period that covers a day in the time zones of all providers. */
function periodOf(date: string, users: readonly CapacityProvider[]) {
  const midnights = (day: string) => users.map(({ timeZone }) => instantAt(day, 0, timeZone).getTime());
  return {
    filterStart: new Date(Math.min(...midnights(date))).toISOString(),
    filterEnd: new Date(Math.max(...midnights(addDays(date, 1)))).toISOString(),
    users: users.map(({ id }) => id),
  };
}

interface JobsProps {
  readonly jobs: readonly ServiceJob[];
  readonly timeZone: string;
}

/** Appointments of a provider, each with a link to its job. */
function Booked({ jobs, timeZone }: JobsProps) {
  if (jobs.length === 0) return null;
  return (
    <Box component="ul" aria-label="Booked" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {jobs.map((job) => (
        <li key={job.id}>
          <Link
            href={`/service-jobs/${job.id}`}
            target="_blank"
            rel="noopener"
            variant="body2"
            sx={{ ...standaloneLink, overflowWrap: 'anywhere' }}
          >
            {job.dateService && formatTime(job.dateService, timeZone)} {job.service?.name},{' '}
            {job.campaign?.name ?? job.name}
          </Link>
        </li>
      ))}
    </Box>
  );
}

interface MoreProps {
  readonly listedCount: number;
  readonly totalCount: number;
  readonly date: string;
  readonly users: readonly CapacityProvider[];
}

/** Counts the appointments that are not listed, with a link to the job list, which contains all. */
function More({ listedCount, totalCount, date, users }: MoreProps) {
  if (totalCount <= listedCount) return null;
  const filters = { customFilters: [CustomFilterId.StudioNotDone], serviceUsers: users.map(({ id }) => id) };
  const day = { serviceDateFilterStart: date, serviceDateFilterEnd: addDays(date, 1) };
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {totalCount - listedCount} more appointments are not listed here.{' '}
      <Link component={RouterLink} to={`/service-jobs${buildQuery({ ...filters, ...day })}`} sx={standaloneLink}>
        Show all in the job list
      </Link>
    </Typography>
  );
}

interface ProvidersProps {
  readonly users: readonly CapacityProvider[];
  readonly date: string;
  readonly categoryId: number;
}

/** Providers with their available and booked time on a day. */
function Providers({ users, date, categoryId }: ProvidersProps) {
  const { timeZone } = useCurrentUser();
  const jobs = useQuery({
    ...jobsByServiceDateQuery(periodOf(date, users)),
    enabled: users.some(({ bookedSlots }) => bookedSlots > 0),
  });
  return (
    <>
      <Box component="ul" aria-label="Providers" sx={listStyle}>
        {users.map((provider) => (
          <Box component="li" key={provider.id} sx={{ py: 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' }}>
              <Link
                component={RouterLink}
                to={`/systemManager/users/${provider.id}/edit`}
                sx={{ ...standaloneLink, fontWeight: 600 }}
              >
                {fullName(provider)}
              </Link>
              <Typography variant="body2">
                {hours(provider.availableSlots)} available, {hours(provider.bookedSlots)} booked
              </Typography>
              {provider.primaryCategoryId !== categoryId && (
                <Typography variant="caption" color="textSecondary">
                  Secondary category
                </Typography>
              )}
              {provider.bookedSlots > 0 && provider.timeZone !== timeZone && (
                <Typography variant="caption" color="textSecondary">
                  Times in {provider.timeZone}
                </Typography>
              )}
            </Box>
            {provider.bookedSlots > 0 && (
              <Loaded query={jobs} what="The jobs">
                {({ results }) => <Booked jobs={results.filter(isOf(provider, date))} timeZone={provider.timeZone} />}
              </Loaded>
            )}
          </Box>
        ))}
      </Box>
      {jobs.data && (
        <More
          listedCount={jobs.data.results.length}
          totalCount={jobs.data.additionalInfo.totalCount}
          date={date}
          users={users}
        />
      )}
    </>
  );
}

/** The providers behind a capacity value, with their available and booked time. Server events keep it current. */
export function CapacityDetail({ capacity, category, zone, onClose }: Props) {
  const { date, total, remaining, categoryId } = capacity;
  const users = useQuery(capacityUsersQuery(capacity));
  return (
    <TitledDialog title={`${category.name}, ${zone}, ${columnText(date)}`} dividers onCross={onClose} onClose={onClose}>
      <Typography role="status" sx={{ mb: 1 }}>
        Total {total.toFixed(1)}, <b>remaining {remaining.toFixed(1)}</b>
        {isLow(capacity, category) && `, not above the threshold of ${category.threshold}`}
      </Typography>
      <Loaded query={users} what="The providers">
        {(all) =>
          all.length === 0 ? (
            <Typography color="textSecondary">
              No Available Providers.{' '}
              <Link component={RouterLink} to={`/systemManager/zones/${capacity.zoneId}/edit`} sx={standaloneLink}>
                Link providers of this category to the zone
              </Link>
              , and give them work hours.
            </Typography>
          ) : (
            <Providers users={all} date={date} categoryId={categoryId} />
          )
        }
      </Loaded>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
        Booked hours contain the travel time of the zone and appointments of every category. Day and times are by the
        clocks of each provider.
      </Typography>
    </TitledDialog>
  );
}
