import type { FilmParts } from '../../file/gallery-file.ts';
import styles from './film.module.css';

interface Props {
  readonly strip: FilmParts['strip'];
  /** Aspect ratio of the film: width by height. */
  readonly ratio: number;
  /** Width of the strip, in px. */
  readonly width: number;
}

/** Height of the strip in px, as in the style sheet. */
const heightPx = 44;

/** Shows as many frames of the film side by side as fit. */
export function Filmstrip({ strip: { address, tiles }, ratio, width }: Props) {
  if (address === null || width === 0) return null;
  const count = Math.max(1, Math.round(width / (heightPx * ratio)));
  return (
    <div className={styles.strip} aria-hidden>
      {Array.from({ length: count }, (_, index) => {
        const tile = Math.floor(((index + 0.5) / count) * tiles);
        const place = tiles === 1 ? 0 : (tile / (tiles - 1)) * 100;
        return (
          <div
            key={index}
            style={{
              backgroundImage: `url("${address}")`,
              backgroundSize: `${tiles * 100}% 100%`,
              backgroundPosition: `${place}% 0`,
            }}
          />
        );
      })}
    </div>
  );
}
