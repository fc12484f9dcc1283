import type { z } from 'zod';
import { rolesOnly, roleSets, withKeys, type Access } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { list } from '../kernel/responses.ts';
import { copyTemplate } from '../assets/copy.schema.ts';
import { namedType, serviceGroup, serviceJobStatus, serviceJobUserRole, userRole } from './reference-lists.schema.ts';

/** Other systems need the names, too. */
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'any' });
/** What an order has to name, and the names of its statuses. */
const readersWithClients = withKeys(readers, { house: 'any', client: true });

function referenceList<const I extends string, const P extends `/${string}`, S extends z.ZodType>(
  id: I,
  path: P,
  schema: S,
  summary: string,
  description: string,
  access: Extract<Access, { kind: 'roles' }> = readers,
) {
  return endpoint({
    id,
    method: 'GET',
    path,
    tag: 'Reference lists',
    summary,
    description: `${description} The whole list, without paging.`,
    access,
    response: list(schema),
    errors: [],
  });
}

export const listServiceJobStatuses = referenceList(
  'listServiceJobStatuses',
  '/v1/service-job-statuses',
  serviceJobStatus,
  'Job statuses',
  'Every status a job can have, in the order of the normal course. `jobCount` is the number of jobs in it that the caller may see; null from Approved on, where they only ' +
    'grow in number. Counts with filters are at `/v1/service-jobs/counts`.',
  readersWithClients,
);

export const listServiceJobUserRoles = referenceList(
  'listServiceJobUserRoles',
  '/v1/service-job-user-roles',
  serviceJobUserRole,
  'Roles on a job',
  'Roles a person can have on one job.',
);

export const listServiceGroups = referenceList(
  'listServiceGroups',
  '/v1/service-groups',
  serviceGroup,
  'Service groups',
  'The catalogue: groups with their services and the file types they take. `jobCount` of a group and of a service is the number of open jobs (below Approved) the caller may see.',
  readersWithClients,
);

export const listServiceGroupsV2 = referenceList(
  'listServiceGroupsV2',
  '/v2/service-groups',
  serviceGroup,
  'Service groups with job counts',
  'The same as `/v1/service-groups`.',
  readersWithClients,
);

export const listUserRoles = referenceList(
  'listUserRoles',
  '/v1/user-roles',
  userRole,
  'Roles of accounts',
  'Roles of accounts by their v1 ids; provider and editor are two roles each, by employment.',
);

export const listActivityLogTypes = referenceList(
  'listActivityLogTypes',
  '/v1/activity-log-types',
  namedType,
  'Activity log types',
  'Kinds of entries of the activity log.',
);

export const listAssetCommentTypes = referenceList(
  'listAssetCommentTypes',
  '/v1/asset-comment-types',
  namedType,
  'Asset comment types',
  'Kinds of comments on an asset.',
);

export const listVsirStatuses = referenceList(
  'listVsirStatuses',
  '/v1/vsir-statuses',
  namedType,
  'VSIR statuses',
  'Verification statuses of client-supplied pictures.',
);

export const listCopyTemplates = referenceList(
  'listCopyTemplates',
  '/v1/copy-templates',
  copyTemplate,
  'Copy templates',
  'Kinds of text with the fields that each consists of.',
  readersWithClients,
);

export const listResourceTypes = referenceList(
  'listResourceTypes',
  '/v1/resource-types',
  namedType,
  'Resource types',
  'Kinds of material, in the order in which they are offered.',
);

export const listNotificationTypes = referenceList(
  'listNotificationTypes',
  '/v1/notification-types',
  namedType,
  'Notification types',
  'Kinds of notifications.',
);
