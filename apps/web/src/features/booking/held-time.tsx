import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayTextIn } from '@shootdesk/shared/client-languages/day-texts';
import type { Booking } from '@shootdesk/shared/booking-links/booking.contract';
import type { RefObject } from 'react';
import { timeTextIn } from '../../entities/client-page/time-texts.ts';
import { cityOf } from '../../entities/job/property-clock.ts';
import { useWords } from '../../entities/words/use-words.ts';
import styles from './booking.module.css';

interface Props {
  readonly booking: Booking;
  readonly hold: NonNullable<Booking['hold']>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onRelease: () => void;
}

/** The held time, to confirm or release, or the requested time that the studio has to confirm. */
export function HeldTime({
  booking: { timeZone, needsConfirmation },
  hold,
  heading,
  isPending,
  onConfirm,
  onRelease,
}: Props) {
  const { say, tag } = useWords();
  const { start, expiresAt, isRequested } = hold;
  const title = say(isRequested ? 'timeRequested' : 'confirmTitle');
  return (
    <section className={styles.card} aria-label={title}>
      <Typography variant="h2" tabIndex={-1} ref={heading} className={styles.heading}>
        {title}
      </Typography>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
        {`${dayTextIn(tag, start, timeZone)}, ${timeTextIn(tag, start, timeZone)}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {say('timesOfPlace', { zone: cityOf(timeZone) })}
      </Typography>
      <Typography>
        {isRequested ? say('studioDecides') : say('heldUntil', { time: timeTextIn(tag, expiresAt, timeZone) })}
      </Typography>
      <div className={styles.actions}>
        {!isRequested && (
          <Button variant="contained" size="large" loading={isPending} onClick={onConfirm}>
            {say(needsConfirmation ? 'requestTime' : 'confirmTime')}
          </Button>
        )}
        <Button size="large" loading={isPending} onClick={onRelease}>
          {say('otherTime')}
        </Button>
      </div>
    </section>
  );
}
