import type { PlacedWord } from '@shootdesk/shared/copy/copy-words';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import styles from './spelling.module.css';

interface Props {
  readonly text: string;
  readonly words: readonly PlacedWord[];
  readonly isLine: boolean;
  readonly field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
}

/** Underlines words of a field: a transparent copy of the text lies over it, scrolls with it, and shows only the lines. */
export function SpellingMarks({ text, words, isLine, field }: Props) {
  const marks = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    const follow = () => {
      if (!marks.current || !input) return;
      marks.current.scrollLeft = input.scrollLeft;
      marks.current.scrollTop = input.scrollTop;
    };
    follow();
    input?.addEventListener('scroll', follow);
    return () => input?.removeEventListener('scroll', follow);
  }, [field]);
  return (
    <div ref={marks} className={styles.marks} data-line={isLine} aria-hidden>
      {words.map(({ word, at }, index) => {
        const previous = words[index - 1];
        const from = previous ? previous.at + previous.word.length : 0;
        return (
          <span key={at}>
            {text.slice(from, at)}
            <span className={styles.unknown}>{word}</span>
          </span>
        );
      })}
      {text.slice((words.at(-1)?.at ?? 0) + (words.at(-1)?.word.length ?? 0))}
      {/* Gives an empty last line its height. */}
      {'\u200b'}
    </div>
  );
}
