import { comparedWord, findWords, tradeWords, type PlacedWord } from '@shootdesk/shared/copy/copy-words';
import { mayPrepareCopy } from '@shootdesk/shared/copy/edit-copy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { addCopyWord } from '../../../../data/copy/mutations.ts';
import { copyWordsQuery } from '../../../../data/copy/queries.ts';
import type { JobPeople } from '../../../../data/jobs/queries.ts';
import { spellerQuery, unknownWordsQuery } from '../../../../data/spelling/queries.ts';
import type { Speller } from '../../../../data/spelling/speller.ts';
import { firstMessage } from '../../../../kernel/api-error.ts';
import { useDebounced } from '../../../../kernel/use-debounced.ts';
import { useJobPerson } from '../../../../entities/job/job-person.ts';

/** The spell checker of a job's copy. */
export interface Spelling {
  /** Null while the fields are read-only, and without a dictionary; then the browser checks the spelling. */
  readonly speller: Speller | null;
  /** Normalised words that count as correct in addition to the dictionary. */
  readonly rightWords: ReadonlySet<string>;
  readonly clientName: string;
  readonly mayAdd: boolean;
  readonly add: (word: string) => void;
}

/** Loads the dictionary and the client's words once the fields of a job can be edited. */
export function useSpelling(jobId: number, people: JobPeople, isEnabled: boolean): Spelling {
  const cache = useQueryClient();
  const notify = useNotify();
  const mayAdd = mayPrepareCopy(useJobPerson({ users: people }));
  const { data: words } = useQuery({ ...copyWordsQuery(jobId), enabled: isEnabled });
  const { data: speller } = useQuery({ ...spellerQuery, enabled: isEnabled });
  const { mutate: add } = useMutation({
    mutationFn: (word: string) => addCopyWord(cache, jobId, word),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  const rightWords = useMemo(() => {
    const known = [...tradeWords, ...(words?.words ?? []), ...(words?.jobWords ?? [])];
    return new Set(known.map(comparedWord));
  }, [words]);
  return {
    speller: isEnabled && words && speller ? speller : null,
    rightWords,
    clientName: words?.clientName ?? '',
    mayAdd,
    add,
  };
}

const none: readonly string[] = [];
const settledAfterMs = 400;

/** Finds the words of a text that neither the dictionary nor the client knows, in the order of the text. */
export function useUnknownWords(text: string, { speller, rightWords }: Spelling): readonly PlacedWord[] {
  // Debounced, because a half-typed word is not a mistake.
  const settled = useDebounced(text, settledAfterMs);
  const distinct = useMemo(() => [...new Set(findWords(settled).map(({ word }) => word))].toSorted(), [settled]);
  const { data: unknown = none } = useQuery(unknownWordsQuery(speller, distinct));
  return useMemo(() => {
    if (speller === null) return [];
    const marked = new Set(unknown);
    return findWords(text).filter(({ word }) => marked.has(word) && !rightWords.has(comparedWord(word)));
  }, [speller, text, unknown, rightWords]);
}
