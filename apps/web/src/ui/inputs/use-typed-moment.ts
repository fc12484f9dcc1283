import { momentText, readMoment, type MomentType } from '@shootdesk/shared/kernel/typed-moment';
import { useState } from 'react';

interface Typed {
  readonly text: string;
  /** Value that the text was read as; blank when it cannot be read. */
  readonly value: string;
  /** The field's value when this was typed. Some screens pass the new value back only after a moment. */
  readonly before: string;
}

interface Field {
  readonly type: MomentType;
  readonly value: string;
  /** Reference day for words such as 'tomorrow'. */
  readonly today: string;
}

/** Keeps the text of a field as it was typed, until the field is left or another value replaces it. */
export function useTypedMoment({ type, value, today }: Field) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const isHeld = typed !== null && (value === typed.value || value === typed.before);
  if (typed !== null && !isHeld) setTyped(null);
  // The screen has passed the typed value back, so the value before no longer counts as typed.
  if (typed !== null && value === typed.value && typed.before !== value) setTyped({ ...typed, before: value });
  const held = isHeld ? typed : null;
  const isUnreadable = held !== null && held.value === '' && held.text.trim() !== '';
  return {
    text: held?.text ?? momentText(type, value),
    isUnreadable,
    /** The day in the field, even when the time is missing; null without one. */
    day: value === '' ? readMoment('date', held?.text ?? '', today) : type === 'time' ? null : value.slice(0, 10),
    /** Takes new text. Returns the value that it was read as, and whether it cannot be read. */
    type: (text: string) => {
      const read = readMoment(type, text, today) ?? '';
      setTyped({ text, value: read, before: value });
      return { value: read, isUnreadable: read === '' && text.trim() !== '' };
    },
    /** Formats readable text in the studio's format. */
    leave: () => {
      if (!isUnreadable) setTyped(null);
    },
  };
}
