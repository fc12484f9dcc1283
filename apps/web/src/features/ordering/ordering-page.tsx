import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openOrderLink, orderingQuery } from '../../data/order-links/ordering.ts';
import { InLanguage, LinkFailed, LinkIsOpening, LinkPage } from '../../entities/client-page/link-page.tsx';
import type { LinkOpening } from '../../entities/client-page/use-link-session.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { OrderingScreen } from './ordering-screen.tsx';

interface OpenedProps {
  readonly session: string;
  /** As it was when the link was opened. */
  readonly language: string;
  readonly onEnter: () => void;
}

function Opened({ session, language, onEnter }: OpenedProps) {
  const { data, error, refetch } = useQuery(orderingQuery(session));
  const isOver = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    // The session is over before the link is, or a passcode was set meanwhile.
    if (isOver) onEnter();
  }, [isOver, onEnter]);
  const isEnded = error instanceof ApiError && error.status === 410;
  const screen = () => {
    if (data && !isEnded) return <OrderingScreen session={session} ordering={data} />;
    if (!error || isOver) return <LinkIsOpening title="orderTitle" />;
    return <LinkFailed error={error} onRetry={() => void refetch()} />;
  };
  return <InLanguage client={data?.language ?? language}>{screen()}</InLanguage>;
}

const links: LinkOpening = { kind: 'ordering', open: openOrderLink };

/** The page of a client: opens the link whose token is the fragment of the address, without any account, and orders by it. */
export default function OrderingPage() {
  const token = useLocation().hash.slice(1);
  return (
    <LinkPage key={token} token={token} title="orderTitle" links={links}>
      {({ session, language, enter }) => <Opened session={session} language={language} onEnter={enter} />}
    </LinkPage>
  );
}
