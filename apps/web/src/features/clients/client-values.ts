import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import { clientBody, type ClientBodyInput, type ClientV3 } from '@shootdesk/shared/clients/client.schema';
import type { FieldErrors } from '../../ui/form/field-errors.ts';

type List = readonly string[];

/** A client in the words of its form. */
export interface ClientValues extends Record<string, unknown> {
  readonly name: string;
  readonly number: string;
  readonly business_name: string;
  readonly brand: string;
  readonly classification: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly flags: List;
  readonly blacklisted_providers: List;
  readonly proofing_emails: List;
  readonly calendar_invite_emails: List;
  readonly account_managers: List;
  /** A reference, or none. */
  readonly zone: List;
  readonly appointment_note: string;
  readonly production_note: string;
  readonly reference: string;
  readonly jobtrack_reference: string;
  readonly realhub_reference: string;
}

const textNames = [
  'name',
  'number',
  'business_name',
  'brand',
  'phone',
  'email',
  'appointment_note',
  'production_note',
  'reference',
  'jobtrack_reference',
  'realhub_reference',
] as const;
const addressNames = ['address', 'suburb', 'state', 'postcode'] as const;

function textsOf<N extends string>(names: readonly N[], from: { readonly [K in N]?: string | null } | undefined) {
  return Object.fromEntries(names.map((name) => [name, from?.[name] ?? ''])) as Record<N, string>;
}

/** The client as the form begins with; empty for a new one, which is Casual until told otherwise. */
export function clientValues(client: ClientV3 | null): ClientValues {
  return {
    ...textsOf(textNames, client ?? undefined),
    ...textsOf(addressNames, client?.address),
    classification: String(client?.classification ?? 1),
    flags: client?.flags ?? [],
    blacklisted_providers: client?.blacklisted_providers ?? [],
    proofing_emails: client?.proofing_emails ?? [],
    calendar_invite_emails: client?.calendar_invite_emails ?? [],
    account_managers: client?.account_managers ?? [],
    zone: client?.zone ? [client.zone.entity] : [],
  };
}

function wholeBody(values: ClientValues): ClientBodyInput {
  const [zone] = values.zone;
  return {
    ...textsOf(textNames, values),
    email: values.email.trim(),
    address: textsOf(addressNames, values) as NonNullable<ClientBodyInput['address']>,
    classification: Number(values.classification),
    flags: values.flags as ClientBodyInput['flags'],
    blacklisted_providers: [...values.blacklisted_providers],
    proofing_emails: [...values.proofing_emails],
    calendar_invite_emails: [...values.calendar_invite_emails],
    account_managers: [...values.account_managers],
    zone: zone === undefined ? null : { entity: zone },
  };
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/** The client as it is sent; of a new one without what is empty. */
export function clientBodyOf(values: ClientValues, seen: ClientValues | null): Partial<ClientBodyInput> {
  const body = wholeBody(values);
  return seen ? body : Object.fromEntries(Object.entries(body).filter(([, value]) => !isEmpty(value)));
}

/** The field of the form behind a name that the contract uses, such as `address.suburb` or `proofing_emails.0`. */
export function clientField(sent: string): string {
  const [first = '', second] = sent.split('.');
  return first === 'address' ? (second ?? first) : first;
}

/** What is wrong with the form, by its fields. */
export function clientComplaints(values: ClientValues): FieldErrors {
  const checked = clientBody.safeParse(wholeBody(values), { error: validationSentence });
  const issues = checked.success ? [] : checked.error.issues;
  // The first complaint about a field counts, and later entries win.
  return Object.fromEntries(issues.map(({ path, message }) => [clientField(path.join('.')), message]).toReversed());
}
