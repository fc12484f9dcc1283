import { problem, type FieldErrors } from '@shootdesk/shared/kernel/problem';
import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import type { z } from 'zod';
import { findFalseLength, findUnstorable } from './storable.ts';

type Part = 'params' | 'query' | 'body';

/** Most fields per answer, and most messages per field, because otherwise a request of one megabyte would get an answer of three. */
const mostNamed = 20;

/** Longest field name that is quoted in full. */
const longestName = 100;

type Fields = Map<string, string[]>;

const shown = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName)}…` : name);

function add(fields: Fields, path: readonly PropertyKey[], message: string): void {
  const name = path.length === 0 ? 'body' : path.map((step) => shown(String(step))).join('.');
  const messages = fields.get(name);
  if (messages) {
    if (messages.length < mostNamed) messages.push(message);
  } else if (fields.size < mostNamed) fields.set(name, [message]);
}

/** Field messages of a failed validation. An unknown field gets the message itself instead of the object around it. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: Fields = new Map();
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(fields, [...issue.path, key], `'${shown(key)}' is not known here.`);
    } else {
      add(fields, issue.path, issue.message);
    }
  }
  // Built from a map, because a field may be called `constructor`.
  return Object.fromEntries(fields);
}

/** Message for a query parameter that was sent several times; queries have no other lists. */
function ofQuery(issue: z.core.$ZodRawIssue): string {
  return Array.isArray(issue.input) ? 'Give it only once.' : validationSentence(issue);
}

function refuse(part: Part, fields: FieldErrors): never {
  const names = Object.keys(fields).join(', ');
  throw problem('malformed', `Please check ${part === 'body' ? 'the field' : `the ${part}`}: ${names}.`, { fields });
}

function refuseAt(part: Part, path: readonly string[] | null, message: string): void {
  if (!path) return;
  const fields: Fields = new Map();
  add(fields, path, message);
  refuse(part, Object.fromEntries(fields));
}

/** Parses one part of a request, or throws the 400 that names each field. */
export function parsePart(part: Part, schema: z.ZodType, value: unknown): unknown {
  refuseAt(part, findFalseLength(value), 'Is not accepted here.');
  const outcome = schema.safeParse(value ?? {}, { error: part === 'query' ? ofQuery : validationSentence });
  if (!outcome.success) refuse(part, fieldErrors(outcome.error.issues));
  refuseAt(part, findUnstorable(outcome.data), 'Contains characters that cannot be stored.');
  return outcome.data;
}
