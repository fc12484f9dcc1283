import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import type { SheetSpot } from '../../../entities/proof/picture/sheet.tsx';
import styles from './crosshair.module.css';
import { useFocusInMode } from '../../../entities/proof/focus.ts';
import { useReviewKeys } from '../../../entities/proof/review-keys.ts';

/** Distance in percent of the picture by which an arrow key moves the crosshair. Shift uses the fine step. */
const step = 4;
const fineStep = 0.5;

const directions = [
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
  ['ArrowUp', 0, -1],
  ['ArrowDown', 0, 1],
] as const;

const withinPicture = (percent: number) => Math.min(100, Math.max(0, Math.round(percent * 100) / 100));

interface Props {
  readonly onBegin: () => void;
  readonly onChoose: (spot: SheetSpot) => void;
}

/** Lets the person choose a spot by keyboard: C shows a crosshair, arrows move it, Enter chooses. Must be a child of the sheet. */
export function Crosshair({ onBegin, onChoose }: Props) {
  const [spot, setSpot] = useState<SheetSpot | null>(null);
  const [line, setLine] = useState<HTMLElement | null>(null);
  useFocusInMode(line);
  const isEnabled = spot !== null;
  const move = (x: number, y: number) => () =>
    setSpot((before) => before && { x: withinPicture(before.x + x), y: withinPicture(before.y + y) });
  const begin = () => {
    onBegin();
    setSpot({ x: 50, y: 50 });
  };
  const choose = () => {
    if (spot) onChoose(spot);
    setSpot(null);
  };
  const mode = { isEnabled, takesOver: true } as const;
  const words = 'Move the crosshair; with Shift in small steps';
  useReviewKeys(
    [
      {
        key: 'c',
        words: 'Comment at a spot: show a crosshair',
        run: begin,
        isEnabled: !isEnabled,
      },
      ...directions.flatMap(([key, x, y]) => [
        { key, words, run: move(x * step, y * step), isRepeated: true, ...mode },
        { key: `Shift+${key}`, words, run: move(x * fineStep, y * fineStep), isRepeated: true, ...mode },
      ]),
      { key: 'Enter', words: 'Comment at the crosshair', run: choose, ...mode },
      { key: 'Escape', words: 'Hide the crosshair', run: () => setSpot(null), ...mode },
    ],
    'Comments',
  );
  if (!spot) return null;
  return (
    <>
      <div ref={setLine} className={styles.vertical} style={{ left: `${spot.x}%` }} />
      <div className={styles.horizontal} style={{ top: `${spot.y}%` }} />
      <span style={visuallyHidden} role="status">{`Crosshair at ${spot.x} % and ${spot.y} %`}</span>
    </>
  );
}
