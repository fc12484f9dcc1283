import { describe, expect, test } from 'vitest';
import { aJob, anAssignment } from '../../../../test/job-records.ts';
import { jobInStatus } from '../../../../test/records.ts';
import type { DoneChange } from './done-change.ts';
import { planUndo } from './plan-undo.ts';

const words = { instant: (at: string) => at.slice(0, 10), mover: null };
const of = { jobId: 7, name: '12 Example Street' };
const finn = { userId: 30, name: 'Finn Calloway' };
const marcus = { userId: 31, name: 'Marcus Webb' };
const leaves = (left: string) => ({ calls: [], left });

describe('a status', () => {
  const change: DoneChange = { kind: 'status', before: 80, after: 90, ...of };

  test('goes back where the workflow lets the person', () => {
    expect(planUndo(change, jobInStatus(90, [80, 100]), words)).toEqual({
      calls: [{ call: 'move', toStatusId: 80 }],
      left: null,
    });
  });

  test('stays where the workflow does not', () => {
    expect(planUndo(change, jobInStatus(90, [100]), words)).toEqual(
      leaves('The workflow does not let you move it from In Production back to Assigned.'),
    );
  });

  test('stays where somebody has moved the job since, who is named', () => {
    expect(planUndo(change, jobInStatus(100, [80]), { ...words, mover: 'Priya Rao' })).toEqual(
      leaves('Priya Rao has moved it to Awaiting QC since.'),
    );
  });
});

describe('a deadline', () => {
  const [before, after] = ['2026-06-01T04:00:00.000Z', '2026-06-02T04:00:00.000Z'];
  const change: DoneChange = { kind: 'deadline', field: 'clientDeadline', before, after, ...of };

  test('goes back while it is the one that was set, however it is written', () => {
    expect(planUndo(change, aJob({ clientDeadline: '2026-06-02T04:00:00Z' }), words).calls).toEqual([
      { call: 'update', body: { clientDeadline: before } },
    ]);
  });

  test('of a colleague stays', () => {
    expect(planUndo(change, aJob({ clientDeadline: '2026-06-09T04:00:00.000Z' }), words)).toEqual(
      leaves('Client deadline: a colleague has set it to 2026-06-09 since.'),
    );
    expect(planUndo(change, aJob(), words)).toEqual(leaves('Client deadline: a colleague has taken it out since.'));
  });
});

describe('people', () => {
  const change: DoneChange = {
    ...{ kind: 'people', roleId: 1, added: finn, removed: [marcus], statusBefore: 90, statusAfter: 90 },
    ...of,
  };
  const added = anAssignment(30, 1, 'Finn Calloway');

  test('change back: who was there is assigned before who came is removed', () => {
    expect(planUndo(change, aJob({ users: [added] }), words)).toEqual({
      calls: [
        { call: 'assign', userId: 31, roleId: 1 },
        { call: 'remove', assignment: added },
      ],
      left: null,
    });
  });

  test('stay where a colleague has taken the new one off', () => {
    expect(planUndo(change, aJob({ users: [anAssignment(31, 1)] }), words)).toEqual(
      leaves('A colleague has taken Finn Calloway off as Editor since.'),
    );
  });

  test('go while the status that the assignment brought stays, where it may not go back or is another by now', () => {
    const assigned: DoneChange = { ...change, removed: [], statusBefore: 50, statusAfter: 80 };
    const remove = { call: 'remove', assignment: added };
    const planIn = (statusId: number, allowed: number[]) =>
      planUndo(assigned, { ...jobInStatus(statusId, allowed), users: [added] }, words);
    expect(planIn(80, [50])).toEqual({ calls: [remove, { call: 'move', toStatusId: 50 }], left: null });
    expect(planIn(80, [])).toEqual({
      calls: [remove],
      left: 'Its status stays Assigned: the workflow does not let you move it back to Uploaded.',
    });
    expect(planIn(90, [50])).toEqual({ calls: [remove], left: 'Its status is In Production by now, and stays.' });
  });

  test('who was only removed comes back, unless a colleague brought them back', () => {
    const removal: DoneChange = { ...change, added: null };
    expect(planUndo(removal, aJob(), words).calls).toEqual([{ call: 'assign', userId: 31, roleId: 1 }]);
    expect(planUndo(removal, aJob({ users: [anAssignment(31, 1)] }), words)).toEqual(
      leaves('Marcus Webb is there again.'),
    );
  });
});

test('a tag goes and comes back while nobody did so before', () => {
  const added: DoneChange = { kind: 'tag', tag: 'Urgent', isAdded: true, ...of };
  expect(planUndo(added, aJob({ tags: ['urgent'] }), words).calls).toEqual([{ call: 'removeTag', tag: 'Urgent' }]);
  expect(planUndo(added, aJob({ tags: [] }), words)).toEqual(leaves('A colleague has removed the tag Urgent since.'));
  const removed: DoneChange = { ...added, isAdded: false };
  expect(planUndo(removed, aJob({ tags: [] }), words).calls).toEqual([{ call: 'addTag', tag: 'Urgent' }]);
  expect(planUndo(removed, aJob({ tags: ['Urgent'] }), words)).toEqual(
    leaves('A colleague has added the tag Urgent since.'),
  );
});

describe('an appointment', () => {
  const [first, second] = ['2026-06-01T04:00:00.000Z', '2026-06-02T04:00:00.000Z'];
  const change: DoneChange = {
    ...{ kind: 'appointment', before: { dateService: first, providerId: 50, serviceJobLength: 60 } },
    ...{ after: { dateService: second, providerId: 50, serviceJobLength: 60 }, tellsClient: true },
    ...of,
  };
  const users = [anAssignment(50, 5)];
  const jobAt = (dateService: string) => aJob({ serviceId: 1, dateService, users, serviceJobLength: 60 });

  test('goes back by the booking where that sets it, else by a rescheduling', () => {
    const call = (serviceId: number) => planUndo(change, { ...jobAt(second), serviceId }, words).calls;
    const body = { dateService: first };
    expect(call(1)).toEqual([{ call: 'book', body }]);
    expect(call(14)).toEqual([{ call: 'reschedule', body }]);
  });

  test('goes back with its provider and length, and without a word to a client who heard nothing', () => {
    const before = { dateService: first, providerId: null, serviceJobLength: 90 };
    const quiet: DoneChange = { ...change, before, tellsClient: false };
    expect(planUndo(quiet, jobAt(second), words).calls).toEqual([
      { call: 'book', body: { ...before, tellClient: false } },
    ]);
  });

  test('of which a colleague has changed the length stays', () => {
    expect(planUndo(change, { ...jobAt(second), serviceJobLength: 45 }, words)).toEqual(
      leaves('A colleague has changed the job length since: it has 45 minutes.'),
    );
  });

  test('of a colleague stays', () => {
    expect(planUndo(change, aJob({ dateService: '2026-06-05T04:00:00.000Z', users }), words)).toEqual(
      leaves('A colleague has changed the appointment since: it is at 2026-06-05.'),
    );
    expect(planUndo(change, aJob({ dateService: second }), words).calls).toEqual([]);
  });
});
