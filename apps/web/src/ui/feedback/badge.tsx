import styles from './badges.module.css';

/** Colours with a meaning of their own; see tones.css. */
export type Tone = 'neutral' | 'blue' | 'violet' | 'amber' | 'red' | 'teal' | 'green';

interface Props {
  readonly tone: Tone;
  readonly text: string;
  readonly title?: string;
  /** `dot` for a status, `square` for a code of a few letters. */
  readonly form?: 'dot' | 'square';
}

/** A short highlighted text. The words carry the meaning; the colour only helps to find them. */
export function Badge({ tone, text, title, form }: Props) {
  const names = [styles.badge, styles[tone], form && styles[form]].filter(Boolean).join(' ');
  return (
    <span className={names} title={title}>
      <span>{text}</span>
    </span>
  );
}
