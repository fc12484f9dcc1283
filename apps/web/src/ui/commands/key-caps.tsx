import styles from './key-caps.module.css';
import { capsOf } from './key-names.ts';

/** Keys drawn as key caps: one, or several that do the same. */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((key, index) => (
    <span key={key} className={styles.chord}>
      {index > 0 && ' or '}
      {capsOf(key).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  ));
}
