import { expect, test } from 'vitest';
import { assetFacts, factsLine } from './asset-facts.ts';

const comment = (version: number, status: 'Resolved' | 'Revised' | null, parentId: number | null = null) => ({
  assetId: 1,
  version,
  status,
  parentId,
  assetCommentTypeId: 1,
  details: [],
});

test('comments on the current version are open, those of any version resolved; replies are neither', () => {
  const comments = [
    comment(1, null),
    comment(2, null),
    comment(1, 'Resolved'),
    comment(2, 'Revised'),
    comment(2, null, 9),
  ];
  const facts = assetFacts([{ id: 1, version: 2, copy: null }], comments).get(1)!;
  expect(facts).toEqual({ version: 2, open: 1, resolved: 2 });
  expect(factsLine(facts)).toBe('v2 · 1 open · 2 resolved');
});

test('a first version without comments has nothing to say', () => {
  expect(factsLine({ version: 1, open: 0, resolved: 0 })).toBe('');
});
