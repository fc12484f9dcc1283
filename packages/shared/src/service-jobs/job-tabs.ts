import { ServiceGroupId } from '../services/service-groups.ts';
import { UserTypeId } from '../identity/roles.ts';

/** Facts that decide which tabs the page of a job has. */
export interface TabFacts {
  readonly serviceGroupId: number;
  readonly userTypeId: number;
  /** Whether the client has supplied material. */
  readonly hasClientResources: boolean;
  /** Whether the client's own system has supplied files. */
  readonly hasCtClientFiles: boolean;
}

export type JobTab = 'Assets' | 'Proofs' | 'Resources' | 'Related' | 'Client' | 'CTClient';

const withAssets: readonly number[] = [
  ServiceGroupId.Copywriting,
  ServiceGroupId.Photography,
  ServiceGroupId.Floorplan,
  ServiceGroupId.Video,
  ServiceGroupId.VidMo,
  ServiceGroupId.VirtualStaging,
];

/** Whether jobs of this group have no asset page, because their resources are delivered to the client. */
export function deliversResources(serviceGroupId: number): boolean {
  return !withAssets.includes(serviceGroupId);
}

/** Decides whether the page of a job has no Assets tab, only resources: for on-site people (except for copy), and in groups without assets. */
export function isResourcesOnly({
  serviceGroupId,
  userTypeId,
}: Pick<TabFacts, 'serviceGroupId' | 'userTypeId'>): boolean {
  const onSite = userTypeId === UserTypeId.OnSite && serviceGroupId !== ServiceGroupId.Copywriting;
  return onSite || deliversResources(serviceGroupId);
}

/** Lists the tabs on the page of a job (Assets, Proofs, Resources, ...) for a person, in their order. Related jobs are always there. */
export function jobTabs(facts: TabFacts): JobTab[] {
  const { serviceGroupId, userTypeId } = facts;
  const resourcesOnly = isResourcesOnly(facts);
  const proofs = serviceGroupId !== ServiceGroupId.Copywriting && (!resourcesOnly || userTypeId === UserTypeId.OnSite);
  const tabs: [JobTab, boolean][] = [
    ['Assets', !resourcesOnly],
    ['Proofs', proofs],
    ['Resources', true],
    ['Related', true],
    ['Client', facts.hasClientResources],
    ['CTClient', facts.hasCtClientFiles],
  ];
  return tabs.flatMap(([tab, isThere]) => (isThere ? [tab] : []));
}

/** Title of a tab on the page of a job: the resources of a copywriting job are its briefs. */
export function tabTitle(tab: JobTab, serviceGroupId: number): string {
  if (tab === 'CTClient') return 'CT Client';
  return tab === 'Resources' && serviceGroupId === ServiceGroupId.Copywriting ? 'Briefs' : tab;
}
