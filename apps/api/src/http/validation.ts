import { problem, type FieldErrors } from '@shootdesk/shared/kernel/problem';
import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import type { z } from 'zod';

type Part = 'params' | 'query' | 'body';

function add(fields: FieldErrors, path: readonly PropertyKey[], message: string): void {
  const name = path.length === 0 ? 'body' : path.map(String).join('.');
  (fields[name] ??= []).push(message);
}

/** Field messages of failed validation; an unknown field is named itself, not the object that holds it. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(fields, [...issue.path, key], `'${key}' is not known here.`);
    } else {
      add(fields, issue.path, issue.message);
    }
  }
  return fields;
}

/** A query has no lists: one is a parameter that was sent several times. */
function ofQuery(issue: z.core.$ZodRawIssue): string {
  return Array.isArray(issue.input) ? 'Give it only once.' : validationSentence(issue);
}

/** Parses one part of a request, or throws the 400 that names each field. */
export function parsePart(part: Part, schema: z.ZodType, value: unknown): unknown {
  const outcome = schema.safeParse(value ?? {}, { error: part === 'query' ? ofQuery : validationSentence });
  if (outcome.success) return outcome.data;
  const fields = fieldErrors(outcome.error.issues);
  const names = Object.keys(fields).join(', ');
  throw problem('malformed', `Please check ${part === 'body' ? 'the field' : `the ${part}`}: ${names}.`, { fields });
}
