import type { ClientMessages } from '@shootdesk/shared/client-messages/client-messages.schema';
import { useQueries } from '@tanstack/react-query';
import { visitMessagesQuery, type VisitMessagesQuestion } from '../../../data/client-messages/queries.ts';
import { ToldClient } from '../../../entities/client/told-client.tsx';

interface Props {
  /** A question for each visit. */
  readonly asked: readonly VisitMessagesQuestion[];
  readonly isTold: boolean;
  readonly onChange: (isTold: boolean) => void;
}

/** The messages of several visits as one list; undefined until all are known. */
function mergeMessages(previews: readonly (ClientMessages | undefined)[]): ClientMessages | undefined {
  const known = previews.filter((preview) => preview !== undefined);
  if (known.length < previews.length) return undefined;
  const untold = new Map(known.flatMap((preview) => preview.untold.map((each) => [`${each.name} ${each.why}`, each])));
  return { messages: known.flatMap(({ messages }) => messages), untold: [...untold.values()] };
}

/** Whom of the clients the moves of several visits tell of what. */
export function MessagesOfVisits({ asked, isTold, onChange }: Props) {
  const previews = useQueries({
    queries: asked.map((question) => visitMessagesQuery(question.serviceJobIds[0]!, question)),
  });
  return <ToldClient preview={mergeMessages(previews.map(({ data }) => data))} isTold={isTold} onChange={onChange} />;
}
