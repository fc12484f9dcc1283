import { z } from 'zod';
import { ChecklistItemTypeId } from '../service-job-checklist-items/checklist-item-types.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';

/** Who ticks a line. */
export const checklistRoles = ['provider', 'editor', 'qc'] as const;
type ChecklistRole = (typeof checklistRoles)[number];

export const checklistRoleNames: Readonly<Record<ChecklistRole, string>> = {
  provider: 'Provider',
  editor: 'Editor',
  qc: 'QC',
};

export const checklistLine = z
  .strictObject({
    description: z.string({ error: 'Required' }).trim().min(1, 'Required').max(500, 'At most 500 characters.'),
    role: z.enum(checklistRoles).describe('Who ticks it; a provider only where one goes to the property'),
    enforce: z.boolean().default(false).describe("Blocks the provider's uploads until it is ticked"),
  })
  .refine(({ role, enforce }) => role === 'provider' || !enforce, {
    path: ['enforce'],
    message: 'Only lines of the provider block uploads.',
  });

export type ChecklistLine = z.output<typeof checklistLine>;

/** A checklist line of a job. */
export interface JobLine {
  readonly description: string;
  readonly serviceJobUserRoleId: number;
  readonly serviceJobCheckListItemTypeId: number;
  readonly enforce: boolean;
}

const columns = {
  provider: {
    serviceJobUserRoleId: JobUserRoleId.OnSiteProvider,
    serviceJobCheckListItemTypeId: ChecklistItemTypeId.Provider,
  },
  editor: {
    serviceJobUserRoleId: JobUserRoleId.EditorDrafterCopywriter,
    serviceJobCheckListItemTypeId: ChecklistItemTypeId.PostProduction,
  },
  qc: {
    serviceJobUserRoleId: JobUserRoleId.QualityControl,
    serviceJobCheckListItemTypeId: ChecklistItemTypeId.PostProduction,
  },
} as const;

/** Returns the checklist lines for a job of a service; those of the provider only for services at the property. */
export function jobLines(lines: readonly ChecklistLine[], { onSite }: { readonly onSite: boolean }): JobLine[] {
  return lines
    .filter(({ role }) => onSite || role !== 'provider')
    .map(({ description, role, enforce }) => ({ description, enforce, ...columns[role] }));
}

/** 'QC: Client notes followed' */
export function formatLine({ description, role, enforce }: ChecklistLine): string {
  return `${checklistRoleNames[role]}: ${description}${enforce ? ' (blocks uploads)' : ''}`;
}
