import type { Blockout } from '@shootdesk/shared/availability/blockouts.contract';
import { blankReason } from '@shootdesk/shared/availability/blockouts.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { BlockoutFields } from '../../data/availability/mutations.ts';
import type { SentPeriod } from '../../data/availability/queries.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { complainOfTexts, readSpan, spanValues, type SpanValues } from '../../ui/form/span/span-form.ts';

/** Typed values of a blockout, in its provider's time zone. */
export interface BlockoutValues extends SpanValues {
  readonly reason: string;
}

const spanOf = (blockout: Pick<Blockout, 'start' | 'finish'> | null) =>
  blockout && { start: blockout.start, end: blockout.finish };

/** Converts a blockout to field values; blank for a new one. */
export function blockoutValues(
  blockout: Pick<Blockout, 'start' | 'finish' | 'reason'> | null,
  timeZone: string,
): BlockoutValues {
  const reason = blockout && blockout.reason !== blankReason ? blockout.reason : '';
  return { ...spanValues(spanOf(blockout), timeZone), reason };
}

/** Parses the period of a form. Null when a time is missing, does not exist or is ambiguous, and when the period does not start before it ends. */
export function periodOf(
  values: BlockoutValues,
  blockout: Pick<Blockout, 'start' | 'finish'> | null,
  timeZone: string,
): SentPeriod | null {
  if (Object.keys(complainOfPeriod(values, timeZone)).length > 0) return null;
  const span = readSpan(values, spanOf(blockout), timeZone);
  return span && { start: span.start, finish: span.end };
}

/** Validates the times of a blockout. */
export function complainOfPeriod(values: BlockoutValues, timeZone: string): Readonly<Record<string, string>> {
  const texts = complainOfTexts(values, timeZone);
  const span = readSpan(values, null, timeZone);
  const isReversed = span !== null && Date.parse(span.start) >= Date.parse(span.end);
  return { ...(isReversed && { start: 'The start must be before the finish.' }), ...texts };
}

/** Validates times while typing, without reporting missing ones yet. */
export function complainWhileTyping(values: BlockoutValues, timeZone: string): Readonly<Record<string, string>> {
  const complaints = Object.entries(complainOfPeriod(values, timeZone));
  return Object.fromEntries(complaints.filter(([, message]) => message !== 'Required'));
}

export function fieldsOf(
  values: BlockoutValues,
  blockout: Pick<Blockout, 'start' | 'finish'> | null,
  timeZone: string,
): BlockoutFields {
  // Not null here, because the resolver refuses a period that cannot be read.
  return { ...periodOf(values, blockout, timeZone)!, reason: values.reason };
}

/** Extracts the jobs that prevent a blockout from a refusal. */
export function jobsInRefusal(error: unknown): readonly ServiceJob[] {
  const jobs = error instanceof ApiError ? error.body['blockedServiceJobs'] : null;
  return Array.isArray(jobs) ? (jobs as ServiceJob[]) : [];
}
