import { englishWords, type Words } from '@shootdesk/shared/client-languages/words';
import { createContext, use } from 'react';

/** Words of a screen that clients read. English by default, which the team reads. */
export const WordsContext = createContext<Words>(englishWords);

export const useWords = (): Words => use(WordsContext);
