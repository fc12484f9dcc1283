import { chosenStatusTitle } from '../kernel/status-titles.ts';

/** Ascending in the normal course, on which the predicates below rely. */
export const JobStatusId = {
  Ordered: 10,
  AwaitingSitePlan: 20,
  SitePlanAvailable: 25,
  AwaitingBooking: 30,
  Booked: 40,
  Uploaded: 50,
  AwaitingSelection: 60,
  AwaitingAssignment: 70,
  SentToEsoft: 75,
  EsoftError: 76,
  Assigned: 80,
  InProduction: 90,
  AwaitingQC: 100,
  InQC1: 110,
  InQC: 120,
  SentForVerification: 130,
  RejectToStudio: 135,
  InRejection: 140,
  SentToClient: 150,
  ChangeRequest: 160,
  Approved: 170,
  Archived: 180,
} as const;

export type JobStatusName = keyof typeof JobStatusId;
export type JobStatusId = (typeof JobStatusId)[JobStatusName];

const qcStatusIds: readonly number[] = [JobStatusId.AwaitingQC, JobStatusId.InQC1, JobStatusId.InQC];

/** Waiting for QC or in it. */
export function isInQc(statusId: number): boolean {
  return qcStatusIds.includes(statusId);
}

/** The shoot is over: Uploaded and later. */
export function isUploaded(statusId: number): boolean {
  return statusId >= JobStatusId.Uploaded;
}

/** Assigned and later. */
export function isAssigned(statusId: number): boolean {
  return statusId >= JobStatusId.Assigned;
}

export function isInProductionOrLater(statusId: number): boolean {
  return statusId >= JobStatusId.InProduction;
}

/** Produced, though perhaps not checked: Awaiting QC and later. */
export function isProduced(statusId: number): boolean {
  return statusId >= JobStatusId.AwaitingQC;
}

/** Sent to Client and later. */
export function isDelivered(statusId: number): boolean {
  return statusId >= JobStatusId.SentToClient;
}

/** Before Approved. */
export function isOpen(statusId: number): boolean {
  return statusId < JobStatusId.Approved;
}

/** Approved and Archived. */
export function isClosed(statusId: number): boolean {
  return !isOpen(statusId);
}

/** Before Approved and not just sent: somebody of the studio still works on it. */
export function hasWorkLeft(statusId: number): boolean {
  return isOpen(statusId) && statusId !== JobStatusId.SentToClient;
}

export function isArchived(statusId: number): boolean {
  return statusId === JobStatusId.Archived;
}

export interface JobStatus {
  readonly id: JobStatusId;
  /** Stable name for other systems. */
  readonly name: JobStatusName;
  /** As people read it: the studio's name for it, else the specified one. */
  readonly description: string;
}

/** The specified names of statuses, as people read them. */
export const specifiedStatusTitles: Record<JobStatusName, string> = {
  Ordered: 'Ordered',
  AwaitingSitePlan: 'Awaiting Site Plan',
  SitePlanAvailable: 'Site Plan Available',
  AwaitingBooking: 'Awaiting Booking',
  Booked: 'Booked',
  Uploaded: 'Uploaded',
  AwaitingSelection: 'Awaiting Selection',
  AwaitingAssignment: 'Awaiting Assignment',
  SentToEsoft: 'Sent to Esoft',
  EsoftError: 'Esoft Error',
  Assigned: 'Assigned',
  InProduction: 'In Production',
  AwaitingQC: 'Awaiting QC',
  InQC1: 'In QC 1',
  InQC: 'In QC 2',
  SentForVerification: 'Sent for Verification',
  RejectToStudio: 'Rejected to Studio',
  InRejection: 'In Rejection',
  SentToClient: 'Sent to Client',
  ChangeRequest: 'Change Request',
  Approved: 'Approved',
  Archived: 'Archived',
};

export const jobStatusNames = Object.keys(JobStatusId) as [JobStatusName, ...JobStatusName[]];

/** The studio's names of statuses, by their stable names. */
export type StatusTitles = Readonly<Partial<Record<JobStatusName, string>>>;

/** In the order of the normal course. Descriptions are getters, so that objects that are already in use follow the studio's choice, too. */
export const jobStatuses: readonly JobStatus[] = jobStatusNames.map((name) => ({
  id: JobStatusId[name],
  name,
  get description() {
    return chosenStatusTitle(name) ?? specifiedStatusTitles[name];
  },
}));

/** Name of a status for people: the studio's, else the specified one. */
export function statusTitle(statusId: number): string {
  return jobStatuses.find(({ id }) => id === statusId)?.description ?? String(statusId);
}

/** A stored status with its name as people read it. */
export function withStatusTitle<S extends { readonly id: number }>(status: S): S & { readonly description: string } {
  return { ...status, description: statusTitle(status.id) };
}
