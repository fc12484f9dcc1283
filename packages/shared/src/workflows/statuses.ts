/** Ids of the job statuses. A greater id is a later step of the normal course: the predicates below rest on the order. */
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

/** Whether a job of this status waits for QC or is in it. */
export function isInQc(statusId: number): boolean {
  return qcStatusIds.includes(statusId);
}

/** Whether the shoot of a job of this status is over: Uploaded and every later one. */
export function isUploaded(statusId: number): boolean {
  return statusId >= JobStatusId.Uploaded;
}

/** Whether a job of this status has an editor: Assigned and every later one. */
export function isAssigned(statusId: number): boolean {
  return statusId >= JobStatusId.Assigned;
}

/** Whether the production of a job of this status has begun: In Production and every later one. */
export function isInProductionOrLater(statusId: number): boolean {
  return statusId >= JobStatusId.InProduction;
}

/** Whether the production of a job of this status is finished, though perhaps not checked: Awaiting QC and every later one. */
export function isProduced(statusId: number): boolean {
  return statusId >= JobStatusId.AwaitingQC;
}

/** Whether a job of this status has gone to the client: Sent to Client and every later one. */
export function isDelivered(statusId: number): boolean {
  return statusId >= JobStatusId.SentToClient;
}

/** Whether there is still work in a job of this status: each before Approved. */
export function isOpen(statusId: number): boolean {
  return statusId < JobStatusId.Approved;
}

/** Whether no work is left in a job of this status: Approved and Archived. */
export function isClosed(statusId: number): boolean {
  return !isOpen(statusId);
}

/** Whether a job of this status is archived. */
export function isArchived(statusId: number): boolean {
  return statusId === JobStatusId.Archived;
}

export interface JobStatus {
  readonly id: JobStatusId;
  /** Stable name for other systems. */
  readonly name: JobStatusName;
  /** Text for people. */
  readonly description: string;
}

const descriptions: Record<JobStatusName, string> = {
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

/** Every job status, in the order of the normal course. */
export const jobStatuses: readonly JobStatus[] = (Object.keys(JobStatusId) as JobStatusName[]).map((name) => ({
  id: JobStatusId[name],
  name,
  description: descriptions[name],
}));
