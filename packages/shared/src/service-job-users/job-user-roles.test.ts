import { expect, test } from 'vitest';
import { JobUserRoleId, jobUserRoles } from './job-user-roles.ts';

test('first month #18: the role that takes rejection jobs has their name', () => {
  const descriptions = jobUserRoles.map(({ description }) => description);
  expect(descriptions[JobUserRoleId.RevisionAssignee - 1]).toBe('Rejection Assignee');
  expect(descriptions.join()).not.toMatch(/revision/i);
});
