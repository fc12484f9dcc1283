import { createContext, use } from 'react';

/** The signed-in person, reduced to what parts without access to entities need. */
export interface Reader {
  readonly id: number;
  readonly timeZone: string;
}

/** Null outside a shell. */
export const ReaderContext = createContext<Reader | null>(null);

/** The signed-in person. Throws outside a shell. */
export function useReader(): Reader {
  const reader = use(ReaderContext);
  if (!reader) throw new Error('There is no reader outside a shell.');
  return reader;
}
