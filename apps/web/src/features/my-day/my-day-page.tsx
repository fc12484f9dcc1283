import Alert from '@mui/material/Alert';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { OwnDay } from '@shootdesk/shared/dispatch/day.contract';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { useQuery } from '@tanstack/react-query';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { dayQuery } from '../../data/dispatch/visits.ts';
import { realDay } from '../../kernel/address-day.ts';
import { relativeDay } from '../../kernel/date-time.ts';
import { useNow } from '../../kernel/use-now.ts';
import { useQueuedSteps } from '../../entities/waiting/use-waiting.ts';
import { nextStop } from '../../entities/job/next-stop.ts';
import { closureWords } from '../../entities/closures/closure-words.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { DayChanges } from './day-changes.tsx';
import { KeepPanel } from './keep-panel.tsx';
import { awaitedVisit, dayText, pausesOf, visitsOfDay, withQueuedSteps } from './day-plan.ts';
import { StopCard, Way } from './stop-card.tsx';
import { useCommands } from '../../ui/commands/use-commands.ts';

const weekdayText = (date: string) => formatInTimeZone(`${date}T00:00:00Z`, 'UTC', 'EEEE d LLLL');
const addressOf = (date: string) => `/my-day?day=${date}`;

function DayPicker({ date, today }: { readonly date: string; readonly today: string }) {
  const { timeZone } = useCurrentUser();
  const noon = (day: string) => instantAt(day, 12 * 60, timeZone);
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { replace: true });
  useCommands([
    { id: 'day-before', name: 'Day before', group: 'View', run: () => go(addressOf(addDays(date, -1))) },
    { id: 'day-after', name: 'Day after', group: 'View', run: () => go(addressOf(addDays(date, 1))) },
    {
      ...{ id: 'day-today', name: 'Today', group: 'View' },
      refusal: date === today && 'This is today',
      run: () => go('/my-day'),
    },
  ]);
  const relative = relativeDay(noon(date).toISOString(), timeZone, noon(today));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
      <IconButton component={Link} to={addressOf(addDays(date, -1))} replace aria-label="Day before">
        <ChevronLeft />
      </IconButton>
      <Box sx={{ flexGrow: 1, textAlign: 'center' }}>
        <Typography variant="h2" aria-live="polite">
          {weekdayText(date)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {relative}
        </Typography>
      </Box>
      <IconButton component={Link} to={addressOf(addDays(date, 1))} replace aria-label="Day after">
        <ChevronRight />
      </IconButton>
    </Box>
  );
}

function EmptyDay({ nextDate }: Pick<OwnDay, 'nextDate'>) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center', py: 4 }}>
      <Typography>Nothing is booked for this day.</Typography>
      {nextDate && (
        <Button component={Link} to={addressOf(nextDate)} variant="outlined">
          Next jobs: {weekdayText(nextDate)}
        </Button>
      )}
    </Box>
  );
}

function Plan({ day: { stops, nextDate }, isAhead }: { readonly day: OwnDay; readonly isAhead: boolean }) {
  const { timeZone } = useCurrentUser();
  const steps = useQueuedSteps();
  const [told, setTold] = useState<ReadonlyMap<number, string>>(new Map());
  if (stops.length === 0) return <EmptyDay nextDate={nextDate} />;
  const visits = withQueuedSteps(visitsOfDay(stops, timeZone), steps);
  const next = nextStop(visits.flat());
  const awaited = isAhead ? null : awaitedVisit(visits);
  const pauses = new Map(pausesOf(stops, timeZone).map((pause, index) => [stops[index]!.job.id, pause]));
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {dayText(stops)}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {visits.map((visit, index) => {
          const [first] = visit;
          const isNext = !isAhead && next !== null && visit.includes(next);
          return (
            <li key={first.job.id}>
              {index > 0 && <Way stop={first} pause={pauses.get(first.job.id) ?? null} isAwaited={visit === awaited} />}
              <StopCard
                {...{ visit, isNext, isAhead }}
                isAwaited={visit === awaited}
                told={told.get(first.job.id) ?? null}
                onTold={(arrival) => setTold((before) => new Map(before).set(first.job.id, arrival))}
              />
            </li>
          );
        })}
      </Box>
    </>
  );
}

/** The provider's day on a phone: appointments, drives and progress. */
export default function MyDayPage() {
  const { timeZone } = useCurrentUser();
  const [search] = useSearchParams();
  const today = localDay(useNow(), timeZone);
  const date = realDay(search.get('day'), today);
  const day = useQuery(dayQuery(date));
  const backToToday = (
    <Button component={Link} to="/my-day" replace size="small" variant="outlined">
      Today
    </Button>
  );
  return (
    <Screen title="My day" maxWidth={640} action={date !== today && backToToday}>
      <DayPicker date={date} today={today} />
      <Loaded query={day} what="The day">
        {(data) => (
          <>
            {data.closures.map((closure) => (
              <Alert key={closure.name} severity="info" sx={{ mb: 1.5 }}>
                {closureWords(closure)}
              </Alert>
            ))}
            <DayChanges key={date} stops={data.stops} />
            <Plan day={data} isAhead={date > today} />
          </>
        )}
      </Loaded>
      <Box sx={{ mt: 3 }}>
        <KeepPanel />
      </Box>
    </Screen>
  );
}
