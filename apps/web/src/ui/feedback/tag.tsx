import { lightenForDark } from '@shootdesk/shared/kernel/contrast';
import type { CSSProperties, ReactNode } from 'react';
import styles from './tag.module.css';

/** A colour as custom properties for both schemes. It is chosen for the light scheme, and lightened until it is readable in the dark one. */
function coloursOf(colour: string): CSSProperties {
  return { '--tag-light': colour, '--tag-dark': lightenForDark(colour) } as CSSProperties;
}

interface Props {
  readonly text: string;
  /** Hex colour such as '#7a4a00'; null for grey. */
  readonly colour: string | null;
  readonly isLarge?: boolean;
  /** A button at its end. */
  readonly children?: ReactNode;
}

/** A word that the studio defined, in its colour. */
export function Tag({ text, colour, isLarge = false, children }: Props) {
  const names = [styles.tag, isLarge && styles.large, colour && styles.coloured].filter(Boolean).join(' ');
  return (
    <span className={names} style={colour ? coloursOf(colour) : undefined}>
      {text}
      {children}
    </span>
  );
}

/** A dot in a colour. The word beside it carries the meaning. */
export function ColourDot({ colour }: { readonly colour: string }) {
  return <span className={styles.dot} style={coloursOf(colour)} aria-hidden="true" />;
}
