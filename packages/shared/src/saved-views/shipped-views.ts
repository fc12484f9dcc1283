import type { UserRoleName } from '../identity/roles.ts';
import { CustomFilterId } from '../service-jobs/custom-filters.ts';
import { noFilters, type SavedViewFilters } from '../service-jobs/job-filters.ts';
import { takeableStatuses } from '../service-job-users/taking.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { JobStatusId } from '../workflows/statuses.ts';

/** A view of the job list that every person of a role begins with. */
export interface ShippedView {
  /** In addresses, so it never changes. */
  readonly key: string;
  readonly name: string;
  readonly filters: SavedViewFilters;
  readonly orderBy: string | null;
}

const { AtRisk, Overdue, NotArchived } = CustomFilterId;

const view = (key: string, name: string, filters: Partial<SavedViewFilters>): ShippedView => ({
  key,
  name,
  filters: { ...noFilters, ...filters },
  orderBy: null,
});

const inStatus = (...serviceJobStatuses: number[]) => ({ serviceJobStatuses });

/** The tabs of the list that have fixed statuses, for everybody. */
export const fixedTabs: readonly ShippedView[] = [
  view('qc', 'QC', inStatus(...takeableStatuses[JobUserRoleId.QualityControl])),
  view('rejection', 'Rejection', inStatus(...takeableStatuses[JobUserRoleId.RevisionAssignee])),
];

const late = view('late', 'Late', { customFilters: [NotArchived, Overdue] });
const changeRequests = view('change-requests', 'Change requests', inStatus(JobStatusId.ChangeRequest));

const coordinator = [
  view('to-book', 'To book', inStatus(JobStatusId.SitePlanAvailable, JobStatusId.AwaitingBooking)),
  view('today', 'Today', { serviceDateFilterStart: '0d', serviceDateFilterEnd: '1d' }),
  late,
  view('waiting-for-client', 'Waiting for client', inStatus(JobStatusId.AwaitingSelection, JobStatusId.SentToClient)),
  changeRequests,
];

/** Jobs for which people of the studio still have work to do. */
const inWork = inStatus(
  JobStatusId.Assigned,
  JobStatusId.InProduction,
  JobStatusId.RejectToStudio,
  JobStatusId.InRejection,
  JobStatusId.ChangeRequest,
);

const mine = (userId: number) => view('mine', 'Mine', { ...inWork, users: [userId] });

/** Lists the views that a person begins with. The queue of QC is a tab of the list for everybody. */
export function shippedViews(role: UserRoleName, userId: number): readonly ShippedView[] {
  if (role === 'BackOffice') return coordinator;
  if (role === 'ProductionManager') {
    return [
      view('to-assign', 'To assign', inStatus(JobStatusId.Uploaded, JobStatusId.AwaitingAssignment)),
      view('at-risk', 'At risk', { customFilters: [NotArchived, AtRisk] }),
      late,
    ];
  }
  return role === 'FullTimeEditor' || role === 'ContractualEditor' ? [mine(userId)] : [];
}

/** The view that a person's list begins with; null for the default list. */
export function homeView(role: UserRoleName, userId: number): ShippedView | null {
  return shippedViews(role, userId).find(({ key }) => key === 'mine') ?? null;
}
