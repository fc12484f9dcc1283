import { englishWords, type Words } from '@shootdesk/shared/client-languages/words';
import { createContext, use } from 'react';

/** The language of a screen that clients read; what only the team reads is in English. */
export const WordsContext = createContext<Words>(englishWords);

export const useWords = (): Words => use(WordsContext);
