import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { useHasRoom } from '../../../ui/layout/use-has-room.ts';
import { servicesText, type BoardVisit } from '../board-visits.ts';
import styles from '../dispatch.module.css';
import { keysHintId, type BarActions } from '../grid/board-day.tsx';
import { wishesOf } from '../flexible-time.ts';
import { groupings, sorts, type Choice, type Grouping, type Sort } from './choice.ts';
import { groupsOf, namesOf } from './listed-jobs.ts';

/** Entries that a phone shows at first, and with each 'More', because a page of all of them has no end. */
const phoneStep = 10;

interface Props extends BarActions {
  /** Jobs alone, or those of a visit together. */
  readonly visits: readonly BoardVisit[];
  /** How many jobs there are in all, also those that are not listed. */
  readonly count: number;
  readonly timeZone: string;
  readonly choice: Choice;
  readonly onChoose: (next: Choice) => void;
}

function need({ dateService, announcedDateService, clientDeadline }: BoardJob, timeZone: string): string {
  if (dateService !== null) return `${formatDateTime(dateService, timeZone)}, no provider`;
  if (announcedDateService) return `To book again, announced for ${formatDateTime(announcedDateService, timeZone)}`;
  return clientDeadline ? `No appointment, due ${formatDateTime(clientDeadline, timeZone)}` : 'No appointment';
}

interface EntryProps extends BarActions {
  readonly visit: BoardVisit;
  readonly timeZone: string;
}

function Entry({ visit, timeZone, onOpen, onPress }: EntryProps) {
  const [job] = visit;
  const wishes = wishesOf(visit);
  return (
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
        {servicesText(visit)} · {job.client}
      </span>
      <span>{need(job, timeZone)}</span>
      {wishes.length > 0 && <span>{wishes.join(', ')}</span>}
    </button>
  );
}

const named = (names: readonly string[]) => names.map((name) => ({ value: name, name }));

type ControlsProps = Pick<Props, 'visits' | 'choice' | 'onChoose'> & {
  readonly text: string;
  readonly onType: (text: string) => void;
};

/** Words, order, grouping and filters of the list. */
function Controls({ visits, choice, onChoose, text, onType }: ControlsProps) {
  const select = { size: 'small', fullWidth: true } as const;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, px: 1.5, pt: 0.5, pb: 1 }}>
      <TextField
        type="search"
        size="small"
        fullWidth
        value={text}
        onChange={(event) => onType(event.target.value)}
        placeholder="Address, service, client"
        slotProps={{ htmlInput: { 'aria-label': 'Search unscheduled jobs' } }}
        sx={{ gridColumn: '1 / -1', mb: 0.5 }}
      />
      <NativeSelect
        {...select}
        label="Sort"
        value={choice.sort}
        onChange={(sort) => onChoose({ ...choice, sort: sort as Sort })}
        choices={sorts}
      />
      <NativeSelect
        {...select}
        label="Group"
        value={choice.grouping}
        onChange={(grouping) => onChoose({ ...choice, grouping: grouping as Grouping })}
        choices={groupings}
      />
      <NativeSelect
        {...select}
        label="Zone"
        placeholder="All"
        value={choice.zone}
        onChange={(zone) => onChoose({ ...choice, zone })}
        choices={named(namesOf(visits, 'zone'))}
      />
      <NativeSelect
        {...select}
        label="Service"
        placeholder="All"
        value={choice.category}
        onChange={(category) => onChoose({ ...choice, category })}
        choices={named(namesOf(visits, 'category'))}
      />
    </Box>
  );
}

/** Jobs that need an appointment or a person, to drag onto the board or to move by a form. */
export function UnscheduledList({ visits, count, timeZone, choice, onChoose, onOpen, onPress }: Props) {
  const hasRoom = useHasRoom();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [limit, setLimit] = useState(phoneStep);
  const isShown = hasRoom || isOpen;
  const groups = groupsOf(visits, choice, text);
  const foundCount = groups.reduce((sum, group) => sum + group.visits.length, 0);
  const most = hasRoom ? foundCount : limit;
  // A group begins after the entries of those before.
  const begins = groups.map((_, nth) => groups.slice(0, nth).reduce((sum, group) => sum + group.visits.length, 0));
  const listedCount = visits.flat().length;
  return (
    <section className={styles.unscheduled} aria-label="Unscheduled jobs">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 1.5, py: 1 }}>
        <Typography variant="h2">Unscheduled ({count})</Typography>
        {!hasRoom && visits.length > 0 && (
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
      </Box>
      {isShown && visits.length > 0 && <Controls {...{ visits, choice, onChoose, text }} onType={setText} />}
      {isShown && visits.length > 0 && foundCount === 0 && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 1.5, pb: 1.5 }}>
          None of them fits.
        </Typography>
      )}
      {visits.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, pb: 1.5 }}>
          Every job of these days has a provider and a time.
        </Typography>
      )}
      {isShown &&
        groups.map(({ heading, visits: ofGroup }, nth) => {
          const shown = ofGroup.slice(0, Math.max(0, most - begins[nth]!));
          if (shown.length === 0) return null;
          return (
            <div key={heading} role="group" aria-label={heading || 'All'}>
              {heading !== '' && (
                <h3 className={styles.heading}>
                  {heading} ({ofGroup.length})
                </h3>
              )}
              <ul className={styles.list}>
                {shown.map((visit) => (
                  <li key={visit[0].id}>
                    <Entry {...{ visit, timeZone, onOpen, onPress }} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      {isShown && most < foundCount && (
        <Button fullWidth onClick={() => setLimit(limit + phoneStep)}>
          {foundCount - most} more
        </Button>
      )}
      {isShown && listedCount < count && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1.5 }}>
          The {listedCount} due first are listed.
        </Typography>
      )}
    </section>
  );
}
