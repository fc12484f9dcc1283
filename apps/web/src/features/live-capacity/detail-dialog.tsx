import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Capacity, CapacityProvider } from '@shootdesk/shared/availability/capacity.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { addDays } from '@shootdesk/shared/kernel/local-days';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { fullName, useCurrentUser } from '../../api/current-user.ts';
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

const isOf = (provider: CapacityProvider) => (job: ServiceJob) =>
  (job.users ?? []).some(
    (user) => user.userId === provider.id && user.serviceJobUserRoleId === JobUserRoleId.OnSiteProvider,
  );

interface JobsProps {
  readonly jobs: readonly ServiceJob[];
  readonly timeZone: string;
}

/** What a provider has booked, each leading to its job. */
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

/** The providers behind a capacity, with what each has available and booked. It follows the events of the server. */
export function CapacityDetail({ capacity, category, zone, onClose }: Props) {
  const { timeZone } = useCurrentUser();
  const { date, users, total, remaining } = capacity;
  const day = { filterStart: date, filterEnd: addDays(date, 1), users: users.map(({ id }) => id) };
  const jobs = useQuery({ ...jobsByServiceDateQuery(day), enabled: users.length > 0 });
  return (
    <TitledDialog title={`${category.name}, ${zone}, ${columnText(date)}`} dividers onCross={onClose} onClose={onClose}>
      <Typography role="status" sx={{ mb: 1 }}>
        Total {total.toFixed(1)}, <b>remaining {remaining.toFixed(1)}</b>
        {isLow(capacity, category) && `, not above the threshold of ${category.threshold}`}
      </Typography>
      {users.length === 0 ? (
        <Typography color="textSecondary">
          No Available Providers. Link providers of this category to the zone, and give them work hours.
        </Typography>
      ) : (
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
                {provider.primaryCategoryId !== capacity.categoryId && (
                  <Typography variant="caption" color="textSecondary">
                    Secondary category
                  </Typography>
                )}
              </Box>
              {provider.bookedSlots > 0 && (
                <Loaded query={jobs} what="The jobs">
                  {(all) => <Booked jobs={all.filter(isOf(provider))} timeZone={timeZone} />}
                </Loaded>
              )}
            </Box>
          ))}
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
        Booked hours contain the travel time of the zone and appointments of every category. Times in {timeZone}.
      </Typography>
    </TitledDialog>
  );
}
