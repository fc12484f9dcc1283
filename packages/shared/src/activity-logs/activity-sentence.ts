import { formatSentence, type FormatInstant } from '../kernel/sentence.ts';
import { jobField, jobFieldNames, type JobField } from '../service-jobs/job-fields.ts';
import { statusTitle } from '../workflows/statuses.ts';
import type { Activity, LoggedValue } from './activity.ts';

type FieldChange = Extract<Activity, { what: 'fields' }>['changes'][number];

/** For example 'length from usual to 90 minutes'. */
function formatChange(name: string, [from, to]: readonly [string, string]): string {
  return `${name} from ${from} to ${to}`;
}

function formatValue(value: LoggedValue, formatInstant: FormatInstant): string {
  if (value === null) return 'none';
  if (typeof value !== 'object') return String(value);
  return 'at' in value ? formatInstant(value.at) : `'${value.text}'`;
}

const isJobField = (field: string): field is JobField => (jobFieldNames as readonly string[]).includes(field);

function formatField({ field, from, to }: FieldChange, formatInstant: FormatInstant): string {
  if (!isJobField(field))
    return formatChange(field, [formatValue(from, formatInstant), formatValue(to, formatInstant)]);
  const { logged, unset, unit } = jobField(field);
  const words = (value: LoggedValue) => {
    if (value === null && unset !== undefined) return unset;
    return unit === undefined ? formatValue(value, formatInstant) : `${formatValue(value, formatInstant)} ${unit}`;
  };
  return formatChange(logged, [words(from), words(to)]);
}

const formatFields = (changes: readonly FieldChange[], formatInstant: FormatInstant) =>
  changes.map((change) => formatField(change, formatInstant)).join(', ');

/** 'Bed added: 3', 'Bed changed from 3 to 4', 'Bed deleted: 4'. */
function formatLifecycle(
  name: string,
  { from, to }: Pick<FieldChange, 'from' | 'to'>,
  formatInstant: FormatInstant,
): string {
  if (from === null) return `${name} added: ${formatValue(to, formatInstant)}`;
  if (to === null) return `${name} deleted: ${formatValue(from, formatInstant)}`;
  return formatChange(`${name} changed`, [formatValue(from, formatInstant), formatValue(to, formatInstant)]);
}

function formatFiles({ names, others }: Extract<Activity, { what: 'retyped' }>): string {
  const quoted = names.map((name) => `'${name}'`).join(', ');
  return others > 0 ? `${quoted} and ${others} more` : quoted;
}

type ReviewActivity = Extract<Activity, { what: 'clientReview' }>;

const reviewVerbs: Readonly<Record<ReviewActivity['done'], (name: string, file: string) => string>> = {
  visited: (name) => `${name} opened the review page`,
  commented: (name, file) => `${name} commented on ${file} on the review page`,
  corrected: (name, file) => `${name} corrected a comment on ${file} on the review page`,
  takenBack: (name, file) => `${name} took back a comment on ${file} on the review page`,
  approved: (name) => `${name} approved the proofs on the review page`,
  changesRequested: (name) => `${name} asked for changes on the review page`,
  downloaded: (name, file) => `${name} downloaded ${file} from the review page`,
  issued: (name) => `Review link for ${name} created`,
  changed: (name) => `Review link of ${name} changed`,
  revoked: (name) => `Review link of ${name} revoked`,
};

function formatReview({ done, name, file, message }: ReviewActivity): string {
  const sentence = reviewVerbs[done](name, file === null ? 'all files' : `'${file}'`);
  return message === null ? sentence : `${sentence}: '${message}'`;
}

type BookingActivity = Extract<Activity, { what: 'bookingLink' }>;

const bookingVerbs: Readonly<Record<BookingActivity['done'], (name: string, start: string, count: number) => string>> =
  {
    issued: (name) => `Booking link for ${name} created`,
    changed: (name) => `Booking link of ${name} changed`,
    revoked: (name) => `Booking link of ${name} revoked`,
    visited: (name) => `${name} opened the booking page`,
    offered: (name, start, count) =>
      count === 0 ? `${name} was offered no time` : `${name} was offered ${count} times, the first ${start}`,
    held: (name, start) => `${name} chose ${start} on the booking page, not yet confirmed`,
    requested: (name, start) => `${name} asked for ${start} on the booking page`,
    confirmed: (name, start) => `The request of ${name} for ${start} was confirmed`,
    declined: (name, start) => `The request of ${name} for ${start} was declined`,
    booked: (name, start) => `${name} booked ${start} on the booking page`,
    moved: (name, start) => `${name} moved the appointment to ${start} on the booking page`,
    cancelled: (name, start) => `${name} cancelled the appointment of ${start} on the booking page`,
  };

