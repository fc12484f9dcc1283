import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JobUserRoleId } from './job-user-roles.ts';
import { jobStatuses, JobStatusId } from '../workflows/statuses.ts';
import { UserRoleId, type UserRoleName } from '../identity/roles.ts';
import { mayAssign, mayRemove, movesToAssigned } from './assign.ts';
import { candidateFault, candidateRoles } from './candidates.ts';
import { hasPart, inStudio, manages } from './job-person.ts';
import { mayTake } from './taking.ts';

const roles = Object.keys(UserRoleId) as UserRoleName[];
const anyRole = fc.constantFrom(...roles);
const anyJobRole = fc.constantFrom(...Object.values(JobUserRoleId));

describe('taking', () => {
  const takers = (jobRole: 2 | 3) => roles.filter((role) => mayTake(role, jobRole)).toSorted();

  test('QC is taken by those who can be assigned as QC, corrections by all of the studio', () => {
    expect(takers(JobUserRoleId.QualityControl)).toEqual(['ProductionManager', 'QC']);
    expect(takers(JobUserRoleId.RevisionAssignee)).toEqual(roles.filter((role) => inStudio({ role })).toSorted());
  });

  test('an account without a role takes nothing', () => {
    expect(mayTake(undefined, JobUserRoleId.QualityControl)).toBe(false);
  });
});

describe('candidates', () => {
  const candidate = { role: 'FullTimeEditor', serviceIds: [1], loggedIn: true, flags: [] } as const;

  test('the first fault is reported: role, then service, then being logged in', () => {
    expect(candidateFault(candidate, 1, 1)).toBeNull();
    expect(candidateFault({ ...candidate, loggedIn: false, flags: ['Disable_Time_Tracker'] }, 1, 1)).toBe('signed-out');
    expect(candidateFault({ ...candidate, flags: ['Disable_Time_Tracker'] }, 1, 1)).toBeNull();
    expect(candidateFault({ ...candidate, loggedIn: false }, 1, 2)).toBe('service');
    expect(candidateFault({ ...candidate, serviceIds: [] }, 2, 1)).toBe('role');
    expect(candidateFault({ ...candidate, role: null }, 1, 1)).toBe('role');
  });

  test('revision assignees and on-site providers are not assigned by anybody', () => {
    expect([3, 5, 99].map(candidateRoles)).toEqual([null, null, null]);
    fc.assert(
      fc.property(anyRole, fc.constantFrom(3, 5), (role, jobRole) => {
        expect(candidateFault({ ...candidate, role }, jobRole, 1)).toBe('role');
      }),
    );
  });

  test('only people of the studio are ever candidates', () => {
    fc.assert(
      fc.property(anyRole, anyJobRole, (role, jobRole) => {
        const fault = candidateFault({ ...candidate, role }, jobRole, 1);
        expect(fault !== null || inStudio({ role })).toBe(true);
      }),
    );
  });
});

test('an assignment moves exactly the jobs below Assigned', () => {
  const moved = jobStatuses.filter(({ id }) => movesToAssigned(id)).map(({ name }) => name);
  expect(moved.at(-1)).toBe('EsoftError');
  expect(moved).not.toContain('Assigned');
  expect(moved).toHaveLength(jobStatuses.filter(({ id }) => id < JobStatusId.Assigned).length);
});

test('BackOffice, ProductionManager, QC and Specialist assign', () => {
  expect(roles.filter((role) => mayAssign({ role }))).toEqual(['BackOffice', 'ProductionManager', 'QC', 'Specialist']);
});

test('who manages may remove anybody, and only what people take themselves may be given back', () => {
  fc.assert(
    fc.property(anyRole, anyJobRole, fc.boolean(), (role, jobRole, isOwn) => {
      const may = mayRemove({ role }, jobRole, isOwn);
      const givesBack = isOwn && (jobRole === 2 || jobRole === 3);
      const revision = jobRole === JobUserRoleId.RevisionAssignee;
      expect(may).toBe(manages({ role }) || givesBack || (mayAssign({ role }) && !revision));
    }),
  );
});

test('a part in a job is one of the roles asked for', () => {
  const person = { role: 'QC', jobUserRoleIds: [2, 4] } as const;
  expect([hasPart(person, 2), hasPart(person, 1, 4), hasPart(person, 1, 3), hasPart(person)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
