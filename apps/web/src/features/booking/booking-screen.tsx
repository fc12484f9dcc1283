import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayTextIn } from '@shootdesk/shared/client-languages/day-texts';
import type { Booking } from '@shootdesk/shared/booking-links/booking.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { makeBookingStep, type BookingStep } from '../../data/booking-links/booking.ts';
import { ClientLayout } from '../../entities/client-page/client-layout.tsx';
import { problemText } from '../../entities/client-page/problem-text.ts';
import { timeTextIn } from '../../entities/client-page/time-texts.ts';
import { useWords } from '../../entities/words/use-words.ts';
import { Appointment } from './appointment.tsx';
import { HeldTime } from './held-time.tsx';
import { TimeChoice } from './time-choice.tsx';
import styles from './booking.module.css';

interface Props {
  readonly session: string;
  readonly booking: Booking;
}

function VisitFacts({ booking }: Pick<Props, 'booking'>) {
  const { say, studioText, list } = useWords();
  return (
    <div>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{booking.place}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{list(booking.services.map(studioText))}</Typography>
      <Typography variant="body2" color="textSecondary">
        {say('aboutMinutes', { minutes: booking.minutes })}
      </Typography>
    </div>
  );
}

/** Reason why the client cannot choose a time; null when they can, or when the appointment already shows it. */
function refusalOf({ phase, mayChoose }: Booking) {
  if (phase === 'over') return 'visitOver';
  if (phase === 'studio') return 'bookedOtherwise';
  return phase === 'open' && !mayChoose ? 'bookingClosed' : null;
}

/** Distinguishes a time held for the client from one that the studio has to confirm. */
const holdKind = ({ isRequested }: NonNullable<Booking['hold']>) => (isRequested ? 'request' : 'hold');

/** A visit with the client's options: choose a time, confirm a held one, move or cancel the appointment. */
export function BookingScreen({ session, booking }: Props) {
  const words = useWords();
  const { say, tag } = words;
  const cache = useQueryClient();
  const [isMoving, setIsMoving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = useMutation({
    mutationFn: (body: BookingStep) => makeBookingStep(cache, session, body),
    onSuccess: (_, { step: done }) => {
      if (done === 'confirm' || done === 'cancel') setIsMoving(false);
    },
    networkMode: 'always',
  });
  // Steps run one at a time, because two at once could show one time while another is held.
  const run = (body: BookingStep) => {
    if (!step.isPending) step.mutate(body);
  };
  const { hold, contact, declined, timeZone } = booking;
  const isBooked = booking.phase === 'booked';
  const chooses = booking.mayChoose && (booking.phase === 'open' || isMoving);
  // A requested time stays visible until the studio has decided, even when no other time can be chosen any more.
  const showsHold = booking.mayChoose || (hold?.isRequested === true && booking.phase !== 'over');
  const shown = hold && showsHold ? holdKind(hold) : chooses ? 'times' : 'appointment';
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // The new content starts at its heading, so keyboard and screen reader continue there.
    heading.current?.focus();
  }, [shown]);
  const refusal = refusalOf(booking);
  const done = step.isSuccess ? step.variables.step : null;
  // A confirmed time that the studio still has to accept shows its own text.
  const notice =
    done === 'confirm' && !hold ? say('appointmentBooked') : done === 'cancel' ? say('appointmentCancelled') : null;
  return (
    <ClientLayout title={say(isBooked ? 'yourAppointment' : 'bookTitle')}>
      <VisitFacts booking={booking} />
      <div role="status" className={styles.notices}>
        {notice && <Alert severity="success">{notice}</Alert>}
        {refusal && <Alert severity="info">{say(refusal)}</Alert>}
        {declined !== null && !hold && (
          <Alert severity="info">
            {say(isBooked ? 'moveDeclined' : 'requestDeclined', {
              date: `${dayTextIn(tag, declined.start, timeZone)}, ${timeTextIn(tag, declined.start, timeZone)}`,
            })}
            {declined.reason !== null && <div className={styles.reason}>{declined.reason}</div>}
          </Alert>
        )}
      </div>
      <div role="alert" className={styles.notices}>
        {step.isError && <Alert severity="error">{problemText(words, step.error)}</Alert>}
      </div>
      {isBooked && (
        <Appointment
          booking={booking}
          isMoving={isMoving || hold !== null}
          isPending={step.isPending}
          heading={shown === 'appointment' ? heading : null}
          onMove={() => setIsMoving(true)}
          onKeep={() => {
            setIsMoving(false);
            if (hold) run({ step: 'release' });
          }}
          onCancel={(start) => run({ step: 'cancel', start })}
        />
      )}
      {(shown === 'hold' || shown === 'request') && hold && (
        <HeldTime
          booking={booking}
          hold={hold}
          heading={heading}
          isPending={step.isPending}
          onConfirm={() => run({ step: 'confirm', start: hold.start })}
          onRelease={() => {
            // A client who is moving an appointment goes back to the times, even if a reload has reset the page.
            if (isBooked) setIsMoving(true);
            run({ step: 'release' });
          }}
        />
      )}
      {shown === 'times' && (
        <TimeChoice
          session={session}
          booking={booking}
          heading={heading}
          isPending={step.isPending}
          pendingStart={step.isPending && step.variables.step === 'hold' ? step.variables.start : null}
          onChoose={(start) => run({ step: 'hold', start })}
        />
      )}
      {contact && (
        <div>
          <Button href={`mailto:${contact.email}?subject=${encodeURIComponent(booking.place)}`}>
            {contact.name === null ? say('writeToStudio') : say('writeTo', { name: contact.name })}
          </Button>
        </div>
      )}
    </ClientLayout>
  );
}
