import { createContext } from 'react';
import type { ListMoves } from './use-held-rows.ts';

type RowMoves = Pick<ListMoves, 'changed' | 'first' | 'marks'>;

const none: RowMoves = { changed: new Set(), first: new Map(), marks: new Map() };

/** Which rows changed a moment ago, and which would not be where they are held. */
export const RowMovesContext = createContext(none);
