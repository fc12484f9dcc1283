import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { activitySentence } from '@shootdesk/shared/activity-logs/activity-sentence';
import type { ActivityLog } from '@shootdesk/shared/activity-logs/activity-logs.contract';
import { datePattern, timePattern } from '@shootdesk/shared/kernel/date-forms';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { jobActivityQuery } from '../../../data/jobs/queries.ts';
import { StatusBadge } from '../../../entities/job/status-badge.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FoldedPart } from '../folded-part.tsx';

const entryStyle = {
  display: 'grid',
  gap: 0.5,
  px: 2,
  py: 1.25,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

function Entry({ entry }: { readonly entry: ActivityLog }) {
  const { timeZone } = useCurrentUser();
  const write = (form: string) => formatInTimeZone(entry.createdAt, timeZone, form);
  return (
    <Box component="li" sx={entryStyle}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {activitySentence(entry.activity, formatInstantsIn(timeZone))}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 0.5 }}>
        <Typography variant="caption" color="textSecondary">
          {entry.createdBy ? fullName(entry.createdBy) : 'System'} ·{' '}
          <time dateTime={entry.createdAt}>
            {write(datePattern())}, {write(timePattern())}
          </time>
        </Typography>
        {entry.status && <StatusBadge status={entry.status} />}
      </Box>
    </Box>
  );
}

/** The change log of the job, newest first. */
export function ActivityPanel({ jobId }: { readonly jobId: number }) {
  const activity = useInfiniteQuery(jobActivityQuery(jobId));
  const count = activity.data?.pages[0]?.additionalInfo.totalCount;
  return (
    <FoldedPart part="activity" title="Activity Logs" summary={count === undefined ? count : String(count)}>
      <Loaded query={activity} what="The activity log">
        {({ pages }) => {
          const entries = pages.flatMap(({ results }) => results);
          if (entries.length === 0) {
            return (
              <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
                Activity Log is empty
              </Typography>
            );
          }
          return (
            // Reached by the keyboard, so that it can be scrolled with it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <Box sx={{ maxHeight: '82vh', overflowY: 'auto' }} tabIndex={0} role="group" aria-label="Entries">
              <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </Box>
              {activity.hasNextPage && (
                <Box sx={{ display: 'grid', placeItems: 'center', pb: 1 }}>
                  <Button
                    size="small"
                    loading={activity.isFetchingNextPage}
                    onClick={() => void activity.fetchNextPage()}
                  >
                    Load more
                  </Button>
                </Box>
              )}
            </Box>
          );
        }}
      </Loaded>
    </FoldedPart>
  );
}
