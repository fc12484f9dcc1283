import type { Tone } from '../../ui/badge.tsx';
import { classificationName } from '../../ui/classification.ts';

const tones: readonly { readonly id: number; readonly tone: Tone }[] = [
  { id: 1, tone: 'neutral' },
  { id: 2, tone: 'blue' },
  { id: 3, tone: 'violet' },
];

/** The classifications of clients, with the colour of each. */
export const classifications = tones.map(({ id, tone }) => ({ id, tone, name: classificationName(id) }));
