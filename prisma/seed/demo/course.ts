import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { CatalogueService } from '@shootdesk/shared/services/service-catalogue';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import type { Random } from './random.ts';

const S = JobStatusId;

/** A past status with its time. */
export interface Step {
  readonly statusId: JobStatusId;
  readonly at: Date;
}

const selectionServices = [52, 59];
const copyOrInteractive: number[] = [ServiceGroupId.Copywriting, ServiceGroupId.Interactive];

/** Relative frequencies of current statuses. */
const weights: readonly (readonly [JobStatusId, number])[] = [
  [S.Ordered, 4],
  [S.AwaitingSitePlan, 9],
  [S.SitePlanAvailable, 8],
  [S.AwaitingBooking, 6],
  [S.Booked, 14],
  [S.Uploaded, 6],
  [S.AwaitingSelection, 25],
  [S.AwaitingAssignment, 4],
  [S.SentToEsoft, 4],
  [S.EsoftError, 3],
  [S.Assigned, 5],
  [S.InProduction, 7],
  [S.AwaitingQC, 6],
  [S.InQC1, 3],
  [S.InQC, 2.5],
  [S.SentForVerification, 2.5],
  [S.RejectToStudio, 1.5],
  [S.InRejection, 2],
  [S.SentToClient, 10],
  [S.ChangeRequest, 4],
  [S.Approved, 14],
  [S.Archived, 20],
];

function canHave(service: CatalogueService, status: JobStatusId): boolean {
  if (status === S.AwaitingSitePlan || status === S.SitePlanAvailable) {
    return service.serviceGroupId === ServiceGroupId.Floorplan && service.onSite;
  }
  if (status === S.AwaitingBooking || status === S.Booked) return service.onSite;
  if (status === S.AwaitingSelection) return selectionServices.includes(service.id);
  if (status === S.SentToEsoft || status === S.EsoftError) {
    return (
      service.onSite && service.serviceGroupId <= ServiceGroupId.Floorplan && !selectionServices.includes(service.id)
    );
  }
  return status !== S.SentForVerification || !copyOrInteractive.includes(service.serviceGroupId);
}

export function drawStatus(random: Random, service: CatalogueService): JobStatusId {
  return random.weighted(weights.filter(([status]) => canHave(service, status)));
}

/** The usual statuses up to delivery. */
function usualCourse(service: CatalogueService): JobStatusId[] {
  const start: JobStatusId[] = !service.onSite
    ? [S.Ordered, S.AwaitingAssignment]
    : service.serviceGroupId === ServiceGroupId.Floorplan
      ? [S.Ordered, S.AwaitingSitePlan, S.SitePlanAvailable, S.AwaitingBooking, S.Booked, S.Uploaded]
      : [S.Ordered, S.AwaitingBooking, S.Booked, S.Uploaded];
  const selection = selectionServices.includes(service.id) ? [S.AwaitingSelection, S.AwaitingAssignment] : [];
  return [...start, ...selection, S.Assigned, S.InProduction, S.AwaitingQC, S.InQC1, S.InQC, S.SentToClient];
}

const upTo = (course: JobStatusId[], status: JobStatusId) => course.slice(0, course.indexOf(status) + 1);

/** The statuses from the order to the current one, inclusive. */
export function courseTo(random: Random, service: CatalogueService, status: JobStatusId): JobStatusId[] {
  const usual = usualCourse(service);
  const delivered = () =>
    random.chance(0.2) ? [...usual, S.ChangeRequest, S.InRejection, S.AwaitingQC, S.InQC1, S.SentToClient] : usual;
  if (status === S.Approved) return [...delivered(), S.Approved];
  if (status === S.Archived) return [...delivered(), S.Approved, S.Archived];
  if (status === S.ChangeRequest) return [...usual, S.ChangeRequest];
  if (status === S.InRejection) return [...usual, S.ChangeRequest, S.InRejection];
  if (status === S.SentForVerification || status === S.RejectToStudio) return [...upTo(usual, S.InQC1), status];
  if (status === S.EsoftError) return [...upTo(usual, S.Uploaded), S.SentToEsoft, S.EsoftError];
  if (usual.includes(status)) return upTo(usual, status);
  return [...upTo(usual, service.onSite ? S.Uploaded : S.Ordered), status];
}
