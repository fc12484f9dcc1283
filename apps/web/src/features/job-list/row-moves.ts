import { createContext } from 'react';
import type { ListMoves } from './use-held-rows.ts';

type RowMoves = Pick<ListMoves, 'changed' | 'first' | 'marks'>;

const none: RowMoves = { changed: new Set(), first: new Map(), marks: new Map() };

/** Rows that changed a moment ago, and held rows that are out of place. */
export const RowMovesContext = createContext(none);
