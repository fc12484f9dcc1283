import { expect, test } from 'vitest';
import { judgePictures, nextToJudge, rejectionText } from './judge-pictures.ts';

const facts = new Map([
  [1, { version: 2, open: 0, resolved: 1 }],
  [2, { version: 1, open: 1, resolved: 0 }],
  [3, { version: 1, open: 0, resolved: 0 }],
]);

test('a picture is rejected while a comment is open, and passed only in the version that was looked at', () => {
  const passed = [
    { assetId: 1, version: 1 },
    { assetId: 2, version: 1 },
    { assetId: 3, version: 1 },
  ];
  expect([...judgePictures([1, 2, 3], { facts, passed })]).toEqual([
    [1, null],
    [2, 'rejected'],
    [3, 'passed'],
  ]);
});

test('the next picture to judge is the first one after, then one before', () => {
  const verdicts = new Map([
    [1, null],
    [2, 'passed' as const],
    [3, null],
    [4, 'rejected' as const],
  ]);
  expect(nextToJudge([1, 2, 3, 4], verdicts, 2)).toBe(3);
  expect(nextToJudge([1, 2, 3, 4], verdicts, 3)).toBe(1);
  expect(nextToJudge([1, 2, 3, 4], verdicts.set(1, 'passed').set(3, 'passed'), 3)).toBeNull();
});

test('a rejection begins with what is to mend, however much that is', () => {
  const rejected = [{ name: 'Kitchen.jpg', words: 'Too dark' }];
  expect(rejectionText(rejected, 25)).toBe('1 of 25 to mend\nKitchen.jpg: Too dark');
  expect(rejectionText([], 25)).toBe('');
  expect(rejectionText([{ name: 'Kitchen.jpg', words: 'x'.repeat(3000) }], 25).length).toBeLessThan(2000);
});
