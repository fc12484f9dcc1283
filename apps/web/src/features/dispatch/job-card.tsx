import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { jobQuery } from '../../data/jobs/queries.ts';
import { FixTimeButton } from '../../entities/job/fix-time.tsx';
import { formatDateTime, formatTime } from '../../kernel/date-time.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { isTimeOpen, timeText, wishesOf } from './flexible-time.ts';
import { appointmentOf, statusText, visitPeriod, visitText } from './board-model.ts';
import type { BoardVisit } from './board-visits.ts';

interface Actions {
  readonly timeZone: string;
  readonly onFit: (job: BoardJob) => void;
  readonly onMove: (visit: BoardVisit) => void;
}

/** When a visit of the same campaign ends, with whom. */
interface Join {
  readonly place: { readonly providerId: number; readonly dateService: string };
  readonly name: string;
}

interface Props extends Actions {
  readonly visit: BoardVisit;
  readonly providerName: string | null;
  /** Visits of the campaign that this one can follow, as a part of them. */
  readonly joins: readonly Join[];
  /** What marks it as late, blank where it is in time; null where it is not on today, or over. */
  readonly late: string | null;
  readonly onLate: () => void;
  readonly onJoin: (place: Join['place']) => void;
  readonly onCancelVisit: () => void;
  readonly onClose: () => void;
}

/** The jobs of a visit, each with what splits it off. */
function VisitJobs({ visit, timeZone, onFit, onMove }: Actions & { readonly visit: BoardVisit }) {
  return (
    <List dense aria-label="Jobs of the visit" sx={{ mx: 2, py: 0 }}>
      {visit.map((job) => {
        const period = appointmentOf(job);
        const times = period && `${formatTime(period.start, timeZone)} to ${formatTime(period.finish, timeZone)}`;
        return (
          <ListItem key={job.id} disableGutters sx={{ flexWrap: 'wrap', columnGap: 1 }}>
            <ListItemText primary={job.service} secondary={[times, statusText([job])].filter(Boolean).join(' · ')} />
            <Box sx={{ display: 'flex', gap: 0.5 }}>
              <Button size="small" component={Link} to={`/service-jobs/${job.id}`} aria-label={`Open ${job.service}`}>
                Open
              </Button>
              <Button size="small" onClick={() => onFit(job)} aria-label={`Who? ${job.service}`}>
                Who?
              </Button>
              <Button size="small" onClick={() => onMove([job])} aria-label={`Move alone: ${job.service}`}>
                Move alone
              </Button>
            </Box>
          </ListItem>
        );
      })}
    </List>
  );
}

/** What the board knows of a job or visit and its deadline, which a board of thousands of jobs leaves out, and what can be done with it. */
export function JobCard(props: Props) {
  const { visit, providerName, timeZone, joins, late, onLate, onFit, onMove, onJoin, onCancelVisit, onClose } = props;
  const [job, ...others] = visit;
  const isOne = others.length === 0;
  const period = visitPeriod(visit);
  const read = useQuery({ ...jobQuery(job.id), enabled: job.clientDeadline === undefined });
  const due = job.clientDeadline ?? read.data?.clientDeadline;
  const canCancel = period !== null && job.providerId !== null && !isUploaded(job.serviceJobStatusId);
  const times = period && `${formatDateTime(period.start, timeZone)} to ${formatTime(period.finish, timeZone)}`;
  return (
    <TitledDialog
      title={job.place}
      maxWidth={isOne ? 'xs' : 'sm'}
      onCross={onClose}
      onClose={onClose}
      actions={
        <>
          {canCancel && (
            <Button color="error" onClick={onCancelVisit} sx={{ mr: 'auto' }}>
              Cancel the visit…
            </Button>
          )}
          {isOne && (
            <Button component={Link} to={`/service-jobs/${job.id}`} color="inherit">
              Open the job
            </Button>
          )}
          <Button variant="contained" onClick={() => onMove(visit)}>
            {isOne ? 'Move to…' : `Move all ${visit.length} to…`}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          ...(isOne ? [{ label: 'Service', value: job.service }] : []),
          { label: 'Client', value: job.client },
          { label: 'Zone', value: job.zone },
          ...(isOne ? [{ label: 'Status', value: statusText(visit) }] : []),
          { label: 'Appointment', value: times ?? 'Not booked yet' },
          { label: 'Time', value: timeText(visit) },
          { label: 'Wishes', value: wishesOf(visit).join(', ') || null },
          { label: 'Provider', value: providerName ?? 'None' },
          { label: 'Visit', value: visitText(visit, timeZone) || null },
          { label: 'Late', value: late || null },
          { label: 'Due', value: due && formatDateTime(due, timeZone) },
        ]}
      />
      {isTimeOpen(visit) && <FixTimeButton jobId={job.id} variant="outlined" sx={{ mx: 2, mt: 1 }} />}
      {late !== null && (
        <Button size="small" variant="outlined" onClick={onLate} sx={{ ml: 2, mt: 1 }}>
          Late…
        </Button>
      )}
      {isOne ? (
        <Button size="small" variant="outlined" onClick={() => onFit(job)} sx={{ mx: 2, mt: 1 }}>
          Who can take it?
        </Button>
      ) : (
        <VisitJobs visit={visit} timeZone={timeZone} onFit={onFit} onMove={onMove} />
      )}
      {joins.map(({ place, name }) => (
        <Button
          key={`${place.providerId} ${place.dateService}`}
          size="small"
          onClick={() => onJoin(place)}
          sx={{ ml: 2, mt: 1 }}
        >
          Join the visit of {name}, {formatDateTime(place.dateService, timeZone)}
        </Button>
      ))}
    </TitledDialog>
  );
}
