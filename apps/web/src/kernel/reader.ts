import { createContext, use } from 'react';

/** The signed-in person, as far as parts need them that know no entity. */
export interface Reader {
  readonly id: number;
  readonly timeZone: string;
}

/** Null outside a shell. */
export const ReaderContext = createContext<Reader | null>(null);

/** The person who reads the screen. Only inside a shell. */
export function useReader(): Reader {
  const reader = use(ReaderContext);
  if (!reader) throw new Error('There is no reader outside a shell.');
  return reader;
}
