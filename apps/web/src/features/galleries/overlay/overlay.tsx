import { useId, type KeyboardEvent, useRef, type TouchEvent } from 'react';
import type { GalleryFile } from '../../../entities/file/gallery-file.ts';
import { Stage } from '../../../entities/file/stage.tsx';
import stepStyles from '../../../entities/file/step-buttons.module.css';
import { StepButtons } from '../../../entities/file/step-buttons.tsx';
import { usePreloadedPictures } from '../../../entities/file/use-preloaded-pictures.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import styles from './overlay.module.css';
import { TopLine } from './top-line.tsx';

/** Minimum length of a swipe in pixels. */
const shortest = 48;

/** Detects a sideways swipe with one finger; scrolling and zooming are not affected. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= shortest && Math.abs(x) > Math.abs(y) * 1.5) onSwipe(x < 0 ? 1 : -1);
    },
  };
}

interface Props {
  readonly files: readonly GalleryFile[];
  /** Id of the file to show; null closes the overlay. */
  readonly openId: number | null;
  readonly onMove: (id: number) => void;
  readonly onClose: () => void;
  readonly pageOf: ((id: number) => string) | null;
}

interface ShownProps extends Pick<Props, 'files' | 'onClose' | 'pageOf'> {
  readonly file: GalleryFile;
  readonly index: number;
  readonly titleId: string;
  readonly onStep: (step: 1 | -1) => void;
}

/** Films keep the arrow keys for seeking. */
const isOfFilm = ({ target }: KeyboardEvent) => target instanceof HTMLVideoElement;

function Shown({ files, file, index, titleId, onStep, onClose, pageOf }: ShownProps) {
  usePreloadedPictures(files[index + 1]?.preview.large, files[index - 1]?.preview.large);
  const swipe = useSwipe(onStep);
  return (
    <div className={styles.overlay}>
      <TopLine
        file={file}
        titleId={titleId}
        place={`${index + 1} of ${files.length}`}
        page={pageOf?.(file.id) ?? null}
        onClose={onClose}
      />
      <div className={`${stepStyles.room} ${styles.swiped}`} {...swipe}>
        <Stage key={file.id} file={file} />
        <StepButtons has={(step) => files[index + step] !== undefined} onStep={onStep} />
      </div>
    </div>
  );
}

/** Full-screen view of a gallery, one file at a time. Arrow keys, buttons or a swipe change the file. */
export function Overlay({ files, openId, onMove, onClose, pageOf }: Props) {
  const titleId = useId();
  const index = files.findIndex(({ id }) => id === openId);
  const file = files[index];
  const step = (by: 1 | -1) => {
    const to = files[index + by];
    if (to) onMove(to.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfFilm(event)) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  return (
    <Dialog
      fullScreen
      // Undefined once a colleague has deleted the file.
      open={file !== undefined}
      onClose={onClose}
      onKeyDown={onKeyDown}
      disableRestoreFocus
      transitionDuration={0}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      {file && <Shown {...{ files, file, index, titleId, onClose, pageOf }} onStep={step} />}
    </Dialog>
  );
}
