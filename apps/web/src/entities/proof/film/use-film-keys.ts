import { useReviewKeys } from '../review-keys.ts';
import type { FilmPlayer } from './film-player.ts';

interface Options {
  readonly player: FilmPlayer | null;
  readonly hasLoop: boolean;
  /** Null for people who add no comments. */
  readonly onComment: (() => void) | null;
}

/** Keys of a film, as editing software has them. */
export function useFilmKeys({ player, hasLoop, onComment }: Options): void {
  const isEnabled = player !== null;
  useReviewKeys(
    [
      { key: ' ', words: 'Play or pause', run: () => player?.toggle(), isEnabled },
      { key: 'j', words: 'Play backwards, again faster', run: () => player?.shuttle(-1), isEnabled },
      { key: 'k', words: 'Pause', run: () => player?.pause(), isEnabled },
      { key: 'l', words: 'Play, again faster', run: () => player?.shuttle(1), isEnabled },
      { key: ',', words: 'One frame back', run: () => player?.step(-1), isEnabled, isRepeated: true },
      { key: '.', words: 'One frame on', run: () => player?.step(1), isEnabled, isRepeated: true },
      { key: '<', words: 'One second back', run: () => player?.stepSeconds(-1), isEnabled, isRepeated: true },
      { key: '>', words: 'One second on', run: () => player?.stepSeconds(1), isEnabled, isRepeated: true },
      { key: 'i', words: 'Begin a range here, to loop it or comment on it', run: () => player?.beginLoop(), isEnabled },
      { key: 'o', words: 'End the range here', run: () => player?.endLoop(), isEnabled },
      { key: 'x', words: 'Clear the range', run: () => player?.clearLoop(), isEnabled: isEnabled && hasLoop },
      {
        key: 'c',
        words: 'Comment on this frame',
        run: () => onComment?.(),
        isEnabled: isEnabled && onComment !== null,
      },
    ],
    'Film',
  );
}
