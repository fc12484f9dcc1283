import { classificationName } from '@shootdesk/shared/clients/classifications';
import type { Tone } from '../../ui/feedback/badge.tsx';

const tones: readonly { readonly id: number; readonly tone: Tone }[] = [
  { id: 1, tone: 'neutral' },
  { id: 2, tone: 'blue' },
  { id: 3, tone: 'violet' },
];

export interface Classification {
  readonly id: number;
  readonly name: string;
  readonly tone: Tone;
}

export const classifications: readonly Classification[] = tones.map(({ id, tone }) => ({
  id,
  tone,
  name: classificationName(id),
}));
