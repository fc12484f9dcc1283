import { createContext } from 'react';
import type { ListMoves } from './use-held-rows.ts';

type RowMoves = Pick<ListMoves, 'changed' | 'left'>;

const none: RowMoves = { changed: new Set(), left: new Set() };

/** Which rows changed a moment ago, and which are no longer in the list. */
export const RowMovesContext = createContext(none);
