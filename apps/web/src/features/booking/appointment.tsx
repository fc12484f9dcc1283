import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayTextIn } from '@shootdesk/shared/client-languages/day-texts';
import type { Booking } from '@shootdesk/shared/booking-links/booking.contract';
import { useState, type RefObject } from 'react';
import { timeTextIn } from '../../entities/client-page/time-texts.ts';
import { cityOf } from '../../entities/job/property-clock.ts';
import { useWords } from '../../entities/words/use-words.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';
import styles from './booking.module.css';

interface Props {
  readonly booking: Booking;
  /** Whether the client is choosing another time. */
  readonly isMoving: boolean;
  readonly isPending: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null> | null;
  readonly onMove: () => void;
  readonly onKeep: () => void;
  readonly onCancel: (start: string) => void;
}

/** The booked appointment, with buttons that move or cancel it. */
export function Appointment({ booking, isMoving, isPending, heading, onMove, onKeep, onCancel }: Props) {
  const { say, tag } = useWords();
  const [isAsked, setIsAsked] = useState(false);
  const { appointment, timeZone, changeableUntil, mayChoose, mayCancel, mayChooseAfterCancel, movesLeft } = booking;
  if (!appointment) return null;
  const at = (instant: string) => `${dayTextIn(tag, instant, timeZone)}, ${timeTextIn(tag, instant, timeZone)}`;
  const date = appointment.isDayOnly ? dayTextIn(tag, appointment.start, timeZone) : at(appointment.start);
  const moveRefusal = mayChoose ? null : say(mayCancel && movesLeft === 0 ? 'movesUsed' : 'bookingClosed');
  return (
    <section className={styles.card} aria-label={say('yourAppointment')}>
      <Typography variant="h2" tabIndex={-1} ref={heading} className={styles.heading}>
        {say('bookedFor', { date })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {say('timesOfPlace', { zone: cityOf(timeZone) })}
      </Typography>
      {appointment.isDayOnly && (
        <Typography variant="body2" color="textSecondary">
          {say('timeDayBefore')}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {changeableUntil && mayCancel ? say('changeUntil', { date: at(changeableUntil) }) : say('bookingClosed')}
      </Typography>
      <div className={styles.actions}>
        {isMoving ? (
          <Button variant="outlined" onClick={onKeep} loading={isPending}>
            {say('keepAppointment')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={onMove} loading={isPending} {...disabledBy(moveRefusal)}>
            {say('moveAppointment')}
          </Button>
        )}
        <Button
          color="error"
          loading={isPending}
          onClick={() => setIsAsked(true)}
          {...disabledBy(!mayCancel && say('bookingClosed'))}
        >
          {say('cancelAppointment')}
        </Button>
      </div>
      {isAsked && (
        <TitledDialog
          title={say('cancelTitle')}
          onClose={() => setIsAsked(false)}
          actions={
            <>
              <Button onClick={() => setIsAsked(false)}>{say('keepAppointment')}</Button>
              <Button
                variant="contained"
                color="error"
                onClick={() => {
                  setIsAsked(false);
                  onCancel(appointment.start);
                }}
              >
                {say('cancelAppointment')}
              </Button>
            </>
          }
        >
          <Typography>{say(mayChooseAfterCancel ? 'cancelText' : 'cancelTextLast', { date })}</Typography>
        </TitledDialog>
      )}
    </section>
  );
}
