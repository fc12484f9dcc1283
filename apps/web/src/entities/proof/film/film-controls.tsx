import FastForward from '@mui/icons-material/FastForward';
import FastRewind from '@mui/icons-material/FastRewind';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import SkipNext from '@mui/icons-material/SkipNext';
import SkipPrevious from '@mui/icons-material/SkipPrevious';
import VolumeOff from '@mui/icons-material/VolumeOff';
import VolumeUp from '@mui/icons-material/VolumeUp';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { DarkChoice } from '../dark-choice.tsx';
import styles from './film.module.css';
import type { FilmPlayer, FilmState } from './film-player.ts';
import { rateWords, timecodeOf, type FrameTable } from './frame-table.ts';

const speeds = [0.25, 0.5, 1] as const;

interface Props {
  readonly player: FilmPlayer;
  readonly state: FilmState;
  readonly table: FrameTable;
}

function SoundButton({ player, state: { isMuted } }: Pick<Props, 'player' | 'state'>) {
  const words = isMuted ? 'Sound on' : 'Sound off';
  return (
    <IconButton color="inherit" aria-label={words} title={words} onClick={player.toggleSound}>
      {isMuted ? <VolumeOff /> : <VolumeUp />}
    </IconButton>
  );
}

function LoopButtons({ player, state: { loopFrom, loopTo } }: Pick<Props, 'player' | 'state'>) {
  const isLooped = loopFrom !== null || loopTo !== null;
  return (
    <div className={styles.buttons} role="group" aria-label="Loop">
      <Button size="small" color="inherit" title="Begin the loop here (I)" onClick={player.beginLoop}>
        Loop in
      </Button>
      <Button size="small" color="inherit" title="End the loop here (O)" onClick={player.endLoop}>
        Loop out
      </Button>
      {isLooped && (
        <Button size="small" color="inherit" title="Clear the loop (X)" onClick={player.clearLoop}>
          Clear
        </Button>
      )}
    </div>
  );
}

/** The buttons below the time line, with the frame that is shown. */
export function FilmControls({ player, state, table }: Props) {
  const { frame, isPlaying, shuttle, speed } = state;
  const playWords = isPlaying ? 'Pause' : 'Play';
  const button = (words: string, keys: string, onClick: () => void, icon: ReactNode) => (
    <IconButton color="inherit" aria-label={words} title={`${words} (${keys})`} onClick={onClick}>
      {icon}
    </IconButton>
  );
  const shown = isPlaying && shuttle !== 1 ? ` · ${shuttle}×` : '';
  return (
    <div className={styles.controls}>
      <div className={styles.buttons}>
        {button('Play backwards', 'J', () => player.shuttle(-1), <FastRewind />)}
        {button('One frame back', ',', () => player.step(-1), <SkipPrevious />)}
        {button(playWords, 'Space', player.toggle, isPlaying ? <Pause /> : <PlayArrow />)}
        {button('One frame on', '.', () => player.step(1), <SkipNext />)}
        {button('Play faster', 'L', () => player.shuttle(1), <FastForward />)}
        <SoundButton player={player} state={state} />
      </div>
      <p className={styles.where}>
        <b>{timecodeOf(table, frame)}</b>
        <span>
          {table.isExact && `Frame ${frame} · `}
          {rateWords(table)}
          {shown}
        </span>
      </p>
      <DarkChoice
        label="Speed"
        value={speed}
        choices={speeds.map((each) => [each, `${each}×`])}
        onChange={player.setSpeed}
      />
      <LoopButtons player={player} state={state} />
    </div>
  );
}
