import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import { useState, type ReactNode } from 'react';
import { DarkChoice } from '../../../entities/proof/dark-choice.tsx';
import { useFocusHandOver } from '../../../entities/proof/focus.ts';
import { readComparison, sideText, type Comparison, type CompareMode } from '../versions/comparison.ts';
import styles from './compare.module.css';
import type { ComparedFiles } from './compared-files.ts';

const modeChoices = [
  ['side', 'Side by Side'],
  ['wipe', 'Wipe'],
  ['overlay', 'Overlay'],
  ['difference', 'Difference'],
  ['flip', 'Flip'],
] as const satisfies readonly (readonly [CompareMode, string])[];

/** Label of the slider, for modes that have one. */
const sliderWords: Readonly<Partial<Record<CompareMode, string>>> = {
  wipe: 'Position of the wipe',
  overlay: 'Opacity',
};

interface SideProps {
  readonly label: string;
  readonly value: string;
  readonly groups: readonly (readonly [string, ComparedFiles['versions']])[];
  readonly onChange: (value: string) => void;
}

function SideChoice({ label, value, groups, onChange }: SideProps) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {groups.every(([, choices]) => choices.every((choice) => choice.value !== value)) && (
        <option value={value}>Choose one</option>
      )}
      {groups
        .filter(([, choices]) => choices.length > 0)
        .map(([name, choices]) => (
          <optgroup key={name} label={name}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.name}
              </option>
            ))}
          </optgroup>
        ))}
    </select>
  );
}

interface Props {
  readonly comparison: Comparison;
  readonly files: ComparedFiles;
  readonly onChange: (part: Partial<Comparison>) => void;
  /** Choice of the mode, and the slider of modes that have one; films have a single mode. */
  readonly ways?: ReactNode;
  readonly note: string | null;
  readonly onClose: () => void;
}

interface WaysProps extends Pick<Props, 'onChange'> {
  readonly mode: CompareMode;
  /** Percent of the wipe or the overlay. */
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
}

/** Chooses how two pictures are compared. */
export function CompareWays({ mode, onChange, amount, onAmount }: WaysProps) {
  const slider = sliderWords[mode];
  return (
    <>
      <DarkChoice
        label="Way of comparing"
        value={mode}
        choices={modeChoices}
        onChange={(next) => onChange({ mode: next })}
        className={styles.modes}
      />
      {slider && (
        <Slider
          size="small"
          className={styles.slider}
          aria-label={slider}
          value={amount}
          onChange={(_event, value) => onAmount(value)}
          valueLabelDisplay="off"
        />
      )}
    </>
  );
}

/** Layout of a comparison: the bar above the compared files. */
export function CompareRoom({ children }: { readonly children: ReactNode }) {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  useFocusHandOver(room);
  return (
    <div ref={setRoom} className={styles.compare}>
      {children}
    </div>
  );
}

/** The bar in which the person chooses the two sides and the mode. */
export function CompareBar({ comparison, files, onChange, ways, note, onClose }: Props) {
  const choose = (part: 'left' | 'right') => (value: string) => {
    const sides = { left: sideText(comparison.left), right: sideText(comparison.right), [part]: value };
    const chosen = readComparison(new URLSearchParams({ compare: `${sides.left}-${sides.right}` }));
    if (chosen) onChange({ left: chosen.left, right: chosen.right });
  };
  const groups = [
    ['Versions', files.versions],
    ['Resources', files.resources],
  ] as const;
  return (
    <div className={styles.bar} role="group" aria-label="Compare">
      <SideChoice
        label="Left"
        value={sideText(files.left?.side ?? comparison.left)}
        groups={groups}
        onChange={choose('left')}
      />
      <SideChoice
        label="Right"
        value={sideText(files.right?.side ?? comparison.right)}
        groups={groups.slice(0, 1)}
        onChange={choose('right')}
      />
      {ways}
      {note !== null && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      <IconButton color="inherit" aria-label="Close Compare" title="Close Compare (Esc)" onClick={onClose}>
        <Close />
      </IconButton>
    </div>
  );
}
