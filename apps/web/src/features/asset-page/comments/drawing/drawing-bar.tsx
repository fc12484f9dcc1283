import Check from '@mui/icons-material/Check';
import CircleOutlined from '@mui/icons-material/CircleOutlined';
import Close from '@mui/icons-material/Close';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import Gesture from '@mui/icons-material/Gesture';
import NorthEast from '@mui/icons-material/NorthEast';
import Palette from '@mui/icons-material/Palette';
import RectangleOutlined from '@mui/icons-material/RectangleOutlined';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { maxPoints, penColours } from '@shootdesk/shared/asset-comments/drawing';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatDateTime } from '../../../../kernel/date-time.ts';
import { useReader } from '../../../../kernel/reader.ts';
import { useAsk } from '../../../../ui/dialogs/use-ask.tsx';
import { useReviewKeys } from '../../../../entities/proof/review-keys.ts';
import { anyLetter } from '../../../../ui/commands/use-commands.ts';
import styles from '../../../../entities/proof/marks/drawing.module.css';
import { penStyle } from '../../../../entities/proof/marks/shape-view.tsx';
import { wordsOf, type Pen, type Tool } from '../../../../entities/proof/marks/shapes.ts';
import type { Drawing } from './use-drawing.ts';
import { disabledBy, nothingChanged } from '../../../../ui/inputs/disabled-by.ts';

const nothingDrawn = 'Nothing has been drawn';

const tools: readonly { readonly tool: Tool; readonly words: string; readonly icon: ReactNode }[] = [
  { tool: 'arrow', words: 'Arrow', icon: <NorthEast fontSize="small" /> },
  { tool: 'box', words: 'Box', icon: <RectangleOutlined fontSize="small" /> },
  { tool: 'ellipse', words: 'Ellipse', icon: <CircleOutlined fontSize="small" /> },
  { tool: 'freehand', words: 'Free hand', icon: <Gesture fontSize="small" /> },
];

const widths = [
  { width: 0.25, words: 'Thin', height: 2 },
  { width: 0.5, words: 'Medium', height: 4 },
  { width: 1, words: 'Thick', height: 8 },
] as const;

const following = <T,>(all: readonly T[], current: T): T => all[(all.indexOf(current) + 1) % all.length] ?? current;
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

interface ChoiceProps {
  readonly words: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ words, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={words}
      title={words}
      className={styles.choice}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

interface GroupProps {
  readonly label: string;
  /** True where a phone shows the group on demand only. */
  readonly folds?: boolean;
  readonly children: ReactNode;
}

function Group({ label, folds, children }: GroupProps) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.group} data-folds={folds}>
      {children}
    </div>
  );
}

function PenChoice({ pen, setPen }: Pick<Drawing, 'pen' | 'setPen'>) {
  return (
    <>
      <Group label="Tool">
        {tools.map(({ tool, words, icon }, index) => (
          <Choice
            key={tool}
            words={`${words} (${index + 1})`}
            isChosen={pen.tool === tool}
            onChoose={() => setPen({ tool })}
          >
            {icon}
          </Choice>
        ))}
      </Group>
      <Group label="Colour" folds>
        {penColours.map((colour) => (
          <Choice
            key={colour}
            words={capital(colour)}
            isChosen={pen.colour === colour}
            onChoose={() => setPen({ colour })}
          >
            <span className={styles.swatch} style={penStyle(colour)} />
          </Choice>
        ))}
      </Group>
      <Group label="Line width" folds>
        {widths.map(({ width, words, height }) => (
          <Choice key={width} words={words} isChosen={pen.width === width} onChoose={() => setPen({ width })}>
            <span className={styles.stroke} style={{ height }} />
          </Choice>
        ))}
      </Group>
    </>
  );
}

/** Registers the keys of the drawing tools; they take precedence over those of the page. */
function useDrawingKeys(drawing: Drawing, cancel: () => void): void {
  const { pen, setPen, undo, redo, finish, session } = drawing;
  // Once a new comment has a shape, letters type its text instead of choosing tools.
  const isForText = session !== null && session.comment === null && session.shapes.length > 0;
  const nextOf = <K extends keyof Pen>(name: K, all: readonly Pen[K][]) =>
    setPen({ [name]: following(all, pen[name]) });
  useReviewKeys(
    [
      ...tools.map(({ tool, words }, index) => ({ key: String(index + 1), words, run: () => setPen({ tool }) })),
      { key: 'c', words: 'Next colour', run: () => nextOf('colour', penColours), isEnabled: !isForText },
      {
        key: 'w',
        words: 'Next line width',
        run: () =>
          nextOf(
            'width',
            widths.map(({ width }) => width),
          ),
        isEnabled: !isForText,
      },
      { key: isForText ? 'Ctrl+z' : ['z', 'Ctrl+z'], words: 'Take the last shape back', run: undo },
      { key: isForText ? 'Ctrl+Shift+z' : ['Shift+z', 'Ctrl+Shift+z'], words: 'Put it back', run: redo },
      {
        key: anyLetter,
        words: 'Write the comment',
        // Synchronous, because the browser types the letter into the element that has the focus afterwards.
        run: () => flushSync(finish),
        isEnabled: isForText,
        isTyped: true,
      },
      { key: 'Enter', words: 'Finish the drawing', run: finish },
      { key: 'Escape', words: 'Throw the drawing away', run: cancel },
    ].map((each) => ({ ...each, takesOver: true })),
    'Drawing',
  );
}

