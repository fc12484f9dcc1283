import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import type { z } from 'zod';
import { ApiError } from '../../kernel/api-error.ts';

/** What is wrong with a form, by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The name of the top-level member that a path such as `address.suburb` is below. */
function topLevelOf(path: string): string {
  return path.split('.')[0] ?? '';
}

/** The first complaint about each field of a form, unless told its top-level members; none when the contract takes the value. */
export function complaintsOf(
  schema: z.ZodType,
  value: unknown,
  fieldOf: (path: string) => string = topLevelOf,
): FieldErrors {
  const checked = schema.safeParse(value, { error: validationSentence });
  const issues = checked.success ? [] : checked.error.issues;
  // Later entries win, so the list is turned round.
  return Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path.join('.')), message]).toReversed());
}

/** The first message of each field that the server complains about. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const groups = Object.entries(error.body.errors ?? {});
  return Object.fromEntries(groups.flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]])));
}
