import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import type { JobPerson } from '../service-job-users/job-person.ts';
import { ChecklistItemTypeId } from './checklist-item-types.ts';
import { mayTick } from './tick-item.ts';

/** What the two forms of a line have in common. */
interface Line {
  readonly description: string;
  /** While it is open, no resources can be uploaded. */
  readonly enforce: boolean;
  readonly checked: boolean;
}

/** A row of a job's checklist, as far as it is asked here. */
interface ItemLine extends Line {
  readonly serviceJobCheckListItemTypeId: number;
}

/** A detail of a job as the wire has it. */
interface JobDetail {
  readonly value: string;
  readonly entityFieldType: { readonly name: string };
}

/** A line of the provider checklist: a row of the job's checklist, or a detail of type ProviderChecklist that came with the order. */
export type ProviderLine<I, D> = Line &
  ({ readonly kind: 'item'; readonly record: I } | { readonly kind: 'detail'; readonly record: D });

/** The line in a ProviderChecklist detail, complete even where another system left something out; null for what is no object. */
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

/** The one list of what the provider has to see to: rows of the checklist, then lines that came as details. */
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

/** Texts of the enforced lines that nobody has ticked: while there are any, the job takes no resources. */
export function openEnforcedItems(lines: readonly Line[]): string[] {
  return lines.filter(({ enforce, checked }) => enforce && !checked).map(({ description }) => description);
}

/** The value of a ProviderChecklist detail with its line ticked or cleared. */
export function tickedValue(value: string, checked: boolean): string {
  return JSON.stringify({ ...lineIn(JSON.parse(value)), checked });
}

/** Whether a change of a ProviderChecklist detail only ticks or unticks it, which more roles may do. */
export function isTickOnly(from: unknown, to: unknown): boolean {
  const [before, after] = [lineIn(from), lineIn(to)];
  if (!before || !after) return false;
  return (
    before.description === after.description &&
    before.enforce === after.enforce &&
    before.serviceJobCheckListItemTypeId === after.serviceJobCheckListItemTypeId
  );
}

/** Whether this person may tick a line that came as a detail: as every line of the provider. */
export function mayTickDetail(person: JobPerson): boolean {
  return mayTick(JobUserRoleId.OnSiteProvider, person);
}
