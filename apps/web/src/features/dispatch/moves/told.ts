import type { ClientMessages } from '@shootdesk/shared/client-messages/client-messages.schema';
import type { QueryClient } from '@tanstack/react-query';
import { visitMessagesQuery, type VisitMessagesQuestion } from '../../../data/client-messages/queries.ts';
import type { BoardVisit } from '../board-visits.ts';
import type { Place } from './move-request.ts';

/** What is asked about the messages of a move. */
export const messagesQuestion = (visit: BoardVisit, { providerId, dateService }: Place): VisitMessagesQuestion => ({
  serviceJobIds: visit.map(({ id }) => id),
  ...(providerId === null || dateService === null
    ? { providerId: null, dateService: null }
    : { providerId, dateService }),
});

/** 'Max Hill told'; blank where nobody is. */
export function toldText({ messages }: ClientMessages): string {
  const names = new Set(messages.map(({ name, email }) => name ?? email));
  return names.size === 0 ? '' : `${[...names].join(', ')} told`;
}

/** Who will be told of a move, in words for the notice after it. A move does not wait for words that cannot be had. */
export async function toldOf(cache: QueryClient, visit: BoardVisit, to: Place, tellsClient: boolean): Promise<string> {
  if (!tellsClient) return 'Client not told';
  try {
    return toldText(await cache.fetchQuery(visitMessagesQuery(visit[0].id, messagesQuestion(visit, to))));
  } catch {
    return '';
  }
}
