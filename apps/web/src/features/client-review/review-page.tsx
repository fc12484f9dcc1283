import { openReview } from '@shootdesk/shared/client-review/client-review.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { callReview } from '../../api/review-api.ts';
import { reviewQuery } from '../../data/client-review/review.ts';
import { InLanguage, LinkFailed, LinkIsOpening, LinkPage } from '../../entities/client-page/link-page.tsx';
import type { LinkOpening } from '../../entities/client-page/use-link-session.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { ReviewScreen } from './review-screen.tsx';

interface OpenedProps {
  readonly linkId: string;
  readonly session: string;
  /** Language of the client when the link was opened. */
  readonly language: string;
  readonly onEnter: () => void;
}

function Opened({ linkId, session, language, onEnter }: OpenedProps) {
  const { data, error, refetch } = useQuery(reviewQuery(session));
  const isOver = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    // 401: the session has expired although the link is still valid, or a passcode was set in the meantime.
    if (isOver) onEnter();
  }, [isOver, onEnter]);
  const isEnded = error instanceof ApiError && error.status === 410;
  const screen = () => {
    if (data && !isEnded) return <ReviewScreen key={linkId} linkId={linkId} session={session} review={data} />;
    if (!error || isOver) return <LinkIsOpening title="yourProofs" />;
    return <LinkFailed error={error} onRetry={() => void refetch()} />;
  };
  return <InLanguage client={data?.language ?? language}>{screen()}</InLanguage>;
}

const links: LinkOpening = { kind: 'review', open: (body) => callReview(openReview, { body }) };

/** The client's review page. Opens the link by the token in the address's fragment, without an account, and shows the job's proofs. */
export default function ReviewPage() {
  const token = useLocation().hash.slice(1);
  return (
    <LinkPage key={token} token={token} title="yourProofs" links={links}>
      {({ session, language, enter }) => (
        <Opened linkId={token.split('.')[0] ?? ''} session={session} language={language} onEnter={enter} />
      )}
    </LinkPage>
  );
}
