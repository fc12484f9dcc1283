import type { LoggedValue } from '@shootdesk/shared/activity-logs/activity';
import { shownArea } from '@shootdesk/shared/kernel/units';
import type { DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';

type Value = Readonly<Record<string, unknown>>;

const filled = (members: readonly unknown[]) =>
  members.filter((member) => member !== undefined && member !== null && member !== '').map(String);

/** Formats of details with several values. */
const forms: { readonly [T in DetailTypeName]?: (value: Value) => string } = {
  LandArea: ({ value, unit }) => {
    if (typeof value !== 'number' || typeof unit !== 'string') return filled([value, unit]).join(' ');
    const shown = shownArea({ value, unit });
    return filled([shown.value, shown.unit]).join(' ');
  },
  Agent: ({ name, contactNumber }) => filled([name, contactNumber]).join(', '),
  OtherAttendee: ({ name, contactNumber }) => filled([name, contactNumber]).join(', '),
  ServiceUsername: ({ name, value }) => filled([name, value]).join(', '),
  ProviderChecklist: ({ description }) => String(description),
  DuskPositional: ({ Content, TotalImages }) => filled([Content, `${String(TotalImages)} images`]).join(', '),
};

const membersOf = (value: Value) =>
  Object.entries(value)
    .map(([name, member]) => `${name}: ${String(member)}`)
    .join(', ');

/** Activity log value; null for blank. Other systems write details, so any form is possible. */
export function loggedDetail(type: DetailTypeName, detail: unknown): LoggedValue {
  if (typeof detail !== 'object' || detail === null) return null;
  const value = { ...detail } as Value;
  const form = forms[type];
  if (!form && typeof value['value'] === 'number') return value['value'];
  const isPlain = Object.keys(value).join() === 'value';
  const text = form?.(value) ?? (isPlain ? String(value['value']) : membersOf(value));
  return text.trim() === '' ? null : { text };
}
