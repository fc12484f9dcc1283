import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { visitMessagesQuery, type VisitMessagesQuestion } from '../../../data/client-messages/queries.ts';
import { ToldClient } from '../../../entities/client/told-client.tsx';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import type { BoardVisit } from '../board-visits.ts';
import type { Place } from './move-request.ts';
import { messagesQuestion } from './told.ts';

/** Pause after the last change before the messages are written again, in ms. */
const settleMs = 400;

interface Props {
  readonly visit: BoardVisit;
  readonly to: Place;
  readonly isTold: boolean;
  readonly onChange: (isTold: boolean) => void;
}

/** Whom a move tells of what, before it is made. */
export function MoveMessages({ visit, to, isTold, onChange }: Props) {
  const wanted = useDebounced(JSON.stringify(messagesQuestion(visit, to)), settleMs);
  const question = useMemo(() => JSON.parse(wanted) as VisitMessagesQuestion, [wanted]);
  const { data } = useQuery(visitMessagesQuery(visit[0].id, question));
  return <ToldClient preview={data} isTold={isTold} onChange={onChange} />;
}
