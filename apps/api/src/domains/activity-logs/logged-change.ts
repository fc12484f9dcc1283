import type { LoggedValue } from '@shootdesk/shared/activity-logs/activity';
import { shortened, whereTheyDiffer } from './shortened.ts';

/** Converts a text for the activity log; blank becomes null. */
export function loggedText(text: string | null): LoggedValue {
  return text ? { text } : null;
}

export function loggedInstant(instant: Date | string | null): LoggedValue {
  return instant === null ? null : { at: typeof instant === 'string' ? instant : instant.toISOString() };
}

const isText = (value: LoggedValue): value is { readonly text: string } =>
  typeof value === 'object' && value !== null && 'text' in value;

const shortenedValue = (value: LoggedValue) => (isText(value) ? { text: shortened(value.text) } : value);

/** Converts a changed value for the activity log; shortens long texts to the part that differs. */
export function loggedChange(
  from: LoggedValue,
  to: LoggedValue,
): { readonly from: LoggedValue; readonly to: LoggedValue } {
  if (!isText(from) || !isText(to)) return { from: shortenedValue(from), to: shortenedValue(to) };
  const [before, after] = whereTheyDiffer(from.text, to.text);
  return { from: { text: before }, to: { text: after } };
}
