import { problem, type FieldErrors } from '@shootdesk/shared/kernel/problem';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const readable: Partial<Record<Issue['code'], (issue: Issue) => string | null>> = {
  // A contract that says more than zod's default keeps its own words.
  invalid_type: ({ input, message }) =>
    input === undefined && message.startsWith('Invalid input') ? 'Required' : null,
};

function add(fields: FieldErrors, path: readonly PropertyKey[], message: string): void {
  const name = path.length === 0 ? 'body' : path.map(String).join('.');
  (fields[name] ??= []).push(message);
}

/** Field messages of failed validation; an unknown field is named itself, not the object that holds it. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(fields, [...issue.path, key], `'${key}' is not known here.`);
    } else {
      add(fields, issue.path, readable[issue.code]?.(issue) ?? issue.message);
    }
  }
  return fields;
}

/** Parses one part of a request, or throws the 400 that names each field. */
export function parsePart(part: 'params' | 'query' | 'body', schema: z.ZodType, value: unknown): unknown {
  const outcome = schema.safeParse(value ?? {}, { reportInput: true });
  if (outcome.success) return outcome.data;
  const fields = fieldErrors(outcome.error.issues);
  const names = Object.keys(fields).join(', ');
  throw problem('malformed', `Please check ${part === 'body' ? 'the field' : `the ${part}`}: ${names}.`, { fields });
}
