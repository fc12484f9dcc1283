import type { VisitInTheWay } from '@shootdesk/shared/dispatch/absence.contract';
import type { ClientMessages } from '@shootdesk/shared/client-messages/client-messages.schema';
import { useQueries } from '@tanstack/react-query';
import { visitMessagesQuery } from '../../../data/client-messages/queries.ts';
import { ToldClient } from '../../../entities/client/told-client.tsx';
import { destinationOf, keyOf, type Destinations } from './absence-form.ts';

interface Props {
  readonly visits: readonly VisitInTheWay[];
  readonly destinations: Destinations;
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

/** Whom of the clients an absence tells of what, for each visit where it goes. */
export function AbsenceMessages({ visits, destinations, isTold, onChange }: Props) {
  const previews = useQueries({
    queries: visits.map((visit) => {
      const to = destinationOf(visit, destinations);
      return visitMessagesQuery(keyOf(visit), {
        serviceJobIds: visit.jobs.map(({ id }) => id),
        providerId: to?.providerId ?? null,
        dateService: to?.dateService ?? null,
      });
    }),
  });
  return <ToldClient preview={mergeMessages(previews.map(({ data }) => data))} isTold={isTold} onChange={onChange} />;
}
