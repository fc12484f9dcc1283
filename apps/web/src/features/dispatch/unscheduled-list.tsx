import { wishWords } from '@shootdesk/shared/service-jobs/wishes';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { formatDateTime } from '../../kernel/date-time.ts';
import { keysHintId, type BarActions } from './grid/board-day.tsx';
import { useState } from 'react';
import styles from './dispatch.module.css';

interface Props extends BarActions {
  readonly jobs: readonly BoardJob[];
  /** How many there are in all, also those that are not listed. */
  readonly count: number;
  readonly timeZone: string;
}

function need({ dateService, announcedDateService, clientDeadline }: BoardJob, timeZone: string): string {
  if (dateService !== null) return `${formatDateTime(dateService, timeZone)}, no provider`;
  if (announcedDateService) return `To book again, announced for ${formatDateTime(announcedDateService, timeZone)}`;
  return clientDeadline ? `No appointment, due ${formatDateTime(clientDeadline, timeZone)}` : 'No appointment';
}

/** Whether each word stands somewhere in what the entry says, in its zone or in its number. */
function matches(job: BoardJob, text: string): boolean {
  const { id, place, service, client, zone, wishes } = job;
  const said = [id, place, service, client, zone ?? '', ...(wishes ? wishWords(wishes) : [])].join(' ').toLowerCase();
  return text
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

/** Jobs that need an appointment or a person, to drag onto the board or to move by a form. */
export function UnscheduledList({ jobs, count, timeZone, onOpen, onPress }: Props) {
  const [text, setText] = useState('');
  const shown = text.trim() === '' ? jobs : jobs.filter((job) => matches(job, text));
  return (
    <section className={styles.unscheduled} aria-label="Unscheduled jobs">
      <Typography variant="h2" sx={{ px: 1.5, py: 1 }}>
        Unscheduled ({count})
      </Typography>
      {jobs.length > 0 && (
        <TextField
          type="search"
          size="small"
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Address, service, client, zone"
          slotProps={{ htmlInput: { 'aria-label': 'Search unscheduled jobs' } }}
          sx={{ px: 1.5, pb: 1 }}
        />
      )}
      {jobs.length > 0 && shown.length === 0 && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 1.5, pb: 1.5 }}>
          None of them fits.
        </Typography>
      )}
      {jobs.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, pb: 1.5 }}>
          Every job of these days has a provider and a time.
        </Typography>
      )}
      <ul className={styles.list}>
        {shown.map((job) => (
          <li key={job.id}>
            <button
              type="button"
              className={styles.job}
              data-waiting-job={job.id}
              aria-describedby={keysHintId}
              onClick={(event) => onOpen(job, event.currentTarget)}
              onPointerDown={(event) => onPress(event, job)}
            >
              <strong>{job.place}</strong>
              <span>
                {job.service} · {job.client}
              </span>
              <span>{need(job, timeZone)}</span>
              {job.wishes && <span>{wishWords(job.wishes).join(', ')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {jobs.length < count && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1.5 }}>
          The {jobs.length} due first are listed.
        </Typography>
      )}
    </section>
  );
}
