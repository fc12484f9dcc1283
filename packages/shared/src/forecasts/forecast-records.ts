import type { QueueRoleId, UsualBasis, UsualMinutes } from '../workload/work-queue.ts';
import type { WorkHours } from '../workload/work-time.ts';

/** Usual minutes of each step, from tracked times and status changes. */
export interface UsualTimes {
  readonly work: Readonly<Record<QueueRoleId, UsualMinutes>>;
  /** From the end of the appointment to Uploaded. */
  readonly upload: UsualMinutes;
  /** At the vendor. */
  readonly vendor: UsualMinutes;
  /** Waiting times with the usual queue: from the arrival of the files until editing begins, and from Awaiting QC until a check begins. */
  readonly toEdit: UsualMinutes;
  readonly toQc: UsualMinutes;
}

/** What the forecast needs of an open job. */
export interface ForecastJob {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceJobStatusId: number;
  /** Whether a provider goes to the property. */
  readonly onSite: boolean;
  /** Whether nobody of the studio works on it after the shoot. */
  readonly forVendor: boolean;
  /** Studio deadline, else client deadline: the order in which people work. */
  readonly due: Date | null;
  readonly clientDeadline: Date | null;
  readonly revisionDeadline: Date | null;
  /** When it was sent to the client last. */
  readonly proofedAt: Date | null;
  /** End of the appointment, or when the provider was done; null without an appointment. */
  readonly shootEnd: Date | null;
  /** Minutes at the property. */
  readonly shootMinutes: number;
  /** Since when it is at the vendor; null elsewhere. */
  readonly atVendorSince: Date | null;
  /** Ids of the assigned people by role. */
  readonly people: Readonly<Partial<Record<number, readonly number[]>>>;
  /** Minutes spent on it by role. */
  readonly tracked: Readonly<Partial<Record<number, number>>>;
}

export interface ForecastPerson {
  readonly id: number;
  readonly name: string;
  readonly hours: WorkHours;
  /** Roles in which the person takes unassigned work now. */
  readonly takes: readonly QueueRoleId[];
  readonly serviceIds: readonly number[];
}

/** A step of the work on a job, done by one person. */
export interface WorkStep {
  readonly kind: 'edit' | 'qc' | 'verify';
  /** Usual minutes. */
  readonly usual: number;
  /** Minutes left of it. */
  readonly minutes: number;
  readonly basis: UsualBasis;
  /** The assigned person; null while nobody is assigned. */
  readonly person: { readonly id: number; readonly name: string } | null;
  /** People who could do it; 0 when nobody covers the service. */
  readonly people: number;
  /** Number of jobs that are done before it. */
  readonly jobsBefore: number;
  /** End of the person's working day on which the work begins; null unless the work continues after it. */
  readonly worksUntil: string | null;
  /** Another person who would finish an assigned job clearly earlier; null for nobody. */
  readonly sooner: { readonly id: number; readonly name: string; readonly doneBy: string } | null;
}

export type ForecastStep =
  | { readonly kind: 'booking' }
  | { readonly kind: 'shoot'; readonly until: string }
  | {
      readonly kind: 'upload' | 'vendor';
      readonly minutes: number;
      readonly basis: UsualBasis;
      readonly isOverdue: boolean;
    }
  | WorkStep;

/** When a job will be sent to the client, and what remains to be done before. */
export interface Forecast {
  readonly jobId: number;
  readonly deadline: Date;
  /** Null when it is too far away to say. */
  readonly expectedAt: Date | null;
  /** `late`: the deadline has passed. `atRisk`: it passes before the job is done. */
  readonly state: 'onTime' | 'atRisk' | 'late';
  readonly steps: readonly ForecastStep[];
}

export interface ForecastInput {
  readonly now: Date;
  readonly jobs: readonly ForecastJob[];
  readonly people: readonly ForecastPerson[];
  readonly usual: UsualTimes;
}
