import { ServiceGroupId } from '../services/service-groups.ts';
import { makesCopy } from '../services/service-work.ts';
import { UserTypeId } from '../identity/roles.ts';

export interface TabFacts {
  readonly serviceGroupId: number;
  /** What its service makes: copy is on the Assets tab, whatever the group. */
  readonly makes?: readonly string[] | undefined;
  readonly userTypeId: number;
  /** From the content platform. */
  readonly hasClientResources: boolean;
  /** From the client's own system. */
  readonly hasCtClientFiles: boolean;
}

export type JobTab = 'Assets' | 'Proofs' | 'Resources' | 'Related' | 'Client' | 'CTClient';

const withoutAssets: readonly number[] = [ServiceGroupId.Drone, ServiceGroupId.Portrait, ServiceGroupId.Interactive];

/** Whether this group has no asset page, because its resources are delivered to the client. Groups that a studio adds have one. */
export function deliversResources(serviceGroupId: number): boolean {
  return withoutAssets.includes(serviceGroupId);
}

/** Whether the job page has no Assets tab: for on-site people (except for copy), and in groups without assets. */
export function isResourcesOnly({
  serviceGroupId,
  userTypeId,
}: Pick<TabFacts, 'serviceGroupId' | 'userTypeId'>): boolean {
  const onSite = userTypeId === UserTypeId.OnSite && serviceGroupId !== ServiceGroupId.Copywriting;
  return onSite || deliversResources(serviceGroupId);
}

/** The job page's tabs (Assets, Proofs, Resources, ...) for a person, in order. Related jobs are always included. */
export function jobTabs(facts: TabFacts): JobTab[] {
  const { serviceGroupId, userTypeId } = facts;
  const resourcesOnly = isResourcesOnly(facts);
  const hasAssets = !resourcesOnly || (userTypeId !== UserTypeId.OnSite && makesCopy(facts));
  const proofs = serviceGroupId !== ServiceGroupId.Copywriting && (!resourcesOnly || userTypeId === UserTypeId.OnSite);
  const tabs: [JobTab, boolean][] = [
    ['Assets', hasAssets],
    ['Proofs', proofs],
    ['Resources', true],
    ['Related', true],
    ['Client', facts.hasClientResources],
    ['CTClient', facts.hasCtClientFiles],
  ];
  return tabs.flatMap(([tab, isThere]) => (isThere ? [tab] : []));
}

/** The resources of a copywriting job are its briefs. */
export function tabTitle(tab: JobTab, serviceGroupId: number): string {
  if (tab === 'CTClient') return 'CT Client';
  return tab === 'Resources' && serviceGroupId === ServiceGroupId.Copywriting ? 'Briefs' : tab;
}
