import type { ServiceJobChecklistItem } from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import type { ServiceJobDetail } from '@shootdesk/shared/service-job-details/service-job-details.contract';
import type { ServiceJobNote } from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import type { ServiceJobTag } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import type { ServiceJobUser } from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { DetailTypeId, type DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import { jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { jobInStatus } from './records.ts';

const instant = '2026-03-01T00:00:00.000Z';

/** Job 7, In Production, with what the test is about. */
export function aJob(parts: Partial<ServiceJobWithStatuses> = {}): ServiceJobWithStatuses {
  return { ...jobInStatus(90), ...parts };
}

/** Note 3 of job 7. */
export function aNote(serviceJobNoteTypeId: number, content: string, cache_key = 5): ServiceJobNote {
  return {
    id: 3,
    content,
    serviceJobId: 7,
    serviceJobNoteTypeId,
    createdById: 9,
    createdAt: instant,
    updatedAt: instant,
    cache_key,
  };
}

/** Detail 4 of job 7. */
export function aDetail(name: DetailTypeName, value: unknown, cache_key = 5): ServiceJobDetail {
  const entityFieldTypeId = DetailTypeId[name];
  return {
    id: 4,
    serviceJobId: 7,
    entityFieldTypeId,
    entityFieldType: { id: entityFieldTypeId, name },
    value: JSON.stringify(value),
    cache_key,
  };
}

export function aTag(id: number, tag: string): ServiceJobTag {
  return { id, serviceJobId: 7, tag, cache_key: 2 };
}

/** A line of the provider's checklist. */
export function aLine(id: number, description: string, parts: Partial<ServiceJobChecklistItem> = {}) {
  return {
    id,
    serviceJobId: 7,
    description,
    checked: false,
    enforce: false,
    serviceJobCheckListItemTypeId: 1,
    serviceJobUserRoleId: 5,
    checkedById: null,
    checkedAt: null,
    cache_key: 2,
    ...parts,
  } satisfies ServiceJobChecklistItem;
}

/** Somebody with a role on job 7; user 1 is the person who is signed in. */
export function anAssignment(userId: number, roleId: number, name = 'Priya Rao') {
  const [firstName = '', lastName = ''] = name.split(' ');
  const role = jobUserRoles.find(({ id }) => id === roleId);
  if (!role) throw new Error(`There is no role ${roleId}.`);
  return {
    id: userId * 10 + roleId,
    serviceJobId: 7,
    userId,
    user: { id: userId, firstName, lastName },
    serviceJobUserRoleId: roleId,
    serviceJobUserRole: { id: role.id, name: role.name, description: role.description },
    createdAt: instant,
    cache_key: 4,
  } satisfies ServiceJobUser;
}