function Notices({ drawing }: { readonly drawing: Drawing }) {
  const { timeZone } = useReader();
  const { session, failure } = drawing;
  const restored = session?.restoredAt ?? null;
  return (
    <>
      {failure && (
        <p role="alert" className={styles.notice}>
          {failure}
        </p>
      )}
      {restored !== null && drawing.isChanged && (
        <p className={styles.notice}>
          Not saved yet: this is what you drew on {formatDateTime(new Date(restored).toISOString(), timeZone)}.
        </p>
      )}
      {drawing.isFull && (
        <p role="alert" className={styles.notice}>
          A drawing has at most 50 shapes and {maxPoints.toLocaleString('en')} points: the last shape was not added.
        </p>
      )}
    </>
  );
}

function OpenBar({ drawing }: { readonly drawing: Drawing }) {
  const { session, isChanged, isSaving, pen, undo, redo, finish, discard } = drawing;
  const { ask, dialog } = useAsk();
  const [isFolded, setIsFolded] = useState(true);
  const cancel = async () => {
    const text = 'What you have drawn has not been saved and will be lost.';
    if (!isChanged || (await ask({ title: 'Discard the drawing?', text }))) discard();
  };
  useDrawingKeys(drawing, () => void cancel());
  const shapes = session?.shapes ?? [];
  return (
    <div role="group" aria-label="Drawing" className={styles.bar} data-folded={isFolded}>
      <Notices drawing={drawing} />
      <PenChoice {...drawing} />
      <button
        type="button"
        className={`${styles.choice} ${styles.fold}`}
        aria-expanded={!isFolded}
        aria-label="Colour and line width"
        onClick={() => setIsFolded(!isFolded)}
      >
        <Palette fontSize="small" style={{ color: 'var(--pen)', ...penStyle(pen.colour) }} />
      </button>
      <span className={styles.group}>
        <IconButton
          color="inherit"
          size="small"
          aria-label="Undo"
          {...disabledBy(shapes.length === 0 && nothingDrawn)}
          onClick={undo}
        >
          <Undo fontSize="small" />
        </IconButton>
        <IconButton
          color="inherit"
          size="small"
          aria-label="Redo"
          {...disabledBy((!session || session.undone.length === 0) && 'Nothing has been undone')}
          onClick={redo}
        >
          <Redo fontSize="small" />
        </IconButton>
      </span>
      <span className={styles.group}>
        <IconButton color="inherit" size="small" aria-label="Cancel" title="Cancel" onClick={() => void cancel()}>
          <Close fontSize="small" />
        </IconButton>
        <Button
          size="small"
          variant="contained"
          startIcon={<Check />}
          loading={isSaving}
          {...disabledBy(session?.comment ? !isChanged && nothingChanged : shapes.length === 0 && nothingDrawn)}
          onClick={finish}
        >
          {session?.comment ? 'Save' : 'Comment'}
        </Button>
      </span>
      <span role="status" style={visuallyHidden}>
        {shapes.length > 0 && `Drawn: ${wordsOf(shapes)}`}
      </span>
      {dialog}
    </div>
  );
}

interface Props {
  readonly drawing: Drawing;
  readonly canDraw: boolean;
}

/** The button that begins a drawing and, while drawing, the tools. Rendered beside the sheet, not on it. */
export function DrawingBar({ drawing, canDraw }: Props) {
  const isIdle = canDraw && drawing.session === null;
  useReviewKeys([{ key: 'd', words: 'Draw', run: drawing.begin, isEnabled: isIdle }], 'Drawing');
  if (drawing.session) return <OpenBar drawing={drawing} />;
  if (!isIdle) return null;
  return (
    <div className={styles.begin}>
      <IconButton color="inherit" aria-label="Draw" title="Draw (D)" onClick={drawing.begin}>
        <DrawOutlined />
      </IconButton>
    </div>
  );
}
