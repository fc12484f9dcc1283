import type {
  listClientFlags,
  listEmploymentTypes,
  listProviderFlags,
  listStates,
  listUserFlags,
  listUserRoleLabels,
  listZoneFlags,
} from '@shootdesk/shared/reference-lists/enums.contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from './call.ts';

type EnumContract =
  | typeof listClientFlags
  | typeof listEmploymentTypes
  | typeof listProviderFlags
  | typeof listStates
  | typeof listUserFlags
  | typeof listUserRoleLabels
  | typeof listZoneFlags;

/** A value of an enumeration, as a person chooses it. */
export interface EnumLabel {
  readonly value: string;
  readonly name: string;
  readonly description: string;
}

/** The values of an enumeration; they change with the product only. */
export function useEnum(contract: EnumContract): UseQueryResult<EnumLabel[]> {
  return useQuery({
    queryKey: ['enums', contract.path],
    queryFn: async ({ signal }) => (await call(contract, {}, signal)).results,
    staleTime: Infinity,
  });
}
