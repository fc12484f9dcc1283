import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import type { z } from 'zod';
import { ApiError } from '../../kernel/api-error.ts';

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Top-level member of a path such as `address.suburb`. */
function topLevelOf(path: string): string {
  return path.split('.')[0] ?? '';
}

/** Finds the first message per form field, by default that of its top-level member. Empty when the value satisfies the contract. */
export function complaintsOf(
  schema: z.ZodType,
  value: unknown,
  fieldOf: (path: string) => string = topLevelOf,
): FieldErrors {
  const checked = schema.safeParse(value, { error: validationSentence });
  const issues = checked.success ? [] : checked.error.issues;
  // Reversed, because later entries win.
  return Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path.join('.')), message]).toReversed());
}

/** Finds the first message of each form field in a server error. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const groups = Object.entries(error.body.errors ?? {});
  return Object.fromEntries(groups.flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]])));
}