function formatBooking({ done, name, start, count }: BookingActivity, formatInstant: FormatInstant): string {
  return bookingVerbs[done](name, start === null ? '' : formatInstant(start.at), count ?? 0);
}

type MailedAppointment = Extract<Activity, { what: 'appointmentMail' }>;

const mailedTexts: Readonly<Record<MailedAppointment['done'], string>> = {
  booked: 'booked for',
  fixed: 'with its time,',
  moved: 'moved to',
  lengthened: 'of another length,',
  reassigned: 'with another person,',
  cancelled: 'cancelled, it was for',
};

const formatReason = (reason: string | null, before: string) => (reason === null ? '' : `${before}Reason: ${reason}`);

type LoggedCampaign = Extract<Activity, { what: 'campaign' }>['from'];

/** Formats the move of a job to another campaign; names the clients if they differ. */
export function movedSentence(from: LoggedCampaign, to: LoggedCampaign): string {
  const isOfOther = from.client !== to.client;
  const nameOf = ({ name, client }: LoggedCampaign) => (isOfOther ? `'${name}' (${client})` : `'${name}'`);
  return `Moved from campaign ${nameOf(from)} to ${nameOf(to)}`;
}

type Formatters = {
  readonly [W in Activity['what']]: (of: Extract<Activity, { what: W }>, formatInstant: FormatInstant) => string;
};

const formatters: Formatters = {
  sentence: ({ sentence }, formatInstant) => formatSentence(sentence, formatInstant),
  ordered: ({ service }) => `${service} ordered`,
  checklist: ({ name }) => `Checklist '${name}' applied as it is now`,
  status: ({ from, to }) => formatChange('Status changed', [statusTitle(from), statusTitle(to)]),
  fields: ({ changes }, formatInstant) => `Changed: ${formatFields(changes, formatInstant)}`,
  appointment: ({ changes, reason }, formatInstant) =>
    `Appointment changed: ${formatFields(changes, formatInstant)}${formatReason(reason, '. ')}`,
  campaign: ({ from, to, reason }) => `${movedSentence(from, to)}${formatReason(reason, '. ')}`,
  overridden: ({ conflicts }, formatInstant) =>
    `Scheduled in spite of: ${conflicts.map((conflict) => formatSentence(conflict, formatInstant)).join(' ')}`,
  totalAssets: ({ from, to, note }, formatInstant) =>
    `${formatChange('Total images changed', [formatValue(from, formatInstant), formatValue(to, formatInstant)])}: '${note}'`,
  value: ({ name, from, to }, formatInstant) => formatLifecycle(name, { from, to }, formatInstant),
  person: ({ done, name, role }) => `${name} ${done} as ${role}`,
  role: ({ name, from, to }) => formatChange(`${name}: role changed`, [from, to]),
  line: ({ line, checked }) => `'${line}' ${checked ? 'ticked' : 'cleared'}`,
  tag: ({ done, tag }) => `Tag '${tag}' ${done}`,
  tagRenamed: ({ from, to }) => `Tag '${from}' renamed to '${to}'`,
  uploaded: ({ file, as }) => `'${file}' uploaded${as === null ? '' : ` as ${as}`}`,
  deleted: ({ file }) => `'${file}' deleted`,
  copy: ({ template, fields }) => `${template} copy saved: ${fields.join(', ')}`,
  retyped: (of) => formatChange(`${formatFiles(of)} changed`, [of.from, of.to]),
  appointmentMail: ({ done, email, start, finish, isDayOnly }, formatInstant) => {
    const period = `${formatInstant(start.at)} to ${formatInstant(finish.at)}`;
    return `Appointment sent to ${email}: ${mailedTexts[done]} ${isDayOnly ? `the day of ${period}, without the time` : period}`;
  },
  clientReview: formatReview,
  bookingLink: formatBooking,
  confirmed: ({ byPerson, warnings, reason }) =>
    `${byPerson ? 'Confirmed' : 'Taken as it came'}: ${warnings.join(' ')}${formatReason(reason, ' ')}`,
};

/**
 * Formats an activity as a sentence.
 * @param formatInstant default: ISO 8601 in UTC
 */
export function activitySentence(activity: Activity, formatInstant: FormatInstant = (instant) => instant): string {
  return formatters[activity.what](activity as never, formatInstant);
}
