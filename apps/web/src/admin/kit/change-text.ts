import type { FieldChange } from '@shootdesk/shared/record-changes/record-changes.contract';

/** Formats the name of a field in the change history: 'default_travel_time' or 'defaultTravelTime' becomes 'Default travel time'. */
export function fieldName(field: string): string {
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isNamed(value: object): value is { readonly name: string } {
  return 'name' in value && typeof value.name === 'string';
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object') return '';
  if (isNamed(value)) return value.name;
  const parts = Object.entries(value).map(([name, part]) => `${fieldName(name).toLowerCase()} ${valueText(part)}`);
  return parts.join(', ');
}

/** Formats a change: '“old” to “new”', or for a list the added and removed entries. */
export function changeText({ from, to, added, removed }: FieldChange): string {
  if (added.length === 0 && removed.length === 0) return `${valueText(from)} → ${valueText(to)}`;
  const parts = [
    ...(added.length > 0 ? [`added ${added.map(valueText).join('; ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.map(valueText).join('; ')}`] : []),
  ];
  return parts.join(', ');
}
