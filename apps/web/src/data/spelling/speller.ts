/** A request to the dictionary's worker. */
export interface SpellingQuestion {
  readonly id: number;
  readonly words: readonly string[];
  /** The word that suggestions are requested for. */
  readonly misspelt: string | null;
}

export interface SpellingAnswer {
  readonly id: number;
  /** The requested words that are not in the dictionary. */
  readonly unknown: readonly string[];
  readonly suggestions: readonly string[];
  readonly failure: string | null;
}

/** The dictionary in its worker. */
export interface Speller {
  readonly unknownOf: (words: readonly string[]) => Promise<readonly string[]>;
  readonly suggest: (word: string) => Promise<readonly string[]>;
}

/**
 * Starts the worker and waits for its dictionary, which takes about a quarter of a second: too long for the page itself. Rejects where there
 * are no workers or the dictionary cannot be read.
 */
export async function startSpeller(): Promise<Speller> {
  if (typeof Worker === 'undefined') throw new Error('This browser has no workers.');
  const worker = new Worker(new URL('./spelling-worker.ts', import.meta.url), { type: 'module', name: 'spelling' });
  const waiting = new Map<number, PromiseWithResolvers<SpellingAnswer>>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<SpellingAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.failure === null) asked?.resolve(data);
    else asked?.reject(new Error(data.failure));
  });
  worker.addEventListener('error', () => {
    for (const asked of waiting.values()) asked.reject(new Error('The dictionary could not be started.'));
    waiting.clear();
  });
  const ask = (words: readonly string[], misspelt: string | null): Promise<SpellingAnswer> => {
    const asked = Promise.withResolvers<SpellingAnswer>();
    const id = ++last;
    waiting.set(id, asked);
    worker.postMessage({ id, words, misspelt } satisfies SpellingQuestion, []);
    return asked.promise;
  };
  try {
    await ask([], null);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    unknownOf: async (words) => (await ask(words, null)).unknown,
    suggest: async (word) => (await ask([], word)).suggestions,
  };
}
