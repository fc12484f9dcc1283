import { startsInVisit } from '@shootdesk/shared/availability/starts-in-visit';
import type { VisitProposal } from '@shootdesk/shared/dispatch/visit-proposals.contract';
import { useQueries } from '@tanstack/react-query';
import { serviceProposalQuery } from '../../../data/services/queries.ts';
import { orderedSize, whole } from '../ordered-numbers.ts';
import type { ChosenVisit, OrderFormValues } from './order-values.ts';

/** What a line of an order is proposed. */
export interface LineProposal {
  /** Minutes at the property; null until they are known. */
  readonly minutes: number | null;
  /** By the client's usual turnaround; null without a rule or an appointment. */
  readonly clientDeadline: string | null;
  /** Whether the deadline counts from a chosen visit. */
  readonly isAfterVisit: boolean;
}

/** When each line begins by the chosen visits, and its minutes there; both null for a line in none. */
function timesOfLines(
  lines: OrderFormValues['lines'],
  visits: readonly VisitProposal[],
  chosen: readonly (ChosenVisit | null)[],
) {
  const times = lines.map(() => ({ start: null as string | null, minutes: null as number | null }));
  for (const [index, { jobs, lengths }] of visits.entries()) {
    const start = chosen[index]?.start;
    const starts = start === undefined ? [] : startsInVisit(new Date(start), lengths);
    for (const [place, position] of jobs.entries()) {
      times[position] = { start: starts[place]?.toISOString() ?? null, minutes: lengths[place] ?? null };
    }
  }
  return times;
}

/** Length and deadline of each line, for the visits as they are chosen. */
export function useLineProposals(
  values: OrderFormValues,
  visits: readonly VisitProposal[],
  chosen: readonly (ChosenVisit | null)[],
): LineProposal[] {
  const { lines, campaignId, client } = values;
  const times = timesOfLines(lines, visits, chosen);
  const isOfClient = campaignId !== '' || client !== null;
  const answers = useQueries({
    queries: lines.map(({ serviceId, totalAssets }, index) => ({
      ...serviceProposalQuery(isOfClient ? serviceId : null, {
        campaign: campaignId || undefined,
        client: campaignId === '' && client ? String(client.id) : undefined,
        dateService: times[index]!.start ?? undefined,
        totalAssets: whole(totalAssets),
        serviceJobLength: times[index]!.minutes?.toString(),
        size: orderedSize(values),
      }),
      // So that an order that is sent again is the same.
      staleTime: Infinity,
    })),
  });
  return lines.map((_, index) => ({
    minutes: times[index]!.minutes,
    clientDeadline: answers[index]!.data?.clientDeadline ?? null,
    isAfterVisit: times[index]!.start !== null,
  }));
}
