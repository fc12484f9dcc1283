import { expect, test } from 'vitest';
import { openQcCommentsWarning, ownOpenCommentsWarning, type OpenComment } from './open-comments.ts';

const comment = (id: number): OpenComment => ({
  id,
  assetId: 5,
  serviceJobId: 3,
  commentIndex: id === 1 ? null : id,
  assetName: 'kitchen.jpg',
});
const comments = Array.from({ length: 12 }, (_, index) => comment(index + 1));

test('no open comment warns of nothing', () => {
  expect(openQcCommentsWarning([])).toBeNull();
  expect(ownOpenCommentsWarning(0)).toBeNull();
});

test('open comments of QC are counted, and the first ten are linked', () => {
  const warning = openQcCommentsWarning(comments);
  expect(warning).toMatchObject({ code: 'open_qc_comments', needsReason: false, open: 12 });
  expect(warning?.message).toBe('12 comments of QC are open. The client is sent the assets as they are now.');
  expect(warning?.links).toHaveLength(10);
  expect(warning?.links?.slice(0, 2)).toEqual([
    { text: 'Comment on kitchen.jpg', path: '/service-jobs/3/assets?assetId=5&commentId=1' },
    { text: 'Comment 2 on kitchen.jpg', path: '/service-jobs/3/assets?assetId=5&commentId=2' },
  ]);
});

test('one open comment is spoken of as one', () => {
  expect(openQcCommentsWarning(comments.slice(0, 1))?.message).toMatch(/^1 comment of QC is open\./);
  expect(ownOpenCommentsWarning(1)?.message).toMatch(/^1 comment of yours is open\./);
});
