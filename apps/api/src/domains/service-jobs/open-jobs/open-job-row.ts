import type { SourceTag } from '@shootdesk/shared/service-jobs/source-tag';

/** What the index keeps of an open job: all that a filter, a count, an order or a right of the list depends on. Times in ms; null for none. */
export interface OpenJobRow {
  readonly id: number;
  readonly statusId: number;
  readonly serviceId: number;
  readonly clientId: number;
  readonly campaignId: number;
  readonly platform: SourceTag;
  readonly hasResources: boolean;
  /** When it came to Uploaded is on record. */
  readonly isUploadDated: boolean;
  readonly clientDeadline: number | null;
  readonly studioDeadline: number | null;
  readonly dateService: number | null;
  readonly proofedAt: number | null;
  readonly createdAt: number;
  /** Who has a part in the job, and in which role. */
  readonly people: readonly { readonly userId: number; readonly roleId: number }[];
  /** In small letters. */
  readonly tags: readonly string[];
}

/** What the index keeps of a client. */
export interface ClientRow {
  readonly id: number;
  readonly classification: number;
  readonly accountManagers: readonly number[];
}
