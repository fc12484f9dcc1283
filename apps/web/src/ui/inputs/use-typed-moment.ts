import { momentText, readMoment, type MomentType } from '@shootdesk/shared/kernel/typed-moment';
import { useState } from 'react';

interface Typed {
  readonly text: string;
  /** What the text was read as, blank when it is no moment. */
  readonly value: string;
  /** The value that the field had when this was typed: some screens take a moment to hand the new one back. */
  readonly before: string;
}

interface Field {
  readonly type: MomentType;
  readonly value: string;
  /** The day by which words such as 'tomorrow' are meant. */
  readonly today: string;
}

/** Keeps the text of a field for a moment as it is typed, until the field is left or another value replaces it. */
export function useTypedMoment({ type, value, today }: Field) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const isHeld = typed !== null && (value === typed.value || value === typed.before);
  if (typed !== null && !isHeld) setTyped(null);
  // From now on only this value is the one that was typed.
  if (typed !== null && value === typed.value && typed.before !== value) setTyped({ ...typed, before: value });
  const held = isHeld ? typed : null;
  const isUnreadable = held !== null && held.value === '' && held.text.trim() !== '';
  return {
    text: held?.text ?? momentText(type, value),
    isUnreadable,
    /** The day that the field holds, though a time may be missing; null for none. */
    day: value === '' ? readMoment('date', held?.text ?? '', today) : type === 'time' ? null : value.slice(0, 10),
    /** Takes new text; answers what it was read as. */
    type: (text: string) => {
      const read = readMoment(type, text, today) ?? '';
      setTyped({ text, value: read, before: value });
      return { value: read, isUnreadable: read === '' && text.trim() !== '' };
    },
    /** Shows what was read in the studio's form. */
    leave: () => {
      if (!isUnreadable) setTyped(null);
    },
  };
}
