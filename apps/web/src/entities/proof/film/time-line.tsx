import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useWords } from '../../words/use-words.ts';
import { dropSelection } from '../../../kernel/drop-selection.ts';
import type { FilmParts } from '../../file/gallery-file.ts';
import { useSize } from '../picture/use-zoom.ts';
import type { FilmPlayer, FilmState } from './film-player.ts';
import { Filmstrip } from './filmstrip.tsx';
import { lastFrame, placeOf, timecodeOf, type FrameTable } from './frame-table.ts';
import styles from './film.module.css';

interface Props {
  readonly player: FilmPlayer;
  readonly state: FilmState;
  readonly table: FrameTable;
  readonly strip: FilmParts['strip'];
  /** Aspect ratio of the film: width by height. */
  readonly ratio: number;
  /** Renders marks above the time line; undefined for none. */
  readonly renderMarks?: ((width: number) => ReactNode) | undefined;
}

/** Time line of a film with the current position, its loop, a strip of frames, and marks above. */
export function TimeLine({ player, state, table, strip, ratio, renderMarks }: Props) {
  const { element, ref, size } = useSize();
  const { width } = size;
  const last = lastFrame(table);
  const { frame, loopFrom, loopTo } = state;
  /** The fixed end of the loop while the other end is dragged; null while the position is dragged. */
  const [rangeFrom, setRangeFrom] = useState<number | null>(null);
  const frameUnder = ({ clientX }: PointerEvent) => {
    const box = element?.getBoundingClientRect();
    return box ? Math.round(((clientX - box.left) / Math.max(1, box.width)) * last) : 0;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    dropSelection();
    event.currentTarget.setPointerCapture(event.pointerId);
    setRangeFrom(event.shiftKey ? frameUnder(event) : null);
    player.goTo(frameUnder(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = Math.min(last, Math.max(0, frameUnder(event)));
    player.goTo(to);
    if (rangeFrom !== null) player.setLoop(rangeFrom, to);
  };
  /** Starts to drag one end of the loop; `other` is the fixed end. */
  const takeEnd = (other: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    dropSelection();
    element?.setPointerCapture(event.pointerId);
    setRangeFrom(other);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => player.step(-1),
    ArrowDown: () => player.step(-1),
    ArrowRight: () => player.step(1),
    ArrowUp: () => player.step(1),
    PageDown: () => player.stepSeconds(-1),
    PageUp: () => player.stepSeconds(1),
    Home: () => player.goTo(0),
    End: () => player.goTo(last),
    ' ': player.toggle,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const { say } = useWords();
  const isLooped = loopFrom !== null || loopTo !== null;
  const [from, to] = [placeOf(table, loopFrom ?? 0), placeOf(table, loopTo ?? last)];
  const frameWords = table.isExact ? `${say('frameOf', { frame, total: last })}, ` : '';
  return (
    <div className={styles.timeLine}>
      {renderMarks && (
        <div className={styles.marks} role="group" aria-label="Comments on the time line" tabIndex={-1}>
          {renderMarks(width)}
        </div>
      )}
      <div
        ref={ref}
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label={say('timeLine')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={frame}
        aria-valuetext={frameWords + timecodeOf(table, frame)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      >
        <Filmstrip strip={strip} ratio={ratio} width={width} />
        {isLooped && <div className={styles.loop} style={{ left: `${from}%`, width: `${Math.max(0, to - from)}%` }} />}
        {/* The keys I and O set the ends, even while there is only one. */}
        {loopFrom !== null && loopTo !== null && (
          <>
            <div className={styles.end} style={{ left: `${from}%` }} onPointerDown={takeEnd(loopTo)} />
            <div className={styles.end} style={{ left: `${to}%` }} onPointerDown={takeEnd(loopFrom)} />
          </>
        )}
        <div className={styles.head} style={{ left: `${placeOf(table, frame)}%` }} />
      </div>
    </div>
  );
}
