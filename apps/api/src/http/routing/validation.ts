import { problem, type FieldErrors } from '@shootdesk/shared/kernel/problem';
import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import type { z } from 'zod';
import { findFalseLength, findUnstorable } from './storable.ts';

type Part = 'params' | 'query' | 'body';

/** Maximum fields per answer and messages per field, because otherwise a request of one megabyte would get an answer of three. */
const mostNamed = 20;

/** Longest field name that is quoted in full. */
const longestName = 100;

type Fields = Map<string, string[]>;

const truncated = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName)}…` : name);

function add(fields: Fields, path: readonly PropertyKey[], message: string): void {
  const name = path.length === 0 ? 'body' : path.map((step) => truncated(String(step))).join('.');
  const messages = fields.get(name);
  if (messages) {
    if (messages.length < mostNamed) messages.push(message);
  } else if (fields.size < mostNamed) fields.set(name, [message]);
}

/** Path of a field in the request; fields inside a parsed text have the text's path. */
function sentPath(body: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  let value = body;
  for (const [depth, step] of path.entries()) {
    if (typeof value === 'string') return path.slice(0, depth);
    if (typeof value !== 'object' || value === null) return path;
    value = Object.getOwnPropertyDescriptor(value, step)?.value;
  }
  return path;
}

/** Field messages of a failed validation; an unknown field is reported itself instead of its object. */
function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  named: (path: readonly PropertyKey[]) => typeof path,
): FieldErrors {
  const fields: Fields = new Map();
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(fields, named([...issue.path, key]), `'${truncated(key)}' is not known here.`);
    } else {
      add(fields, named(issue.path), issue.message);
    }
  }
  // From a map, because a field may be called `constructor`.
  return Object.fromEntries(fields);
}

/** Message for a repeated query parameter. */
function ofQuery(issue: z.core.$ZodRawIssue): string {
  return Array.isArray(issue.input) ? 'Give it only once.' : validationSentence(issue);
}

function refuse(part: Part, fields: FieldErrors): never {
  const names = Object.keys(fields).join(', ');
  throw problem('malformed', `Please check ${part === 'body' ? 'the field' : `the ${part}`}: ${names}.`, { fields });
}

function refuseAt(part: Part, path: readonly PropertyKey[] | null, message: string): void {
  if (!path) return;
  const fields: Fields = new Map();
  add(fields, path, message);
  refuse(part, Object.fromEntries(fields));
}

/** Parses a part of a request, or throws a 400 that names each field. */
export function parsePart(part: Part, schema: z.ZodType, value: unknown): unknown {
  refuseAt(part, findFalseLength(value), 'Is not accepted here.');
  const outcome = schema.safeParse(value ?? {}, { error: part === 'query' ? ofQuery : validationSentence });
  // Query parameters are texts; fields inside one, such as a filter, are named.
  const named = (path: readonly PropertyKey[]) => (part === 'body' ? sentPath(value, path) : path);
  if (!outcome.success) refuse(part, fieldErrors(outcome.error.issues, named));
  const unstorable = findUnstorable(outcome.data);
  refuseAt(part, unstorable && named(unstorable), 'Contains characters that cannot be stored.');
  return outcome.data;
}
