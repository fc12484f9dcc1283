import { describe, expect, test } from 'vitest';
import { aboutJob, aNotification } from '../../../test/notification-records.ts';
import { isNew, linesOf } from './lines.ts';

const aboutSmithSt = (id: number) => aNotification(id, { serviceJob: aboutJob(12) });
/** A line as the ids in it, with the job where they are one line. */
const idsOf = (lines: ReturnType<typeof linesOf>) =>
  lines.map((line) =>
    line.kind === 'one' ? line.notification.id : { [line.job.campaign.name]: line.notifications.map(({ id }) => id) },
  );

describe('the lines of the notifications', () => {
  test('many about a job are one line where the newest is', () => {
    const all = [aNotification(9), aboutSmithSt(8), aNotification(7), aboutSmithSt(6), aboutSmithSt(5)];
    expect(idsOf(linesOf(all))).toEqual([9, { '12 Smith St': [8, 6, 5] }, 7]);
  });

  test('two about a job, and what is about none, are lines of their own', () => {
    const general = [4, 3, 2].map((id) => aNotification(id, { serviceJob: null }));
    expect(idsOf(linesOf([aboutSmithSt(6), aboutSmithSt(5), ...general]))).toEqual([6, 5, 4, 3, 2]);
  });

  test('one that moved to the next page while it was read is there once', () => {
    expect(idsOf(linesOf([aNotification(2), aNotification(1), aNotification(1)]))).toEqual([2, 1]);
  });
});

test.each([
  ['unread', null, null, true],
  ['unread after the bell opened', null, '2026-03-18T00:00:00.000Z', true],
  ['marked by the opening', '2026-03-18T00:00:00.000Z', '2026-03-18T00:00:00.000Z', true],
  ['marked after the opening', '2026-03-18T00:00:01.000Z', '2026-03-18T00:00:00.000Z', true],
  ['read before', '2026-03-17T23:59:59.999Z', '2026-03-18T00:00:00.000Z', false],
  ['read when nothing was unread', '2026-03-17T23:59:59.999Z', null, false],
])('%s: new or not', (_, readAt, openedAt, expected) => {
  expect(isNew({ readAt }, openedAt)).toBe(expected);
});
