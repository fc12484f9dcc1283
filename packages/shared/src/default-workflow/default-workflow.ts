import { selectionServices } from '../services/specified-services.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { JobStatusId, jobStatuses, type JobStatusName } from '../workflows/statuses.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { UserRoleId, UserTypeId } from '../identity/roles.ts';
import type { WorkflowTransition } from '../workflows/transition.ts';

type Who = Partial<Omit<WorkflowTransition, 'fromStatusId' | 'toStatusId' | 'rule'>>;

const anybody = {
  userTypeIds: [],
  userRoleIds: [],
  jobUserRoleIds: [],
  serviceIds: [],
  serviceGroupIds: [],
  excludedServiceGroupIds: [],
  requiresCanConfirm: false,
  requiresNeverUploaded: false,
  requiresUnopened: false,
};

function moves(rule: string, from: JobStatusName[], to: JobStatusName[], who: Who): WorkflowTransition[] {
  return from.flatMap((start) =>
    to
      .filter((end) => end !== start)
      .map((end) => ({ ...anybody, ...who, rule, fromStatusId: JobStatusId[start], toStatusId: JobStatusId[end] })),
  );
}

const all = jobStatuses.map(({ name }) => name);
const inQc: JobStatusName[] = ['AwaitingQC', 'InQC1', 'InQC'];

const management = { userRoleIds: [UserRoleId.BackOffice, UserRoleId.ProductionManager] };
const provider = { userTypeIds: [UserTypeId.OnSite], jobUserRoleIds: [JobUserRoleId.OnSiteProvider] };
const editor = { jobUserRoleIds: [JobUserRoleId.EditorDrafterCopywriter] };
const qc = { jobUserRoleIds: [JobUserRoleId.QualityControl] };
const specialist = { jobUserRoleIds: [JobUserRoleId.Specialist] };
const revision = { jobUserRoleIds: [JobUserRoleId.RevisionAssignee] };
const integration = { userTypeIds: [UserTypeId.Integration] };
const notCopywriting = { excludedServiceGroupIds: [ServiceGroupId.Copywriting] };

const transitions: readonly WorkflowTransition[] = [
  ...moves(
    'management',
    all,
    all.filter((name) => name !== 'AwaitingSelection'),
    management,
  ),
  ...moves('management', all, ['AwaitingSelection'], { ...management, serviceIds: selectionServices }),
  ...moves('provider', ['Booked'], ['Uploaded'], provider),
  // An editor may have been assigned before the shoot.
  ...moves('provider', ['Assigned'], ['Uploaded'], { ...provider, requiresNeverUploaded: true }),
  ...moves('editor', ['Assigned', 'RejectToStudio', 'ChangeRequest', 'InRejection'], ['InProduction'], editor),
  ...moves('editor', ['InProduction'], ['AwaitingQC', 'InQC1'], { ...editor, ...notCopywriting }),
  // Only ProductionManager, QC or Specialist with a role on the job may pass copy on.
  ...moves('copywriting', ['InProduction'], ['AwaitingQC', 'InQC1'], {
    userRoleIds: [UserRoleId.QC, UserRoleId.Specialist],
    jobUserRoleIds: [JobUserRoleId.EditorDrafterCopywriter, JobUserRoleId.QualityControl, JobUserRoleId.Specialist],
    serviceGroupIds: [ServiceGroupId.Copywriting],
  }),
  ...moves('qc', inQc, [...inQc, 'InProduction', 'RejectToStudio', 'SentToClient'], qc),
  ...moves('qc', inQc, ['SentForVerification'], { ...qc, ...notCopywriting }),
  ...moves('take-back', ['SentToClient'], inQc, { ...qc, requiresUnopened: true }),
  ...moves('specialist', ['SentForVerification'], ['InQC1', 'InProduction', 'SentToClient'], specialist),
  ...moves('revision', ['ChangeRequest'], ['InRejection'], revision),
  ...moves('revision', ['InRejection'], ['AwaitingQC'], revision),
  ...moves('selection', ['Uploaded'], ['AwaitingSelection'], {
    userTypeIds: [UserTypeId.Studio],
    serviceIds: selectionServices,
    requiresCanConfirm: true,
  }),
  ...moves('client', ['AwaitingSelection'], ['AwaitingAssignment'], integration),
  ...moves('client', ['SentToClient'], ['ChangeRequest', 'Approved'], integration),
];

/** Workflow 1, the default of every job. Written to the database at each start, where it then is data. */
export const defaultWorkflow = {
  id: 1,
  name: 'Default',
  statusIds: jobStatuses.map(({ id }) => id),
  transitions,
} as const;
