import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { describe, expect, test } from 'vitest';
import { jobInStatus } from '../../../../test/records.ts';
import { assignmentMoves } from '../../../entities/job/people/assignment-moves.ts';
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
          cache_key: 1,
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

test('first month #10: the confirmation says how many jobs move to Assigned, and how many of them before the shoot', () => {
  const job = (serviceJobStatusId: number, onSite: boolean) => ({
    serviceJobStatusId,
    service: { id: 1, name: 'Any', description: null, onSite },
  });
  expect(assignmentMoves([job(40, true), job(40, false), job(50, true), job(90, true)])).toBe(
    'Jobs that move to Assigned: 3. Not uploaded yet: 1; their providers can still move them to Uploaded.',
  );
  expect(assignmentMoves([job(50, true)])).toBe('Jobs that move to Assigned: 1.');
  expect(assignmentMoves([job(80, true)])).toBe('');
});

test('who may only assign selects what can be assigned; who may archive, or change any job, selects everything', () => {
  const foreign = job({ serviceId: 21 });
  expect(isSelectable(foreign, { assignee: esoft, mayArchive: false, mayChange: false })).toBe(false);
  expect(isSelectable(foreign, { assignee: esoft, mayArchive: true, mayChange: false })).toBe(true);
  expect(isSelectable(foreign, { assignee: esoft, mayArchive: false, mayChange: true })).toBe(true);
  expect(isSelectable(job(), { assignee: esoft, mayArchive: false, mayChange: false })).toBe(true);
  expect(isSelectable(job(), { assignee: null, mayArchive: false, mayChange: false })).toBe(false);
});

describe('a call for many jobs', () => {
  const ids = Array.from({ length: 450 }, (_, index) => index + 1);

  /** Carries out calls of 200 and remembers them; the one of that number fails. */
  function run(jobs: readonly number[], failing?: number) {
    const calls: number[] = [];
    const progress: number[] = [];
    const carryOut = async (portion: number[]) => {
      calls.push(portion.length);
      if (calls.length === failing) throw new Error('gone');
      return portion.map(String);
    };
    const onFailure = (id: number, wasTried: boolean, error: unknown) =>
      `${id} ${wasTried ? 'tried' : 'not tried'}: ${error instanceof Error ? error.message : ''}`;
    const outcomes = inPortions(jobs, 200, { carryOut, onFailure, onProgress: (done) => progress.push(done) });
    return { outcomes, calls, progress };
  }

  test('200 jobs are one call; more are one call after the other, with their progress', async () => {
    const one = run(ids.slice(0, 200));
    expect(await one.outcomes).toHaveLength(200);
    expect([one.calls, one.progress]).toEqual([[200], [200]]);
    const more = run(ids);
    expect(await more.outcomes).toEqual(ids.map(String));
    expect([more.calls, more.progress]).toEqual([
      [200, 200, 50],
      [200, 400, 450],
    ]);
  });

  test('a first call that fails fails the action', async () => {
    await expect(run(ids, 1).outcomes).rejects.toThrow('gone');
  });

  test('after a later call that fails the result says what was done, what is unknown and what was not tried', async () => {
    const { outcomes, calls, progress } = run(ids, 2);
    const told = await outcomes;
    expect([calls, progress]).toEqual([[200, 200], [200]]);
    expect([told.length, told[199], told[200], told[399], told[400]]).toEqual([
      450,
      '200',
      '201 tried: gone',
      '400 tried: gone',
      '401 not tried: gone',
    ]);
  });
});
