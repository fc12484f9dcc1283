import { expect, test } from 'vitest';
import { serviceCatalogue } from '../services/service-catalogue.ts';
import { defaultChecklist } from './default-checklist.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';

const rolesOf = (onSite: boolean, serviceGroupId: number) =>
  new Set(defaultChecklist({ onSite, serviceGroupId }).map((line) => line.serviceJobUserRoleId));

test('a provider has lines only where one goes to the property', () => {
  expect(rolesOf(true, 1)).toContain(JobUserRoleId.OnSiteProvider);
  expect(rolesOf(false, 1)).not.toContain(JobUserRoleId.OnSiteProvider);
});

test('editor and QC have lines for every service, each of its own kind of work', () => {
  for (const { onSite, serviceGroupId } of serviceCatalogue) {
    const roles = rolesOf(onSite, serviceGroupId);
    expect([roles.has(JobUserRoleId.EditorDrafterCopywriter), roles.has(JobUserRoleId.QualityControl)]).toEqual([
      true,
      true,
    ]);
  }
  const words = (serviceGroupId: number) =>
    defaultChecklist({ onSite: false, serviceGroupId }).map((line) => line.description);
  expect(words(6)).toContain('Spelling and grammar checked');
  expect(words(1)).not.toContain('Spelling and grammar checked');
});
