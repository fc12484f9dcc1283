import { writeSentence, type WriteInstant } from '../kernel/sentence.ts';
import { jobField, jobFieldNames, type JobField } from '../service-jobs/job-fields.ts';
import { jobStatuses } from '../workflows/statuses.ts';
import type { Activity, LoggedValue } from './activity.ts';

type FieldChange = Extract<Activity, { what: 'fields' }>['changes'][number];

/** One change in a sentence: 'length from usual to 90 minutes'. */
function changeWords(name: string, [from, to]: readonly [string, string]): string {
  return `${name} from ${from} to ${to}`;
}

function valueWords(value: LoggedValue, write: WriteInstant): string {
  if (value === null) return 'none';
  if (typeof value !== 'object') return String(value);
  return 'at' in value ? write(value.at) : `'${value.text}'`;
}

const isJobField = (field: string): field is JobField => (jobFieldNames as readonly string[]).includes(field);

function fieldWords({ field, from, to }: FieldChange, write: WriteInstant): string {
  if (!isJobField(field)) return changeWords(field, [valueWords(from, write), valueWords(to, write)]);
  const { logged, unset, unit } = jobField(field);
  const words = (value: LoggedValue) => {
    if (value === null && unset !== undefined) return unset;
    return unit === undefined ? valueWords(value, write) : `${valueWords(value, write)} ${unit}`;
  };
  return changeWords(logged, [words(from), words(to)]);
}

const fieldsWords = (changes: readonly FieldChange[], write: WriteInstant) =>
  changes.map((change) => fieldWords(change, write)).join(', ');

/** Says what became of something that can be there or not: 'Bed added: 3', 'Bed changed from 3 to 4', 'Bed deleted: 4'. */
function becameWords(name: string, { from, to }: Pick<FieldChange, 'from' | 'to'>, write: WriteInstant): string {
  if (from === null) return `${name} added: ${valueWords(to, write)}`;
  if (to === null) return `${name} deleted: ${valueWords(from, write)}`;
  return changeWords(`${name} changed`, [valueWords(from, write), valueWords(to, write)]);
}

const statusWords = (statusId: number) =>
  jobStatuses.find(({ id }) => id === statusId)?.description ?? String(statusId);

function fileWords({ names, others }: Extract<Activity, { what: 'retyped' }>): string {
  const quoted = names.map((name) => `'${name}'`).join(', ');
  return others > 0 ? `${quoted} and ${others} more` : quoted;
}

const reasonWords = (reason: string | null, before: string) => (reason === null ? '' : `${before}Reason: ${reason}`);

type Writers = {
  readonly [W in Activity['what']]: (of: Extract<Activity, { what: W }>, write: WriteInstant) => string;
};

const writers: Writers = {
  sentence: ({ sentence }, write) => writeSentence(sentence, write),
  ordered: ({ service }) => `${service} ordered`,
  status: ({ from, to }) => changeWords('Status changed', [statusWords(from), statusWords(to)]),
  fields: ({ changes }, write) => `Changed: ${fieldsWords(changes, write)}`,
  appointment: ({ changes, reason }, write) =>
    `Appointment changed: ${fieldsWords(changes, write)}${reasonWords(reason, '. ')}`,
  overridden: ({ conflicts }, write) =>
    `Scheduled in spite of: ${conflicts.map((conflict) => writeSentence(conflict, write)).join(' ')}`,
  totalAssets: ({ from, to, note }, write) =>
    `${changeWords('Total images changed', [valueWords(from, write), valueWords(to, write)])}: '${note}'`,
  value: ({ name, from, to }, write) => becameWords(name, { from, to }, write),
  person: ({ done, name, role }) => `${name} ${done} as ${role}`,
  role: ({ name, from, to }) => changeWords(`${name}: role changed`, [from, to]),
  line: ({ line, checked }) => `'${line}' ${checked ? 'ticked' : 'cleared'}`,
  tag: ({ done, tag }) => `Tag '${tag}' ${done}`,
  tagRenamed: ({ from, to }) => `Tag '${from}' renamed to '${to}'`,
  uploaded: ({ file, as }) => `'${file}' uploaded${as === null ? '' : ` as ${as}`}`,
  deleted: ({ file }) => `'${file}' deleted`,
  retyped: (of) => changeWords(`${fileWords(of)} changed`, [of.from, of.to]),
  confirmed: ({ byPerson, warnings, reason }) =>
    `${byPerson ? 'Confirmed' : 'Taken as it came'}: ${warnings.join(' ')}${reasonWords(reason, ' ')}`,
};

/**
 * Says in a sentence what happened to a job.
 * @param write writes an instant for the reader; without it they stay ISO 8601 in UTC
 */
export function activitySentence(activity: Activity, write: WriteInstant = (instant) => instant): string {
  return writers[activity.what](activity as never, write);
}
