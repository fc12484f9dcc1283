import {
  organisationBody,
  organisationFieldNames,
  type OrganisationField,
  type OrganisationRecord,
} from '@shootdesk/shared/settings/organisation';
import { userRoles, type UserRoleName } from '@shootdesk/shared/identity/roles';
import { roleSets } from '@shootdesk/shared/kernel/access';
import { jobStatusNames, specifiedStatusTitles, type JobStatusName } from '@shootdesk/shared/workflows/statuses';
import { dateForms, timeForms, type DateForm, type TimeForm } from '@shootdesk/shared/kernel/date-forms';
import { clockOf } from '@shootdesk/shared/availability/time-of-day';
import { areaUnits, distanceUnits, type AreaUnit, type DistanceUnit } from '@shootdesk/shared/kernel/units';
import { clockText } from '../../kernel/date-time.ts';
import type { RecordKind } from '../kit/record-kind.ts';

const numberFields = ['revision_hours', 'plan_unplaced', 'plan_time_changed', 'plan_unfair_hour'] as const;
type NumberField = (typeof numberFields)[number];
const isNumberField = (field: OrganisationField): field is NumberField => numberFields.some((each) => each === field);

/** Form values. A blank field means the installation's value. */
export type OrganisationFormValues = Record<
  Exclude<OrganisationField, NumberField | 'status_names' | 'two_factor_roles'>,
  string | null
> &
  Record<StatusField, string | null> &
  Pick<OrganisationRecord, NumberField | 'two_factor_roles'>;

/** Name of the form field for a status's name. */
type StatusField = `status_${JobStatusName}`;

export const statusField = (name: JobStatusName): StatusField => `status_${name}`;

const roleTitle = (name: UserRoleName): string => userRoles.find((role) => role.name === name)?.description ?? name;

/** The roles of people who sign in. */
export const staffRoles = roleSets.staff.map((id) => ({ id, name: roleTitle(id) }));

/** Labels of the fields, and formatters of values that are not text for people. */
export const organisationWords: Readonly<
  Record<OrganisationField, { readonly label: string; readonly show?: (value: never) => string }>
> = {
  name: { label: 'Name' },
  accent: { label: 'Colour' },
  accent_dark: { label: 'Colour in the dark scheme' },
  sender_name: { label: 'Sender of e-mails' },
  reply_to: { label: 'Answers go to' },
  support_email: { label: 'Support e-mail' },
  time_zone: { label: 'Time zone' },
  country: { label: 'Country' },
  date_form: { label: 'Dates', show: (form: DateForm | '') => (form === '' ? '' : dateForms[form].sample) },
  time_form: { label: 'Times', show: (form: TimeForm | '') => (form === '' ? '' : timeForms[form].sample) },
  area_unit: { label: 'Sizes', show: (unit: AreaUnit | '') => (unit === '' ? '' : areaUnits[unit].title) },
  distance_unit: {
    label: 'Distances',
    show: (unit: DistanceUnit | '') => (unit === '' ? '' : distanceUnits[unit].title),
  },
  revision_hours: { label: 'Hours for late changes' },
  fix_times_at: {
    label: 'Times of flexible visits are fixed at',
    show: (minute: number | null) => (minute === null ? '' : clockText(clockOf(minute))),
  },
  plan_unplaced: { label: 'A job without a place costs' },
  plan_time_changed: { label: 'A changed announced time costs' },
  plan_unfair_hour: { label: 'Uneven work counts' },
  rejection_reasons: { label: 'Reasons for rejections' },
  change_reasons: { label: 'Reasons for changes' },
  currency: { label: 'Currency' },
  client_language: { label: 'Clients are written to in' },
  two_factor_roles: {
    label: 'Two-factor sign-in is needed by',
    show: (roles: OrganisationRecord['two_factor_roles']) => roles.map(roleTitle).join(', '),
  },
  status_names: { label: 'Names of statuses' },
};

const statusWords = Object.fromEntries(
  jobStatusNames.map((name) => [statusField(name), { label: specifiedStatusTitles[name] }]),
);

function valuesOf(record: OrganisationRecord | null): OrganisationFormValues {
  const statuses = jobStatusNames.map((name) => [statusField(name), record?.status_names[name] ?? '']);
  const entries = organisationFieldNames.map((field) => {
    if (field === 'status_names') return [];
    const value = record?.[field] ?? null;
    if (field === 'two_factor_roles') return [field, record?.two_factor_roles ?? []];
    // One reason a line.
    if (Array.isArray(value)) return [field, value.join('\n')];
    if (field === 'fix_times_at') return [field, value === null ? '' : String(value)];
    return [field, isNumberField(field) ? value : (value ?? '')];
  });
  return Object.fromEntries([...entries.filter(({ length }) => length > 0), ...statuses]) as OrganisationFormValues;
}

const linesOf = (text: string | null) => (text ?? '').split('\n');

/** Defines the form of the studio's settings. */
export const organisationKind: RecordKind<OrganisationRecord, OrganisationFormValues> = {
  resource: 'settings',
  path: '/systemManager/organisation',
  noun: 'Organisation',
  type: 'Setting',
  title: 'Organisation',
  schema: organisationBody,
  valuesOf,
  bodyOf: ({ rejection_reasons, change_reasons, fix_times_at, ...values }) => ({
    ...Object.fromEntries(Object.entries(values).filter(([field]) => !field.startsWith('status_'))),
    fix_times_at: fix_times_at ? Number(fix_times_at) : null,
    rejection_reasons: linesOf(rejection_reasons),
    change_reasons: linesOf(change_reasons),
    status_names: Object.fromEntries(jobStatusNames.map((name) => [name, values[statusField(name)]])),
  }),
  fieldOf: (sent) => sent.replace(/^status_names\./, 'status_'),
  fields: { ...organisationWords, ...statusWords },
};
