import { compareWords } from '@shootdesk/shared/copy/compare-words';
import styles from './word-difference.module.css';

interface Props {
  readonly before: string;
  readonly after: string;
  /** The text to display; by default both in one, with removed words struck through. */
  readonly side?: 'before' | 'after' | 'both';
}

/** Displays a text and marks the words that differ from another one. */
export function WordDifference({ before, after, side = 'both' }: Props) {
  const parts = compareWords(before, after).filter(
    ({ kind }) => kind === 'same' || side === 'both' || (kind === 'removed') === (side === 'before'),
  );
  if (parts.length === 0) return <em>Empty</em>;
  return (
    <span className={styles.difference} data-side={side}>
      {parts.map(({ kind, text }, index) => {
        // oxlint-disable-next-line no-array-index-key -- the parts have no identity of their own
        if (kind === 'same') return <span key={index}>{text}</span>;
        // oxlint-disable-next-line no-array-index-key
        return kind === 'removed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
      })}
    </span>
  );
}
