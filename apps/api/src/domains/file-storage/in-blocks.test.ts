import { expect, test } from 'vitest';
import { inBlocks } from './in-blocks.ts';

async function* chunksOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function blocksOf(texts: string[], maxBytes = 100): Promise<(string | null)[]> {
  const blocks: (string | null)[] = [];
  for await (const block of inBlocks(chunksOf(...texts), { blockBytes: 4, maxBytes })) {
    blocks.push(block && Buffer.from(block).toString());
  }
  return blocks;
}

test.each<[string, string[], string[]]>([
  ['chunks shorter than a block', ['a', 'bc', 'def', 'g'], ['abcd', 'efg']],
  ['a chunk of several blocks', ['abcdefghij'], ['abcd', 'efgh', 'ij']],
  ['whole blocks', ['abcd', 'efgh'], ['abcd', 'efgh']],
  ['empty content', [], []],
])('%s become blocks of the same size', async (_, texts, blocks) => {
  expect(await blocksOf(texts)).toEqual(blocks);
});

test('content of the largest size is read, one byte more ends it', async () => {
  expect(await blocksOf(['abcd', 'ef'], 6)).toEqual(['abcd', 'ef']);
  expect(await blocksOf(['abcd', 'efg', 'h'], 6)).toEqual(['abcd', null]);
});
