import * as enums from '@shootdesk/shared/reference-lists/enums.contract';
import * as lists from '@shootdesk/shared/reference-lists/reference-lists.contract';
import { serviceTypeLabel, stateLabel } from '@shootdesk/shared/reference-lists/labels';
import { isOpen, withStatusTitle } from '@shootdesk/shared/workflows/statuses';
import { countServiceJobs } from '@shootdesk/shared/service-jobs/job-counts.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { countJobs, countOpenByService, countOpenByStatus } from '../service-jobs/public.ts';
import { referenceListStore } from './reference-lists.store.ts';
import {
  copyTemplateView,
  statesOffered,
  jobUserRoleView,
  serviceGroupView,
  userRolesV3View,
  userRoleView,
  versioned,
  wholeList,
  wholePage,
} from './reference-lists.view.ts';

export function referenceListRoutes(deps: Deps): BoundRoute[] {
  const { prisma } = deps;
  const store = referenceListStore(prisma);
  const serviceGroups = async (actor: Actor) => {
    const [groups, counts] = await Promise.all([store.serviceGroups(), countOpenByService(deps, actor)]);
    return wholeList(groups.map((row) => serviceGroupView(row, counts)));
  };
  const labels = async (name: string) => wholePage((await store.enumLabels(name)).map(versioned));
  return [
    on(lists.listServiceJobStatuses, async ({ actor }) => {
      const [statuses, counts] = await Promise.all([store.statuses(), countOpenByStatus(deps, actor)]);
      return wholeList(
        statuses.map((row) => ({
          ...withStatusTitle(versioned(row)),
          jobCount: isOpen(row.id) ? (counts.get(row.id) ?? 0) : null,
        })),
      );
    }),
    on(lists.listServiceJobUserRoles, async () => wholeList((await store.jobUserRoles()).map(jobUserRoleView))),
    on(lists.listServiceGroups, ({ actor }) => serviceGroups(actor)),
    on(lists.listServiceGroupsV2, ({ actor }) => serviceGroups(actor)),
    on(countServiceJobs, async ({ actor, query }) => {
      const [groups, statuses, { byService, byStatus }] = await Promise.all([
        store.serviceGroups(),
        store.statuses(),
        countJobs(deps, actor, query),
      ]);
      return {
        serviceGroups: groups.map((row) => serviceGroupView(row, byService)),
        serviceJobStatuses: statuses.map((row) => ({
          ...withStatusTitle(versioned(row)),
          jobCount: byStatus.get(row.id) ?? 0,
        })),
      };
    }),
    on(lists.listUserRoles, async () => wholeList((await store.userRoles()).map(userRoleView))),
    on(lists.listActivityLogTypes, async () => wholeList((await store.activityLogTypes()).map(versioned))),
    on(lists.listAssetCommentTypes, async () => wholeList((await store.assetCommentTypes()).map(versioned))),
    on(lists.listVsirStatuses, async () => wholeList((await store.vsirStatuses()).map(versioned))),
    on(lists.listCopyTemplates, async () => wholeList((await store.copyTemplates()).map(copyTemplateView))),
    on(lists.listResourceTypes, async () => wholeList((await store.resourceTypes()).map(versioned))),
    on(lists.listNotificationTypes, async () => wholeList((await store.notificationTypes()).map(versioned))),
    on(enums.listUserRolesV3, async () => wholePage(userRolesV3View(await store.userRoles()))),
    on(enums.listClientFlags, async () => wholePage((await store.clientFlags()).map(versioned))),
    on(enums.listEmploymentTypes, () => labels('employmentType')),
    on(enums.listProviderFlags, () => labels('providerFlag')),
    on(enums.listServiceTypes, async () =>
      wholePage(
        (await store.offeredServices()).map(({ cacheKey, ...service }) => ({
          ...serviceTypeLabel(service),
          cache_key: cacheKey,
        })),
      ),
    ),
    on(enums.listUserFlags, () => labels('userFlag')),
    on(enums.listUserRoleLabels, () => labels('userRole')),
    on(enums.listZoneFlags, () => labels('zoneFlag')),
    on(enums.listStates, async () => {
      const [countries, unknown] = await Promise.all([store.offeredCountries(), store.enumLabels('State')]);
      const states = countries.flatMap(({ states: all, cacheKey }) =>
        statesOffered(all).map(({ code, name }) => ({ ...stateLabel(code, name), cache_key: cacheKey })),
      );
      return wholePage([...states, ...unknown.map(versioned)]);
    }),
  ];
}
