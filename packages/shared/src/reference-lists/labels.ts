import { flagNames, flagTitle, providerFlags, userFlags, zoneFlags } from '../flags/catalogue.ts';
import { unknownState } from '../kernel/words.ts';
import { userRoles } from '../identity/roles.ts';

/** A v3 enumeration value with its display text. */
export interface Label {
  readonly value: string;
  readonly name: string;
  readonly description: string;
}

const label = (value: string, description: string, name = value.replaceAll('_', ' ')): Label => ({
  value,
  name,
  description,
});

/** Label of a state, with its code as value. */
export const stateLabel = (code: string, name: string): Label => label(code, name);

const flagLabels = (flags: Readonly<Record<string, { readonly description: string }>>): readonly Label[] =>
  flagNames(flags).map((flag) => label(flag, flags[flag]!.description, flagTitle(flag)));

/** For records without a state; the other labels are those of the countries. */
const unknown = label(unknownState, 'Not known');

const employmentTypes: readonly Label[] = [
  label('Contract', 'Paid by the job', 'Contract-base'),
  label('Full_Time', 'Employed', 'Full-time'),
];

const roleLabels = [...new Map(userRoles.map((role) => [role.v3Role, role])).values()].map((role) =>
  label(role.v3Role, role.employment === null ? role.description : role.v3Role),
);

/** Label of a service; its value is the name in letters, digits and underscores. */
export const serviceTypeLabel = ({ name, description }: Pick<Label, 'name' | 'description'>): Label =>
  label(name.replaceAll(/[^A-Za-z0-9]+/g, '_'), description, name);

/** v3 enumerations by their name in the path. */
export const enumerations: Readonly<Record<string, readonly Label[]>> = {
  State: [unknown],
  employmentType: employmentTypes,
  providerFlag: flagLabels(providerFlags),
  userFlag: flagLabels(userFlags),
  userRole: roleLabels,
  zoneFlag: flagLabels(zoneFlags),
};
