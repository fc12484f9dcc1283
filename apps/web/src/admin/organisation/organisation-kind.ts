import {
  organisationBody,
  organisationFieldNames,
  type OrganisationField,
  type OrganisationRecord,
  type OrganisationValues,
} from '@shootdesk/shared/settings/organisation';
import { dateForms, timeForms, type DateForm, type TimeForm } from '@shootdesk/shared/kernel/date-forms';
import type { RecordKind } from '../kit/record-kind.ts';

/** Values of the form; a blank field has the value of the installation. */
export type OrganisationFormValues = Record<Exclude<OrganisationField, 'revision_hours'>, string | null> &
  Pick<OrganisationValues, 'revision_hours'>;

/** What the fields are called, and how a value is shown where it is no text for people. */
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
  date_form: { label: 'Dates', show: (form: DateForm | '') => (form === '' ? '' : dateForms[form].sample) },
  time_form: { label: 'Times', show: (form: TimeForm | '') => (form === '' ? '' : timeForms[form].sample) },
  revision_hours: { label: 'Hours for late changes' },
  rejection_reasons: { label: 'Reasons for rejections' },
  change_reasons: { label: 'Reasons for changes' },
  currency: { label: 'Currency' },
};

function valuesOf(record: OrganisationRecord | null): OrganisationFormValues {
  const entries = organisationFieldNames.map((field) => {
    const value = record?.[field] ?? null;
    // One reason a line.
    if (Array.isArray(value)) return [field, value.join('\n')];
    return [field, field === 'revision_hours' ? value : (value ?? '')];
  });
  return Object.fromEntries(entries) as OrganisationFormValues;
}

const linesOf = (text: string | null) => (text ?? '').split('\n');

/** The studio's settings as the kit's form needs them. */
export const organisationKind: RecordKind<OrganisationRecord, OrganisationFormValues> = {
  resource: 'settings',
  path: '/systemManager/organisation',
  noun: 'Organisation',
  type: 'Setting',
  title: 'Organisation',
  schema: organisationBody,
  valuesOf,
  bodyOf: ({ rejection_reasons, change_reasons, ...values }) => ({
    ...values,
    rejection_reasons: linesOf(rejection_reasons),
    change_reasons: linesOf(change_reasons),
  }),
  fields: organisationWords,
};
