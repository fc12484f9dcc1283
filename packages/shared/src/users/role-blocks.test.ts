import { expect, test } from 'vitest';
import { hiddenRoles, roleOf, userRoleValues } from './role-blocks.ts';

test.each([
  ['Back_Office', 'Full_Time', 10],
  ['Production_Manager', 'Contract', 11],
  ['QC', 'Full_Time', 12],
  ['Specialist', 'Full_Time', 13],
  ['Provider', 'Contract', 14],
  ['Provider', 'Full_Time', 15],
  ['Editor', 'Full_Time', 16],
  ['Editor', 'Contract', 17],
  ['Agent', 'Contract', 18],
  ['Client_Admin', 'Full_Time', 19],
  ['Assistant', 'Full_Time', 20],
  ['Integration', 'Full_Time', 21],
  ['Unknown', 'Full_Time', 22],
] as const)('%s with %s is the v1 role %i', (role, employment, id) => {
  expect(roleOf(role, employment).id).toBe(id);
});

test('the dropdowns hide Agent, Assistant, Client_Admin and Unknown', () => {
  expect(userRoleValues.filter((role) => !hiddenRoles.includes(role))).toEqual([
    'Back_Office',
    'Production_Manager',
    'QC',
    'Specialist',
    'Provider',
    'Editor',
    'Integration',
  ]);
});
