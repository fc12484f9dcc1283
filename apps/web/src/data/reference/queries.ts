import { listJobTags, type JobTag } from '@shootdesk/shared/job-tags/job-tags.contract';
import { listClientFlagRecords, type ClientFlag } from '@shootdesk/shared/client-flags/client-flags.contract';
import {
  type listEmploymentTypes,
  type listProviderFlags,
  type listUserFlags,
  type listUserRoleLabels,
  type listZoneFlags,
} from '@shootdesk/shared/reference-lists/enums.contract';
import { listServiceGroups, listVsirStatuses } from '@shootdesk/shared/reference-lists/reference-lists.contract';
import type { ServiceGroup } from '@shootdesk/shared/reference-lists/reference-lists.schema';
import { serviceGroups as shippedGroups } from '@shootdesk/shared/services/service-groups';
import { offeredGroups } from '@shootdesk/shared/services/offered-services';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callTogether } from '../../api/call-together.ts';
import { call } from '../../api/call.ts';
import { useBranding } from '../../kernel/branding.ts';

type EnumContract =
  | typeof listEmploymentTypes
  | typeof listProviderFlags
  | typeof listUserFlags
  | typeof listUserRoleLabels
  | typeof listZoneFlags;

/** Reads the values of an enumeration, which change only with the product. */
const enumQuery = (contract: EnumContract) =>
  queryOptions({
    queryKey: ['enums', contract.path],
    queryFn: async ({ signal }): Promise<EnumLabel[]> => (await call(contract, {}, signal)).results,
    staleTime: Infinity,
  });

/** Time in ms for which the catalogue is not refetched. The back office changes it rarely, and the server refuses what is no longer offered. */
const catalogueStaleMs = 60_000;

/** Key of the catalogue of services by group. */
export const serviceGroupsKey = ['catalogue', 'service-groups'] as const;

const serviceGroupsQuery = queryOptions({
  queryKey: serviceGroupsKey,
  queryFn: async ({ signal }) => (await callTogether(listServiceGroups, {}, signal)).results,
  staleTime: catalogueStaleMs,
});

/** Key of the studio's tags. */
export const keptTagsKey = ['catalogue', 'job-tags'] as const;

/** Reads the studio's tags with their colours, in the order in which they are offered. */
const keptTagsQuery = queryOptions({
  queryKey: keptTagsKey,
  queryFn: async ({ signal }) =>
    (await callTogether(listJobTags, { query: { size: -1, orderBy: 'place asc' } }, signal)).results,
  staleTime: catalogueStaleMs,
});

const noTags: readonly JobTag[] = [];

/** The studio's tags; empty until they are read, so that tags are grey until then. */
export function useKeptTags(): readonly JobTag[] {
  return useQuery(keptTagsQuery).data ?? noTags;
}

/** Finds the colour of a tag by its word; null for a grey one. */
export type TagColours = (word: string) => string | null;

/** Returns the function that finds the colour of a tag, ignoring case. */
export function useTagColours(): TagColours {
  const kept = useKeptTags();
  return useMemo(() => {
    const colours = new Map(kept.map(({ name, colour }) => [name.toLowerCase(), colour]));
    return (word: string) => colours.get(word.toLowerCase()) ?? null;
  }, [kept]);
}

/** Key of the flags of clients. */
export const clientFlagsKey = ['catalogue', 'client-flags'] as const;

/** Reads the flags of clients with their effects, including hidden ones, in the order in which they are offered. */
const clientFlagsQuery = queryOptions({
  queryKey: clientFlagsKey,
  queryFn: async ({ signal }) =>
    (await call(listClientFlagRecords, { query: { size: -1, orderBy: 'place asc' } }, signal)).results,
  staleTime: catalogueStaleMs,
});

/** Flags of clients with their effects, including hidden ones; cached with the catalogue. */
export function useClientFlags(): UseQueryResult<ClientFlag[]> {
  return useQuery(clientFlagsQuery);
}

/** Reads the verification statuses of retouched pictures by id, which change only with the product. */
export const vsirStatusesQuery = queryOptions({
  queryKey: ['vsir-statuses'],
  queryFn: async ({ signal }) => (await call(listVsirStatuses, {}, signal)).results,
  staleTime: Infinity,
});

/** A value of an enumeration with its label. */
export interface EnumLabel {
  readonly value: string;
  readonly name: string;
  readonly description: string;
  /** No longer offered. */
  readonly hidden?: boolean;
  readonly colour?: string | null;
}

/** Reads the values of an enumeration of the API. */
export function useEnum(contract: EnumContract): UseQueryResult<EnumLabel[]> {
  return useQuery(enumQuery(contract));
}

/** The labels of state and postcode in the studio's country. */
export function useAddressWords(): { readonly state: string; readonly postcode: string } {
  const { country: home, countries } = useBranding();
  const found = countries.find(({ code }) => code === home);
  return { state: found?.state_label ?? 'State', postcode: found?.postcode_label ?? 'Postcode' };
}

/** Choices for the state of a new address, the studio's country first. */
export function useStates(): readonly { readonly value: string; readonly name: string }[] {
  const { country: home, countries } = useBranding();
  return useMemo(
    () =>
      countries
        .filter(({ hidden }) => !hidden)
        .toSorted((one, other) => Number(other.code === home) - Number(one.code === home))
        .flatMap(({ states }) => states.filter(({ hidden }) => !hidden))
        .map(({ code, name }) => ({ value: code, name })),
    [home, countries],
  );
}

/** The catalogue of services by group, including hidden ones, for names of existing data. */
export function useServiceGroups(): readonly ServiceGroup[] {
  const { data = [] } = useQuery(serviceGroupsQuery);
  return data;
}

/** MIME types of the files of a service group. */
export interface FileTypes {
  readonly allowedResourceFileTypes: readonly string[];
  readonly allowedAssetFileTypes: readonly string[];
}

const noFiles: FileTypes = { allowedResourceFileTypes: [], allowedAssetFileTypes: [] };

/**
 * File types of a service group; null without a group. While a group loads, a shipped one has its shipped types, and one that the studio added has
 * null.
 */
export function useFileTypes(groupId: number | undefined): FileTypes | null {
  const { data, isPending } = useQuery({ ...serviceGroupsQuery, enabled: groupId !== undefined });
  const group: FileTypes | undefined = (data ?? shippedGroups).find(({ id }) => id === groupId);
  if (group) return group;
  return isPending ? null : noFiles;
}

/** Services by group that can be chosen. Hidden ones are included if their id is in `chosen`. */
export function useOfferedServiceGroups(chosen: readonly number[] = []): readonly ServiceGroup[] {
  return offeredGroups(useServiceGroups(), chosen);
}
