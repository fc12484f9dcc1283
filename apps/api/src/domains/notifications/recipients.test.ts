import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { recipientsOfComment, recipientsOfStatusChange } from './recipients.ts';

const people = {
  actorId: 1,
  jobUserIds: [1, 2, 3, 2],
  accountManagerIds: [3, 4, 1],
  senderIds: [],
  staffIds: new Set([4]),
  backOfficeIds: [8, 9],
};

test.each([JobStatusId.SentToClient, JobStatusId.ChangeRequest, JobStatusId.Approved])(
  "the job's users and the client's account managers hear of %d, each once, never the actor",
  (toStatusId) => {
    expect(recipientsOfStatusChange({ ...people, toStatusId })).toEqual([2, 3, 4]);
  },
);

test("of any other status only the job's users hear", () => {
  const others = Object.values(JobStatusId).filter((id) => ![150, 160, 170].includes(id));
  for (const toStatusId of others) expect(recipientsOfStatusChange({ ...people, toStatusId })).toEqual([2, 3]);
});

test('of the answer of a client those who sent the job hear', () => {
  for (const toStatusId of [JobStatusId.ChangeRequest, JobStatusId.Approved]) {
    expect(recipientsOfStatusChange({ ...people, toStatusId, senderIds: [5, 4, 1] })).toEqual([2, 3, 4, 5]);
  }
  const toStatusId = JobStatusId.SentToClient;
  expect(recipientsOfStatusChange({ ...people, toStatusId, senderIds: [5] })).toEqual([2, 3, 4]);
});

test('where the answer of a client reaches nobody of the staff, BackOffice hears, unless one of the staff wrote it down', () => {
  const provider = { ...people, jobUserIds: [2], accountManagerIds: [], toStatusId: JobStatusId.Approved };
  expect(recipientsOfStatusChange({ ...provider, actorId: null })).toEqual([2, 8, 9]);
  expect(recipientsOfStatusChange({ ...provider, actorId: 4 })).toEqual([2]);
  expect(recipientsOfStatusChange({ ...provider, actorId: null, senderIds: [4] })).toEqual([2, 4]);
  expect(recipientsOfStatusChange({ ...provider, actorId: null, toStatusId: JobStatusId.Uploaded })).toEqual([2]);
});

test('nobody hears twice, and the actor never hears', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 9 }));
  const toStatusId = fc.constantFrom(...Object.values(JobStatusId));
  const anyone = fc.record({
    toStatusId,
    actorId: fc.nat(9),
    jobUserIds: ids,
    accountManagerIds: ids,
    senderIds: ids,
    staffIds: ids.map((each) => new Set(each)),
    backOfficeIds: ids,
  });
  fc.assert(
    fc.property(anyone, (change) => {
      const recipients = recipientsOfStatusChange(change);
      expect(new Set(recipients).size).toBe(recipients.length);
      expect(recipients).not.toContain(change.actorId);
    }),
  );
});

test('of a comment the editors hear, of one that an editor wrote the QCs, and those who are mentioned hear of that instead', () => {
  const id = fc.integer({ min: 1, max: 6 });
  const person = fc.record({ userId: id, serviceJobUserRoleId: fc.integer({ min: 1, max: 5 }) });
  const comment = fc.record({ people: fc.array(person), actorId: id, mentionedIds: fc.uniqueArray(id) });
  fc.assert(
    fc.property(comment, ({ people, actorId, mentionedIds }) => {
      const having = (roleId: number) =>
        new Set(people.flatMap((each) => (each.serviceJobUserRoleId === roleId ? [each.userId] : [])));
      const expected = having(1).has(actorId) ? having(2) : having(1);
      const recipients = recipientsOfComment({ people, actorId, mentionedIds });
      expect(new Set(recipients).size).toBe(recipients.length);
      for (const userId of [actorId, ...mentionedIds]) expected.delete(userId);
      expect(new Set(recipients)).toEqual(expected);
    }),
  );
});
