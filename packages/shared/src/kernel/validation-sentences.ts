import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;
type IssueOf<Code extends RawIssue['code']> = Extract<RawIssue, { code: Code }>;

const nouns: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

const forms: Record<string, string> = {
  email: 'Must be an e-mail address.',
  url: 'Must be a web address.',
  datetime: 'Must be a date and time, such as 2026-03-31T23:30:00Z.',
  date: 'Must be a date, such as 2026-03-31.',
  uuid: 'Must be a UUID.',
};

const units: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
};

const typeOf = (expected: string): string => `Must be ${nouns[expected] ?? 'something else'}.`;

/** Lists the allowed values in words; a blank one reads 'empty'. */
function valueWords(values: readonly unknown[]): string[] {
  const named = values.filter((value) => value !== '').map(String);
  const choice = named.length > 1 ? [`one of ${named.join(', ')}`] : named;
  return values.includes('') ? ['empty', ...choice] : choice;
}

const oneOf = (values: readonly unknown[]): string => `Must be ${valueWords(values).join(' or ')}.`;

function counted(word: string, origin: string, bound: number | bigint, fallback: string): string {
  const unit = units[origin];
  return unit ? `${word} ${bound} ${Number(bound) === 1 ? unit[0] : unit[1]}.` : fallback;
}

function tooSmall({ origin, minimum, inclusive, exact }: IssueOf<'too_small'>): string {
  if (origin === 'string' && Number(minimum) === 1) return 'Required';
  const number = `Must be ${inclusive === false ? 'more than' : 'at least'} ${minimum}.`;
  return counted(exact ? 'Exactly' : 'At least', origin, minimum, number);
}

function tooBig({ origin, maximum, inclusive, exact }: IssueOf<'too_big'>): string {
  const number = `Must be ${inclusive === false ? 'less than' : 'at most'} ${maximum}.`;
  return counted(exact ? 'Exactly' : 'At most', origin, maximum, number);
}

/** Uses the option of the right type; otherwise lists all options. */
function ofUnion({ errors, options }: IssueOf<'invalid_union'>): string {
  if (Array.isArray(options) && options.length > 0) return oneOf(options);
  const issues = errors.flat();
  const nearest = issues.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value');
  if (nearest) return nearest.message;
  const values = issues.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []));
  const types = issues.flatMap((issue) => (issue.code === 'invalid_type' ? [nouns[issue.expected] ?? 'other'] : []));
  // If blank is allowed, null only means an absent field.
  const named = new Set(values.includes('') ? types.filter((noun) => noun !== nouns['null']) : types);
  return `Must be ${[...named, ...valueWords(values)].join(' or ')}.`;
}

/** Describes a validation issue, unless the contract has its own sentence. Pass to parse as `{ error: validationSentence }`. */
export function validationSentence(issue: RawIssue): string {
  if (issue.input === undefined && ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code)) {
    return 'Required';
  }
  switch (issue.code) {
    case 'invalid_type':
      return typeOf(issue.expected);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return forms[issue.format] ?? 'Does not have the form that is expected here.';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return issue.keys.map((key) => `'${key}' is not known here.`).join(' ');
    case 'invalid_union':
      return ofUnion(issue);
    case 'custom':
    case 'invalid_key':
    case 'invalid_element':
      return 'Is not accepted here.';
  }
}
