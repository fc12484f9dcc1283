import { lightenForDark } from '@shootdesk/shared/kernel/contrast';
import type { CSSProperties, ReactNode } from 'react';
import styles from './tag.module.css';

/** The colour of both schemes as custom properties: chosen for the light one, lightened for the dark one until it can be read. */
function coloursOf(colour: string): CSSProperties {
  return { '--tag-light': colour, '--tag-dark': lightenForDark(colour) } as CSSProperties;
}

interface Props {
  readonly text: string;
  /** Such as '#7a4a00'; null for grey. */
  readonly colour: string | null;
  readonly isLarge?: boolean;
  /** A button at its end. */
  readonly children?: ReactNode;
}

/** A word of the studio in its colour. */
export function Tag({ text, colour, isLarge = false, children }: Props) {
  const names = [styles.tag, isLarge && styles.large, colour && styles.coloured].filter(Boolean).join(' ');
  return (
    <span className={names} style={colour ? coloursOf(colour) : undefined}>
      {text}
      {children}
    </span>
  );
}

/** The colour alone, beside a word that says what it means. */
export function ColourDot({ colour }: { readonly colour: string }) {
  return <span className={styles.dot} style={coloursOf(colour)} aria-hidden="true" />;
}
