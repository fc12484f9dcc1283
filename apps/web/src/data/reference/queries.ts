import type {
  listClientFlags,
  listEmploymentTypes,
  listProviderFlags,
  listStates,
  listUserFlags,
  listUserRoleLabels,
  listZoneFlags,
} from '@shootdesk/shared/reference-lists/enums.contract';
import { listServiceGroups } from '@shootdesk/shared/reference-lists/reference-lists.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { EnumLabel } from './use-enum.ts';

export type EnumContract =
  | typeof listClientFlags
  | typeof listEmploymentTypes
  | typeof listProviderFlags
  | typeof listStates
  | typeof listUserFlags
  | typeof listUserRoleLabels
  | typeof listZoneFlags;

/** The values of an enumeration; they change with the product only. */
export const enumQuery = (contract: EnumContract) =>
  queryOptions({
    queryKey: ['enums', contract.path],
    queryFn: async ({ signal }): Promise<EnumLabel[]> => (await call(contract, {}, signal)).results,
    staleTime: Infinity,
  });

/** The catalogue of services by group; it changes with the product only. */
export const serviceGroupsQuery = queryOptions({
  queryKey: ['service-groups'],
  queryFn: async ({ signal }) => (await call(listServiceGroups, {}, signal)).results,
  staleTime: Infinity,
});
