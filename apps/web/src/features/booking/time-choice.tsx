import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayTextIn } from '@shootdesk/shared/client-languages/day-texts';
import type { Booking, BookingTimes } from '@shootdesk/shared/booking-links/booking.contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { bookingTimesQuery } from '../../data/booking-links/booking.ts';
import { problemText } from '../../entities/client-page/problem-text.ts';
import { timeTextIn } from '../../entities/client-page/time-texts.ts';
import { cityOf } from '../../entities/job/property-clock.ts';
import { useWords } from '../../entities/words/use-words.ts';
import styles from './booking.module.css';

/** Largest number of times with a nearby provider that are listed above the days. */
const mostNear = 4;

type Time = BookingTimes['days'][number]['times'][number];

interface ChooseProps {
  readonly timeZone: string;
  /** True while a step runs; the times are disabled then. */
  readonly isPending: boolean;
  /** The time that the running request holds. */
  readonly pendingStart: string | null;
  readonly onChoose: (start: string) => void;
}

interface TimeButtonsProps extends ChooseProps {
  readonly times: readonly Time[];
  /** True where the button names the day, because no heading does. */
  readonly isDated: boolean;
}

function TimeButtons({ times, isDated, timeZone, isPending, pendingStart, onChoose }: TimeButtonsProps) {
  const { say, tag } = useWords();
  return (
    <ul className={isDated ? styles.datedTimes : styles.times}>
      {times.map(({ start, isNear }) => {
        const [day, time] = [dayTextIn(tag, start, timeZone), timeTextIn(tag, start, timeZone)];
        const isMarked = isNear && !isDated;
        const text = isDated ? `${day}, ${time}` : time;
        return (
          <li key={start}>
            <Button
              fullWidth
              variant="outlined"
              className={styles.time}
              loading={pendingStart === start}
              disabled={isPending}
              aria-label={isDated ? text : [text, ...(isMarked ? [say('nearThen')] : []), day].join(' ')}
              onClick={() => onChoose(start)}
            >
              <span>
                {text}
                {isMarked && <span className={styles.near}> {say('nearThen')}</span>}
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Days({ days, ...choose }: ChooseProps & Pick<BookingTimes, 'days'>) {
  const { say, tag } = useWords();
  const near = days.flatMap(({ times }) => times.filter(({ isNear }) => isNear)).slice(0, mostNear);
  return (
    <>
      {near.length > 0 && (
        <section aria-labelledby="near-times" className={styles.day}>
          <Typography variant="h3" id="near-times">
            {say('nearTimes')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {say('nearHint')}
          </Typography>
          <TimeButtons times={near} isDated {...choose} />
        </section>
      )}
      {days.map(({ day, times }) => (
        <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
          <Typography variant="h3" id={`day-${day}`}>
            {dayTextIn(tag, times[0]!.start, choose.timeZone)}
          </Typography>
          <TimeButtons times={times} isDated={false} {...choose} />
        </section>
      ))}
    </>
  );
}

interface Props extends Omit<ChooseProps, 'timeZone'> {
  readonly session: string;
  readonly booking: Booking;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The times that the client can choose, a week at a time. Those with the shortest drive are listed first. */
export function TimeChoice({ session, booking, heading, ...choose }: Props) {
  const words = useWords();
  const { say } = words;
  const { timeZone } = booking;
  const [from, setFrom] = useState<string | null>(null);
  const { data, error, isPending: isSearching, refetch } = useQuery(bookingTimesQuery(session, from));
  const turn = (day: string | null) => {
    setFrom(day);
    heading.current?.focus();
  };
  return (
    <section className={styles.choice} aria-labelledby="choose-time">
      <Typography variant="h2" id="choose-time" tabIndex={-1} ref={heading} className={styles.heading}>
        {say('chooseTime')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {say('timesOfPlace', { zone: cityOf(timeZone) })}
      </Typography>
      {booking.isAtDusk && <Alert severity="info">{say('duskTimes')}</Alert>}
      <div role="status">
        {isSearching && <Typography color="textSecondary">{say('searchingTimes')}</Typography>}
        {data?.days.length === 0 && (
          <Alert severity="info">{say(data.offersNobody ? 'nobodyOffered' : 'noTimes')}</Alert>
        )}
      </div>
      {error && !data && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {say('tryAgain')}
            </Button>
          }
        >
          {problemText(words, error)}
        </Alert>
      )}
      {data && <Days days={data.days} timeZone={timeZone} {...choose} />}
      <div className={styles.actions}>
        {from !== null && <Button onClick={() => turn(null)}>{say('firstDays')}</Button>}
        {data?.next && (
          <Button variant="outlined" onClick={() => turn(data.next)}>
            {say('laterDays')}
          </Button>
        )}
      </div>
    </section>
  );
}
