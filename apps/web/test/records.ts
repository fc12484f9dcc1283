import { jobFieldNames, type JobField } from '@shootdesk/shared/service-jobs/job-fields';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { ServiceJobHistory } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { userRoles, type UserRoleName } from '@shootdesk/shared/identity/roles';

/** A status by its id, as the API shows it. */
export function statusOf(id: number): { id: number; name: string; description: string } {
  const status = jobStatuses.find((each) => each.id === id);
  if (!status) throw new Error(`There is no status ${id}.`);
  return { ...status };
}

const emptyFields = Object.fromEntries(jobFieldNames.map((field) => [field, null])) as Record<
  Exclude<JobField, 'name'>,
  null
>;

/** A job in the given status which the person may move to the given ones. */
export function jobInStatus(id: number, allowed: readonly number[] = []): ServiceJobWithStatuses {
  return {
    id: 7,
    ...emptyFields,
    name: 'Photography',
    campaignId: 1,
    clientId: 1,
    clientClassification: 2,
    serviceId: 1,
    serviceGroupId: 1,
    serviceJobStatusId: id,
    proofedAt: null,
    revisionDeadline: null,
    serviceJobLength: 60,
    ctReferenceId: null,
    workbaseReferenceId: null,
    url: '/service-jobs/7',
    sourceTag: 'CT',
    createdAt: '2026-03-01T00:00:00.000Z',
    cache_key: 3,
    campaign: { id: 1, name: '12 Example Street, Fitzroy', timeZone: 'Australia/Melbourne' },
    client: { id: 1, name: 'Example Realty', classification: 2, appointmentNote: null, productionNote: null },
    service: { id: 1, name: 'Photography', description: null, onSite: true },
    status: statusOf(id),
    details: [],
    users: [],
    notes: [],
    contentDirectProviders: [],
    tags: null,
    zoneId: null,
    fileCounts: { resources: [], assets: 0 },
    owner: null,
    collaborators: [],
    orderDetails: null,
    jobtrackProofingUrl: null,
    jobtrackClientProofingUrl: null,
    realStudiosProofingUrl: null,
    realStudiosClientProofingUrl: null,
    workbaseProofingUrl: null,
    workbaseClientProofingUrl: null,
    campaignHasDusk: false,
    makes: [],
    workedOnBy: [],
    awaitsUpload: id < 50,
    clientOpenedAt: null,
    flags: [],
    allowedStatuses: allowed.map(statusOf),
  };
}

/** One line of a history. */
export function historyEntry(statusId: number, workflowComment: string, by = 'Priya Rao'): ServiceJobHistory {
  const [firstName = '', lastName = ''] = by.split(' ');
  return {
    id: statusId,
    serviceJobId: 7,
    serviceJobStatusId: statusId,
    status: statusOf(statusId),
    workflowComment,
    createdAt: '2026-03-02T00:00:00.000Z',
    createdById: 9,
    createdBy: { id: 9, firstName, lastName },
    cache_key: 1,
  };
}

/** A signed-in person with this role. */
export function userWithRole(name: UserRoleName): CurrentUser {
  const role = userRoles.find((each) => each.name === name);
  if (!role) throw new Error(`There is no role ${name}.`);
  const { id, description, userTypeId } = role;
  return {
    id: 1,
    firstName: 'Mia',
    lastName: 'Rossi',
    email: 'mia@example.com',
    timeZone: 'Australia/Melbourne',
    userRole: { id, name, description, userTypeId },
    flags: [],
    services: [],
    serviceJobStatuses: [],
    provider: null,
    userIdentity: { ctUsername: null },
    reference: null,
    reportsEnabled: false,
    mustSetUpTwoFactor: false,
    cache_key: 1,
  };
}
