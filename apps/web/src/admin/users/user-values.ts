import { noSlots, type SlotsByWeekday } from '@shootdesk/shared/availability/slots-by-weekday';
import { completeAddress } from '@shootdesk/shared/users/provider-body';
import { blockOfRole } from '@shootdesk/shared/users/role-blocks';
import type { UserBodyInput } from '@shootdesk/shared/users/user-body';
import type { Employment, UserRoleV3 } from '@shootdesk/shared/identity/roles';
import { optionalUserTexts, type OptionalUserText } from '@shootdesk/shared/users/user-fields';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { sameValue } from '../../ui/form/form-versions.ts';

type References = readonly string[];

/** Form values of a user. The parts of the role's block are flat, beside the rest. */
interface OwnValues extends Record<string, unknown> {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly employment: string;
  readonly role: string;
  readonly time_zone: string;
  readonly flags: References;
  readonly rating: string;
  readonly note: string;
  readonly services: References;
  readonly office: string | null;
  readonly offices: References;
  readonly address: string;
  readonly suburb: string;
  /** Null without one, as the kit's input requires. */
  readonly state: string | null;
  readonly postcode: string;
  readonly contact_number: string;
  readonly virtual_contact_number: string;
  readonly minimum_slots: string;
  /** Blank means no limit. */
  readonly max_daily_visits: string;
  readonly max_daily_hours: string;
  readonly provider_flags: References;
  readonly bookable_services: References;
  readonly primary_category: string;
  readonly secondary_categories: References;
  readonly slots: SlotsByWeekday;
  readonly zones: References;
}

export type UserValues = OwnValues & Readonly<Record<OptionalUserText, string>>;

type Provider = UserV3['provider'];

function providerValues(provider: Provider) {
  const { address, suburb, state, postcode } = provider?.address ?? {};
  return {
    address: address ?? '',
    suburb: suburb ?? '',
    state: state ?? null,
    postcode: postcode ?? '',
    contact_number: provider?.contact_number ?? '',
    virtual_contact_number: provider?.virtual_contact_number ?? '',
    minimum_slots: String(provider?.minimum_slots ?? ''),
    max_daily_visits: String(provider?.max_daily_visits ?? ''),
    max_daily_hours: String(provider?.max_daily_hours ?? ''),
    provider_flags: provider?.flags ?? [],
    bookable_services: provider?.bookable_services ?? [],
    primary_category: provider?.primary_category ?? '',
    secondary_categories: provider?.secondary_categories ?? [],
    slots: provider?.slots ?? noSlots,
    zones: provider?.zones.map(({ entity }) => entity) ?? [],
  };
}

const textsOf = (value: (field: OptionalUserText) => string) =>
  Object.fromEntries(optionalUserTexts.map((field) => [field, value(field)])) as Record<OptionalUserText, string>;

const clientReference = (id: string): string => `Client/${id}`;

/** Converts a user to form values; null gives those of a new one. */
export function userValues(user: UserV3 | null): UserValues {
  const block = user?.provider ?? user?.editor ?? user?.qc ?? user?.production_manager ?? user?.specialist;
  return {
    name: user?.name ?? '',
    username: user?.username ?? '',
    email: user?.email ?? '',
    employment: user?.employment ?? '',
    role: user?.roles[0] ?? '',
    ...textsOf((field) => user?.[field] ?? ''),
    time_zone: user?.time_zone ?? '',
    flags: user?.flags ?? [],
    rating: String(user?.management?.rating ?? ''),
    note: user?.management?.note ?? '',
    services: block?.services ?? [],
    office: user?.agent?.office == null ? null : clientReference(user.agent.office),
    offices: user?.client_admin?.offices.map(clientReference) ?? [],
    ...providerValues(user?.provider ?? null),
  };
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
const textOrNull = (text: string | null): string | null => (text?.trim() ? text : null);

function addressBody({ address, suburb, state, postcode }: UserValues, seen: UserValues | null) {
  const given = {
    address: textOrNull(address),
    suburb: textOrNull(suburb),
    postcode: textOrNull(postcode),
    state: textOrNull(state),
  };
  return seen ? given : completeAddress(given);
}

/** Work hours are sent only if changed, because too few of them must not block other changes. */
function providerBlock(values: UserValues, seen: UserValues | null) {
  return {
    address: addressBody(values, seen),
    bookable_services: values.bookable_services,
    contact_number: values.contact_number,
    virtual_contact_number: values.virtual_contact_number,
    flags: values.provider_flags,
    minimum_slots: numberOf(values.minimum_slots),
    max_daily_visits: numberOf(values.max_daily_visits) ?? null,
    max_daily_hours: numberOf(values.max_daily_hours) ?? null,
    primary_category: textOrNull(values.primary_category),
    secondary_categories: values.secondary_categories,
    services: values.services,
    ...(!sameValue(values.slots, seen?.slots ?? noSlots) && { slots: values.slots }),
    zones: values.zones.map((entity) => ({ entity })),
  };
}

/** The block of the chosen role; those of all other roles are not sent, and saved as null. */
function roleBlock(values: UserValues, seen: UserValues | null): object {
  const block = blockOfRole[values.role as UserRoleV3] ?? null;
  switch (block) {
    case null:
      return {};
    case 'provider':
      return { provider: providerBlock(values, seen) };
    case 'agent':
      return { agent: { office: values.office } };
    case 'client_admin':
      return { client_admin: { offices: values.offices } };
    case 'editor':
    case 'qc':
    case 'production_manager':
    case 'specialist':
      return { [block]: { services: values.services } };
  }
}

/** Makes the request body of a user. Empty values are omitted, so that the contract reports what is required. */
export function userBodyOf(values: UserValues, seen: UserValues | null): UserBodyInput {
  const isAgent = values.role === 'Agent';
  return {
    name: values.name,
    username: values.username,
    email: values.email,
    employment: (values.employment || undefined) as Employment,
    roles: values.role === '' ? [] : [values.role as UserRoleV3],
    ...textsOf((field) => values[field]),
    ...(values.time_zone !== '' && { time_zone: values.time_zone }),
    flags: values.flags as UserBodyInput['flags'],
    management: isAgent ? null : { rating: numberOf(values.rating) ?? null, note: values.note },
    ...roleBlock(values, seen),
  };
}

const blocks = new Set<string>([...Object.values(blockOfRole).filter((block) => block !== null), 'management']);

/** Maps a name in the contract, such as `provider.minimum_slots` or `roles.0`, to a field of a user's form. */
export function userField(sent: string): string {
  const [first = '', second = '', third] = sent.split('.');
  if (first === 'roles') return 'role';
  if (!blocks.has(first)) return first;
  if (first === 'provider' && second === 'flags') return 'provider_flags';
  return second === 'address' ? (third ?? 'address') : second;
}
