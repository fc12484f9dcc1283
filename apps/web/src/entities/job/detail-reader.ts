import type { DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';

/** The members of a detail's value; other systems write them, so anything may be missing. */
export interface DetailValue {
  readonly name?: unknown;
  readonly value?: unknown;
  readonly unit?: unknown;
  readonly contactNumber?: unknown;
  readonly question?: unknown;
}

/** Parses the value of a loaded job detail; empty when it is malformed. */
export function detailValueOf(detail: { readonly value: string }): DetailValue {
  try {
    const value: unknown = JSON.parse(detail.value);
    return typeof value === 'object' && value !== null ? value : { value };
  } catch {
    // Details from other systems may be malformed.
    return {};
  }
}

/** Reads a member of a job detail's value as text; blank when it is no text or number. */
export function detailText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Returns the values of a job's loaded details with this type. */
export function detailsOfType(details: ServiceJob['details'], name: DetailTypeName): DetailValue[] {
  return (details ?? []).filter(({ entityFieldType }) => entityFieldType.name === name).map(detailValueOf);
}

/** The answers to a service's own questions, in the order of the job's details. */
export function answersOf(details: ServiceJob['details']): { readonly question: string; readonly value: string }[] {
  return detailsOfType(details, 'OrderAnswer').flatMap(({ question, value }) => {
    const text = detailText(value);
    return typeof question === 'string' && text !== '' ? [{ question, value: text }] : [];
  });
}

/** Text of the job's only loaded detail of a type; blank without one. */
export function textOfDetail(details: ServiceJob['details'], name: DetailTypeName): string {
  return detailText(detailsOfType(details, name)[0]?.value);
}
