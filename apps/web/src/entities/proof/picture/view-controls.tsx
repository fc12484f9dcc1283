import Add from '@mui/icons-material/Add';
import FitScreen from '@mui/icons-material/FitScreen';
import Remove from '@mui/icons-material/Remove';
import RotateRight from '@mui/icons-material/RotateRight';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useWords } from '../../words/use-words.ts';
import { useReviewKeys } from '../review-keys.ts';
import { LightControl, type LightState } from './light-control.tsx';
import styles from './picture.module.css';
import { zoomStep } from './zoom.ts';

interface ButtonProps {
  readonly label: string;
  readonly keyName: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button over a picture, with its key in the title. */
export function ViewButton({ label, keyName, isPressed, onClick, children }: ButtonProps) {
  return (
    <IconButton
      color="inherit"
      className={isPressed ? styles.pressed : undefined}
      aria-label={label}
      aria-pressed={isPressed}
      title={`${label} (${keyName})`}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}

interface Props {
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  readonly showActual: () => void;
  readonly rotate: () => void;
  readonly hasLoupe: boolean;
  readonly setHasLoupe: (has: boolean) => void;
  readonly light: LightState;
  /** Screen pixels per hundred pixels of the picture. */
  readonly percent: number;
}

/** Buttons and keys that zoom, rotate and brighten a picture, with its current size. */
export function ViewControls({ zoomBy, fit, showActual, rotate, hasLoupe, setHasLoupe, light, percent }: Props) {
  const { say } = useWords();
  const zoomIn = () => zoomBy(zoomStep);
  const zoomOut = () => zoomBy(1 / zoomStep);
  const toggleLoupe = () => setHasLoupe(!hasLoupe);
  useReviewKeys(
    [
      { key: ['+', '='], words: 'Zoom in', run: zoomIn, isRepeated: true },
      { key: '-', words: 'Zoom out', run: zoomOut, isRepeated: true },
      { key: '0', words: 'Fit', run: fit },
      { key: '1', words: 'Show at 100 %', run: showActual },
      { key: 'r', words: 'Rotate', run: rotate },
      { key: 'l', words: 'Loupe', run: toggleLoupe },
    ],
    'View',
  );
  return (
    <div className={styles.controls}>
      <span className={styles.percent}>{percent} %</span>
      <ViewButton label={say('zoomIn')} keyName="+" onClick={zoomIn}>
        <Add />
      </ViewButton>
      <ViewButton label={say('zoomOut')} keyName="-" onClick={zoomOut}>
        <Remove />
      </ViewButton>
      <ViewButton label={say('fit')} keyName="0" onClick={fit}>
        <FitScreen />
      </ViewButton>
      <ViewButton label={say('showActual')} keyName="1" onClick={showActual}>
        <span className={styles.actual}>1:1</span>
      </ViewButton>
      <ViewButton label={say('rotate')} keyName="R" onClick={rotate}>
        <RotateRight />
      </ViewButton>
      <ViewButton label={say('loupe')} keyName="L" isPressed={hasLoupe} onClick={toggleLoupe}>
        <Search />
      </ViewButton>
      <LightControl {...light} />
    </div>
  );
}
