import { expect, test } from 'vitest';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { checklistLine, formatLine, jobLines, type ChecklistLine } from './checklist-lines.ts';

const lines: ChecklistLine[] = [
  { description: 'Lights on', role: 'provider', enforce: true },
  { description: 'Verticals straight', role: 'editor', enforce: false },
  { description: 'Notes followed', role: 'qc', enforce: false },
];

test('a provider has lines only where one goes to the property', () => {
  const rolesOf = (onSite: boolean) => jobLines(lines, { onSite }).map((line) => line.serviceJobUserRoleId);
  const { OnSiteProvider, EditorDrafterCopywriter, QualityControl } = JobUserRoleId;
  expect(rolesOf(true)).toEqual([OnSiteProvider, EditorDrafterCopywriter, QualityControl]);
  expect(rolesOf(false)).toEqual([EditorDrafterCopywriter, QualityControl]);
});

test('only lines of the provider block uploads', () => {
  expect(checklistLine.safeParse({ ...lines[1], enforce: true }).success).toBe(false);
  expect(checklistLine.safeParse(lines[0]).success).toBe(true);
});

test('a line in words names who ticks it', () => {
  expect(lines.map(formatLine)).toEqual([
    'Provider: Lights on (blocks uploads)',
    'Editor: Verticals straight',
    'QC: Notes followed',
  ]);
});
