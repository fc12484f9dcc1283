import { getServiceProposal } from '@shootdesk/shared/services/service-proposal.contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What the proposal depends on; texts of a form, undefined where it says nothing. */
export interface ProposalFacts {
  readonly campaign: string | undefined;
  /** Where there is no campaign yet. */
  readonly client?: string | undefined;
  readonly dateService: string | undefined;
  readonly totalAssets: string | undefined;
  readonly serviceJobLength: string | undefined;
  readonly size: string | undefined;
}

/** Length, number and deadline that an order of the service is proposed; nothing is read without a service. */
export const serviceProposalQuery = (serviceId: number | null, facts: ProposalFacts) =>
  queryOptions({
    queryKey: ['service-proposal', serviceId, facts],
    queryFn:
      serviceId === null
        ? skipToken
        : ({ signal }) => call(getServiceProposal, { params: { id: serviceId }, query: facts }, signal),
    staleTime: 60_000,
  });
