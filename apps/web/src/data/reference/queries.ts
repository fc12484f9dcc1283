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

/** The values of an enumeration; they change with the product only. */
const enumQuery = (contract: EnumContract) =>
  queryOptions({
    queryKey: ['enums', contract.path],
    queryFn: async ({ signal }): Promise<EnumLabel[]> => (await call(contract, {}, signal)).results,
    staleTime: Infinity,
  });

/** How long the catalogue is taken from the cache, in ms: BackOffice changes it rarely, and the server refuses what is offered no more. */
const catalogueStaleMs = 60_000;

/** Key of the catalogue of services by group. */
export const serviceGroupsKey = ['catalogue', 'service-groups'] as const;

const serviceGroupsQuery = queryOptions({
  queryKey: serviceGroupsKey,
  queryFn: async ({ signal }) => (await callTogether(listServiceGroups, {}, signal)).results,
  staleTime: catalogueStaleMs,
});

/** Key of the tags that the studio keeps. */
export const keptTagsKey = ['catalogue', 'job-tags'] as const;

/** The tags that the studio keeps, with their colours, in the order in which they are offered. */
const keptTagsQuery = queryOptions({
  queryKey: keptTagsKey,
  queryFn: async ({ signal }) =>
    (await callTogether(listJobTags, { query: { size: -1, orderBy: 'place asc' } }, signal)).results,
  staleTime: catalogueStaleMs,
});

const noTags: readonly JobTag[] = [];

/** The kept tags; none until they are read, when tags are grey. */
export function useKeptTags(): readonly JobTag[] {
  return useQuery(keptTagsQuery).data ?? noTags;
}

/** Colour of a tag by its word; null for a grey one. */
export type TagColours = (word: string) => string | null;

/** Colour of a tag by its word, whatever the case; null for one without. */
export function useTagColours(): TagColours {
  const kept = useKeptTags();
  return useMemo(() => {
    const colours = new Map(kept.map(({ name, colour }) => [name.toLowerCase(), colour]));
    return (word: string) => colours.get(word.toLowerCase()) ?? null;
  }, [kept]);
}

/** Key of the flags of clients. */
export const clientFlagsKey = ['catalogue', 'client-flags'] as const;

/** The flags of clients with their effects, hidden ones as well, in the order in which they are offered. */
const clientFlagsQuery = queryOptions({
  queryKey: clientFlagsKey,
  queryFn: async ({ signal }) =>
    (await call(listClientFlagRecords, { query: { size: -1, orderBy: 'place asc' } }, signal)).results,
  staleTime: catalogueStaleMs,
});

/** Reads the flags of clients. */
export function useClientFlags(): UseQueryResult<ClientFlag[]> {
  return useQuery(clientFlagsQuery);
}

/** The verification statuses of retouched pictures, by id; they change with the product only. */
export const vsirStatusesQuery = queryOptions({
  queryKey: ['vsir-statuses'],
  queryFn: async ({ signal }) => (await call(listVsirStatuses, {}, signal)).results,
  staleTime: Infinity,
});

/** A value of an enumeration, as a person chooses it. */
export interface EnumLabel {
  readonly value: string;
  readonly name: string;
  readonly description: string;
  /** Not offered any more. */
  readonly hidden?: boolean;
  readonly colour?: string | null;
}

/** Reads the values of an enumeration of the API. */
export function useEnum(contract: EnumContract): UseQueryResult<EnumLabel[]> {
  return useQuery(enumQuery(contract));
}

/** What a state and a postcode are called in the studio's country. */
export function useAddressWords(): { readonly state: string; readonly postcode: string } {
  const { country: home, countries } = useBranding();
  const found = countries.find(({ code }) => code === home);
  return { state: found?.state_label ?? 'State', postcode: found?.postcode_label ?? 'Postcode' };
}

/** The states that new addresses may have, as choices, those of the studio's country first. */
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

/** The catalogue of services by group, hidden ones as well, for names of what exists. */
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
 * File types of a service group; null without a group, and while one that the studio added is loaded. Until they are known, a shipped group
 * has those it ships with.
 */
export function useFileTypes(groupId: number | undefined): FileTypes | null {
  const { data, isPending } = useQuery({ ...serviceGroupsQuery, enabled: groupId !== undefined });
  const group: FileTypes | undefined = (data ?? shippedGroups).find(({ id }) => id === groupId);
  if (group) return group;
  return isPending ? null : noFiles;
}

/** The services by group that can be chosen, and those of these ids although they are hidden. */
export function useOfferedServiceGroups(chosen: readonly number[] = []): readonly ServiceGroup[] {
  return offeredGroups(useServiceGroups(), chosen);
}
