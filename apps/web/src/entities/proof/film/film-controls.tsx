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
import { useWords } from '../../words/use-words.ts';
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
  const { say } = useWords();
  const words = say(isMuted ? 'soundOn' : 'soundOff');
  return (
    <IconButton color="inherit" aria-label={words} title={words} onClick={player.toggleSound}>
      {isMuted ? <VolumeOff /> : <VolumeUp />}
    </IconButton>
  );
}

function LoopButtons({ player, state: { loopFrom, loopTo } }: Pick<Props, 'player' | 'state'>) {
  const { say } = useWords();
  const isLooped = loopFrom !== null || loopTo !== null;
  return (
    <div className={styles.buttons} role="group" aria-label={say('loop')}>
      <Button size="small" color="inherit" title={say('loopInHint')} onClick={player.beginLoop}>
        {say('loopIn')}
      </Button>
      <Button size="small" color="inherit" title={say('loopOutHint')} onClick={player.endLoop}>
        {say('loopOut')}
      </Button>
      {isLooped && (
        <Button size="small" color="inherit" title={say('clearHint')} onClick={player.clearLoop}>
          {say('clear')}
        </Button>
      )}
    </div>
  );
}

/** The buttons below the time line, and the current frame. */
export function FilmControls({ player, state, table }: Props) {
  const words = useWords();
  const { say } = words;
  const { frame, isPlaying, shuttle, speed } = state;
  const playWords = say(isPlaying ? 'pause' : 'play');
  const button = (words: string, keys: string, onClick: () => void, icon: ReactNode) => (
    <IconButton color="inherit" aria-label={words} title={`${words} (${keys})`} onClick={onClick}>
      {icon}
    </IconButton>
  );
  const shown = isPlaying && shuttle !== 1 ? ` · ${shuttle}×` : '';
  return (
    <div className={styles.controls}>
      <div className={styles.buttons}>
        {button(say('playBackwards'), 'J', () => player.shuttle(-1), <FastRewind />)}
        {button(say('frameBack'), ',', () => player.step(-1), <SkipPrevious />)}
        {button(playWords, 'Space', player.toggle, isPlaying ? <Pause /> : <PlayArrow />)}
        {button(say('frameOn'), '.', () => player.step(1), <SkipNext />)}
        {button(say('playFaster'), 'L', () => player.shuttle(1), <FastForward />)}
        <SoundButton player={player} state={state} />
      </div>
      <p className={styles.where}>
        <b>{timecodeOf(table, frame)}</b>
        <span>
          {table.isExact && `${say('frameNumber', { frame })} · `}
          {rateWords(table, words)}
          {shown}
        </span>
      </p>
      <DarkChoice
        label={say('speed')}
        value={speed}
        choices={speeds.map((each) => [each, `${each}×`])}
        onChange={player.setSpeed}
      />
      <LoopButtons player={player} state={state} />
    </div>
  );
}
