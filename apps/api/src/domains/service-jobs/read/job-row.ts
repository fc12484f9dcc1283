import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { SourceTag } from '@shootdesk/shared/service-jobs/source-tag';

/** Members that are read only when requested. */
export type IncludedMembers = Pick<
  ServiceJob,
  | 'campaign'
  | 'client'
  | 'service'
  | 'status'
  | 'details'
  | 'users'
  | 'notes'
  | 'contentDirectProviders'
  | 'fileCounts'
  | 'tags'
  | 'zoneId'
>;

type Element<M> = NonNullable<M> extends readonly (infer E)[] ? E : never;

/** Raw members: ids instead of constant names. */
export type IncludedRows = Omit<IncludedMembers, 'campaign' | 'status' | 'details' | 'users'> & {
  readonly campaign: {
    readonly id: number;
    readonly name: string;
    readonly state: string | null;
    readonly zoneTimeZone: string | null;
  };
  readonly status: number;
  readonly details: readonly (Omit<Element<IncludedMembers['details']>, 'entityFieldType'> & {
    readonly typeId: number;
  })[];
  readonly users: readonly Omit<Element<IncludedMembers['users']>, 'serviceJobUserRole'>[];
};

export type ProofingUrl = Extract<keyof ServiceJob, `${string}ProofingUrl`>;

interface Proofs {
  readonly product: string;
  readonly proofingUrl: string | null;
  readonly clientProofingUrl: string | null;
}

/** A job as selected by job-columns.store.ts, with instants in Postgres's form. */
export interface JobRow {
  readonly job: Omit<ServiceJob, keyof IncludedMembers | ProofingUrl | 'url' | 'sourceTag' | 'cache_key'> & {
    readonly proofs: readonly Proofs[];
    readonly platform: SourceTag;
    readonly cacheKey: number;
  };
  readonly included: Partial<IncludedRows>;
}
