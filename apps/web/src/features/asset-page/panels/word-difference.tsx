import { compareWords } from '@shootdesk/shared/copy/compare-words';
import styles from './word-difference.module.css';

interface Props {
  readonly before: string;
  readonly after: string;
  /** Which of the two is shown; both in one text by default, what was taken out struck through. */
  readonly side?: 'before' | 'after' | 'both';
}

/** A text with the words marked in which it differs from another. */
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
