import type { Reads } from '../../db/reads.ts';

/** Interval in ms after which all words are read again, because a transaction that commits late adds words with ids below those already read. */
const rereadAfterMs = 600_000;

interface Words {
  readonly words: string[];
  lastId: number;
  readonly readAt: number;
}

/**
 * Returns the words of all addresses and names, and reads only those added since the last call. Cached per process, because no index finds the words
 * that are similar to a typed one.
 */
export function createSearchWords(reads: Reads, now: () => number = Date.now): () => Promise<readonly string[]> {
  let cached: Words | null = null;
  return async () => {
    if (!cached || now() - cached.readAt > rereadAfterMs) cached = { words: [], lastId: 0, readAt: now() };
    const target = cached;
    const rows = await reads.$queryRaw<{ id: number; word: string }[]>`
      SELECT id, word FROM search_words WHERE id > ${target.lastId} ORDER BY id`;
    for (const { id, word } of rows) {
      // Another search may have read the same rows meanwhile.
      if (id <= target.lastId) continue;
      target.words.push(word);
      target.lastId = id;
    }
    return target.words;
  };
}
