import type { SourceTag } from '@shootdesk/shared/service-jobs/source-tag';

/** An open job in the index: everything that filters, counts, order or rights of the list depend on. Times in ms; null for none. */
export interface OpenJobRow {
  readonly id: number;
  readonly statusId: number;
  readonly serviceId: number;
  readonly clientId: number;
  readonly campaignId: number;
  readonly platform: SourceTag;
  readonly hasResources: boolean;
  /** Whether the history contains the time of the upload. */
  readonly isUploadDated: boolean;
  readonly clientDeadline: number | null;
  readonly revisionDeadline: number | null;
  readonly studioDeadline: number | null;
  readonly dateService: number | null;
  readonly proofedAt: number | null;
  readonly createdAt: number;
  /** The deadline that the forecast expects to be missed; null for none. */
  readonly atRiskUntil: number | null;
  /** In the order of their assignment. */
  readonly people: readonly { readonly userId: number; readonly roleId: number }[];
  /** In lower case. */
  readonly tags: readonly string[];
}

export interface ClientRow {
  readonly id: number;
  readonly classification: number;
  readonly accountManagers: readonly number[];
}
