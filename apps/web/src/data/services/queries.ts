import { getServiceProposal } from '@shootdesk/shared/services/service-proposal.contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Form texts that the proposal depends on; undefined where the form has none. */
export interface ProposalFacts {
  readonly campaign: string | undefined;
  /** Client, while there is no campaign yet. */
  readonly client?: string | undefined;
  readonly dateService: string | undefined;
  readonly totalAssets: string | undefined;
  readonly serviceJobLength: string | undefined;
  readonly size: string | undefined;
}

/** Reads the proposed length, number and deadline for an order of the service. Nothing is read without a service. */
export const serviceProposalQuery = (serviceId: number | null, facts: ProposalFacts) =>
  queryOptions({
    queryKey: ['service-proposal', serviceId, facts],
    queryFn:
      serviceId === null
        ? skipToken
        : ({ signal }) => call(getServiceProposal, { params: { id: serviceId }, query: facts }, signal),
    staleTime: 60_000,
  });
