import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { useSearchParams } from 'react-router';
import { fullName } from '../../../api/current-user.ts';
import { formatTime, shortDayText } from '../../../kernel/date-time.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import {
  conflictsOfVisit,
  statusText,
  toneOf,
  visitPeriod,
  visitsOfProvider,
  type BoardModel,
} from '../board-model.ts';
import { servicesText, type BoardVisit } from '../board-visits.ts';
import tones from '../grid/board.module.css';
import type { BarActions } from '../grid/board-day.tsx';
import { loadText } from '../grid/row-load.ts';
import { timeText, wishesOf } from '../flexible-time.ts';
import { readMarks } from '../repair/late-people.ts';
import { daysOf } from '../week/week-rows.ts';
import { phoneDay } from './phone-day.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';
import styles from './phone.module.css';

interface Props extends Pick<BarActions, 'onOpen'> {
  readonly model: BoardModel;
  /** Marks of late visits of a person as text. */
  readonly marksOf: (providerId: number) => string;
}

const startsOn = (day: string, timeZone: string) => (visit: BoardVisit) =>
  localDay(visit[0].dateService!, timeZone) === day;

interface VisitProps extends Pick<BarActions, 'onOpen'> {
  readonly visit: BoardVisit;
  readonly timeZone: string;
  /** Blank where it is in time. */
  readonly late: string;
  readonly conflicts: readonly string[];
}

function Visit({ visit, timeZone, late, conflicts, onOpen }: VisitProps) {
  const [job] = visit;
  const { start, finish } = visitPeriod(visit)!;
  const wishes = wishesOf(visit);
  return (
    <button
      type="button"
      className={`${styles.visit} ${tones[toneOf(visit)]}`}
      onClick={(event) => onOpen(job, event.currentTarget)}
    >
      <strong>
        {formatTime(start, timeZone)} to {formatTime(finish, timeZone)}
      </strong>
      <span>{job.place}</span>
      <span>
        {servicesText(visit)} · {job.client} · {statusText(visit)}
      </span>
      {late !== '' && <span className={styles.conflict}>{late}</span>}
      {timeText(visit) !== null && <span>{timeText(visit)}</span>}
      {wishes.length > 0 && <span>Wishes: {wishes.join(', ')}</span>}
      {conflicts.map((text) => (
        <span key={text} className={styles.conflict}>
          {text}
        </span>
      ))}
    </button>
  );
}

/** The board on a phone: one person and one day at a time; both are in the address. */
export function PhoneBoard({ model, marksOf, onOpen }: Props) {
  const { board, jobsOf } = model;
  const { providers, timeZone, office } = board;
  const [search, setSearch] = useSearchParams();
  const days = daysOf(board);
  const today = localDay(useNow(), timeZone);
  const wantedDay = search.get('on') ?? today;
  const day = days.includes(wantedDay) ? wantedDay : days[0]!;
  const visitsOn = (id: number) => visitsOfProvider(model, id).filter(startsOn(day, timeZone));
  const named = providers.findIndex(({ id }) => String(id) === search.get('person'));
  // Somebody with work to do, where nobody is chosen.
  const busy = providers.findIndex(({ id }) => visitsOn(id).length > 0);
  const index = Math.max(0, named === -1 ? busy : named);
  const provider = providers[index]!;
  const put = (name: 'person' | 'on', value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { replace: true });
  };
  const putPerson = (step: number) => put('person', String(providers[index + step]!.id));
  const visits = visitsOn(provider.id);
  const marks = readMarks(marksOf(provider.id));
  const { entries, blockouts, isOff } = phoneDay(provider, visits, day, timeZone);
  const facts = { jobs: jobsOf.get(provider.id) ?? [], office, timeZone };
  return (
    <Box component="section" aria-label="Board" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton
          aria-label="Previous person"
          {...disabledBy(index === 0 && 'This is the first person')}
          onClick={() => putPerson(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <NativeSelect
          label="Person"
          size="small"
          fullWidth
          value={provider.id}
          onChange={(id) => put('person', id)}
          choices={providers.map((each) => {
            const count = visitsOn(each.id).length;
            return { value: each.id, name: `${fullName(each)} · ${count === 1 ? '1 visit' : `${count} visits`}` };
          })}
        />
        <IconButton
          aria-label="Next person"
          {...disabledBy(index === providers.length - 1 && 'This is the last person')}
          onClick={() => putPerson(1)}
        >
          <ChevronRight />
        </IconButton>
      </Box>
      {days.length > 1 && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={day}
          aria-label="Day"
          onChange={(_, next: string | null) => next !== null && put('on', next)}
        >
          {days.map((each) => {
            const [weekday, date] = shortDayText(each).split(' ');
            return (
              <ToggleButton key={each} value={each} className={styles.day}>
                <span>{weekday}</span> <b>{date}</b>
              </ToggleButton>
            );
          })}
        </ToggleButtonGroup>
      )}
      <Typography variant="body2" color="textSecondary">
        {[
          shortDayText(day),
          provider.zones.join(', ') || 'No zone',
          loadText(provider, visitsOfProvider(model, provider.id)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <ul className={styles.entries} aria-label={`${fullName(provider)}, ${shortDayText(day)}`}>
        {isOff && <li className={styles.free}>Off</li>}
        {blockouts.map(({ id, text }) => (
          <li key={`blockout-${id}`} className={styles.free}>
            {text}
          </li>
        ))}
        {entries.map((entry) =>
          entry.kind === 'free' ? (
            <li key={`free-${entry.at}`} className={styles.free}>
              Free {formatTime(entry.start, timeZone)} to {formatTime(entry.finish, timeZone)}
            </li>
          ) : (
            <li key={entry.visit[0].id}>
              <Visit
                visit={entry.visit}
                late={marks.get(entry.visit[0].id) ?? ''}
                conflicts={conflictsOfVisit(entry.visit, provider, facts)}
                {...{ timeZone, onOpen }}
              />
            </li>
          ),
        )}
      </ul>
    </Box>
  );
}
