import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { describe, expect, test } from 'vitest';
import { jobInStatus } from '../../../../test/records.ts';
import { canBeAssigned, isSelectable, type Assignee } from './bulk-rules.ts';
import { inPortions } from './in-portions.ts';

const esoft: Assignee = { id: 40, name: 'Esoft Editing', serviceIds: [1, 10] };

function job(part: Partial<ServiceJob> = {}, holder?: { userId: number; roleId: number }): ServiceJob {
  const users = holder
    ? [
        {
          id: 1,
          serviceJobId: 7,
          userId: holder.userId,
          user: { id: holder.userId, firstName: 'Esoft', lastName: 'Editing' },
          serviceJobUserRoleId: holder.roleId,
          serviceJobUserRole: { id: holder.roleId, description: '' },
        },
      ]
    : [];
  return { ...jobInStatus(90), users, ...part };
}

describe('a job can be assigned', () => {
  test('to someone who covers its service', () => expect(canBeAssigned(job(), esoft)).toBe(true));

  test('not to someone who lacks the service', () => expect(canBeAssigned(job({ serviceId: 21 }), esoft)).toBe(false));

  test('not to someone who is already the editor', () => {
    expect(canBeAssigned(job({}, { userId: 40, roleId: 1 }), esoft)).toBe(false);
  });

  test('to someone who has another part in it, or beside another editor', () => {
    expect(canBeAssigned(job({}, { userId: 40, roleId: 2 }), esoft)).toBe(true);
    expect(canBeAssigned(job({}, { userId: 41, roleId: 1 }), esoft)).toBe(true);
  });

  test('to nobody when there is nobody', () => expect(canBeAssigned(job(), null)).toBe(false));
});

test('who may only assign selects what can be assigned; who may archive selects everything', () => {
  const foreign = job({ serviceId: 21 });
  expect(isSelectable(foreign, { assignee: esoft, mayArchive: false })).toBe(false);
  expect(isSelectable(foreign, { assignee: esoft, mayArchive: true })).toBe(true);
  expect(isSelectable(job(), { assignee: esoft, mayArchive: false })).toBe(true);
  expect(isSelectable(job(), { assignee: null, mayArchive: false })).toBe(false);
});

test('200 jobs are one call; more are one call after the other, and their progress is told', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => index + 1);
  const calls: number[] = [];
  const progress: number[] = [];
  const carryOut = (portion: number[]) => {
    calls.push(portion.length);
    return Promise.resolve(portion);
  };
  expect(await inPortions(ids.slice(0, 200), 200, carryOut, (done) => progress.push(done))).toHaveLength(200);
  expect(calls).toEqual([200]);
  expect(await inPortions(ids, 200, carryOut, (done) => progress.push(done))).toEqual(ids);
  expect(calls).toEqual([200, 200, 200, 50]);
  expect(progress).toEqual([200, 200, 400, 450]);
});
