import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import type { JobPerson } from '../service-job-users/job-person.ts';
import { ChecklistItemTypeId } from './checklist-item-types.ts';
import { mayTick } from './tick-item.ts';

interface Line {
  readonly description: string;
  /** Blocks uploads until it is ticked. */
  readonly enforce: boolean;
  readonly checked: boolean;
}

/** A checklist row, as far as it is used here. */
interface ItemLine extends Line {
  readonly serviceJobCheckListItemTypeId: number;
}

interface JobDetail {
  readonly value: string;
  readonly entityFieldType: { readonly name: string };
}

/** A line of the provider checklist: a row, or a ProviderChecklist detail of the order. */
export type ProviderLine<I, D> = Line &
  ({ readonly kind: 'item'; readonly record: I } | { readonly kind: 'detail'; readonly record: D });

/** Parses a ProviderChecklist detail with defaults; null when it is no object. */
function lineIn(value: unknown): ItemLine | null {
  if (typeof value !== 'object' || value === null) return null;
  const { description, enforce, checked, serviceJobCheckListItemTypeId: type } = value as Partial<ItemLine>;
  return {
    description: (typeof description === 'string' && description.trim()) || 'Checklist item',
    enforce: enforce === true,
    checked: checked === true,
    serviceJobCheckListItemTypeId: type ?? ChecklistItemTypeId.Provider,
  };
}

/** The provider's checklist: rows, then details. */
export function providerLines<I extends ItemLine, D extends JobDetail>(
  items: readonly I[],
  details: readonly D[],
): ProviderLine<I, D>[] {
  const ofProvider = items.filter(
    ({ serviceJobCheckListItemTypeId }) => serviceJobCheckListItemTypeId === ChecklistItemTypeId.Provider,
  );
  return [
    ...ofProvider.map((record) => {
      const { description, enforce, checked } = record;
      return { kind: 'item', record, description, enforce, checked } as const;
    }),
    ...details.flatMap((record) => {
      const isLine = record.entityFieldType.name === 'ProviderChecklist';
      const line = isLine ? lineIn(JSON.parse(record.value)) : null;
      if (!line) return [];
      const { description, enforce, checked } = line;
      return [{ kind: 'detail', record, description, enforce, checked } as const];
    }),
  ];
}

/** Texts of unticked enforced lines, which block uploads. */
export function openEnforcedItems(lines: readonly Line[]): string[] {
  return lines.filter(({ enforce, checked }) => enforce && !checked).map(({ description }) => description);
}

/** The value of a ProviderChecklist detail, ticked or cleared. */
export function tickedValue(value: string, checked: boolean): string {
  return JSON.stringify({ ...lineIn(JSON.parse(value)), checked });
}

/** Whether a change of a ProviderChecklist detail only ticks or clears it, which more roles may do. */
export function isTickOnly(from: unknown, to: unknown): boolean {
  const [before, after] = [lineIn(from), lineIn(to)];
  if (!before || !after) return false;
  return (
    before.description === after.description &&
    before.enforce === after.enforce &&
    before.serviceJobCheckListItemTypeId === after.serviceJobCheckListItemTypeId
  );
}

/** Whether the person may tick a ProviderChecklist detail: the same rule as for the provider's rows. */
export function mayTickDetail(person: JobPerson): boolean {
  return mayTick(JobUserRoleId.OnSiteProvider, person);
}
