import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { bookingQuery, openBookingLink } from '../../data/booking-links/booking.ts';
import { InLanguage, LinkFailed, LinkIsOpening, LinkPage } from '../../entities/client-page/link-page.tsx';
import type { LinkOpening } from '../../entities/client-page/use-link-session.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { BookingScreen } from './booking-screen.tsx';

interface OpenedProps {
  readonly session: string;
  /** Language of the client when the link was opened. */
  readonly language: string;
  readonly onEnter: () => void;
}

function Opened({ session, language, onEnter }: OpenedProps) {
  const { data, error, refetch } = useQuery(bookingQuery(session));
  const isOver = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    // 401: the session has expired although the link is still valid, or a passcode was set in the meantime.
    if (isOver) onEnter();
  }, [isOver, onEnter]);
  const isEnded = error instanceof ApiError && error.status === 410;
  const screen = () => {
    if (data && !isEnded) return <BookingScreen session={session} booking={data} />;
    if (!error || isOver) return <LinkIsOpening title="yourAppointment" />;
    return <LinkFailed error={error} onRetry={() => void refetch()} />;
  };
  return <InLanguage client={data?.language ?? language}>{screen()}</InLanguage>;
}

const links: LinkOpening = { kind: 'booking', open: openBookingLink };

/** The client's booking page. Opens the link by the token in the address's fragment, without an account. */
export default function BookingPage() {
  const token = useLocation().hash.slice(1);
  return (
    <LinkPage key={token} token={token} title="yourAppointment" links={links}>
      {({ session, language, enter }) => <Opened session={session} language={language} onEnter={enter} />}
    </LinkPage>
  );
}
