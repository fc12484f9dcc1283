import Popover from '@mui/material/Popover';
import type { Spot } from '@shootdesk/shared/asset-comments/comment-parts';
import type { Shape } from '@shootdesk/shared/asset-comments/drawing';
import { useState, type ReactNode } from 'react';
import { useFocusReturn } from '../../../entities/proof/focus.ts';
import { besideDrawing, popupSide } from '../../../entities/proof/marks/marker-place.ts';
import styles from '../../../entities/proof/marks/markers.module.css';
import { boxAround } from '../../../entities/proof/marks/shapes.ts';
import { keepsPageKeys } from '../../../ui/commands/pressed-key.ts';
import { useBackCloses } from '../../../ui/dialogs/back-closes.ts';

interface Props {
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly spot: Spot;
  /** Shapes of the comment; the popup opens beside them. */
  readonly shapes?: readonly Shape[];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const noShapes: readonly Shape[] = [];
/** Width in px that the popup needs, including its distance from the drawing and the edge of the window. */
const popupRoom = 320;

/**
 * The popup at a marker. It opens to the left of markers in the right half of the picture, and above those in the lower half. Closing it
 * keeps its text as a draft.
 */
export function MarkerPopup({ label, anchor, spot, shapes = noShapes, onClose, children }: Props) {
  const [drawn, setDrawn] = useState<HTMLElement | null>(null);
  useBackCloses(anchor !== null, onClose);
  useFocusReturn(anchor !== null, anchor);
  const { left, right, top, bottom } = boxAround(shapes, spot);
  const beside = drawn && besideDrawing(drawn.getBoundingClientRect(), windowSize(), popupRoom);
  const box = { left: `${left}%`, top: `${top}%`, width: `${right - left}%`, height: `${bottom - top}%` };
  return (
    <>
      {shapes.length > 0 && <span ref={setDrawn} className={styles.drawn} style={box} aria-hidden />}
      <Popover
        open={anchor !== null && (shapes.length === 0 || drawn !== null)}
        anchorEl={drawn ?? anchor}
        disableRestoreFocus
        onClose={onClose}
        anchorOrigin={beside?.anchor ?? { horizontal: 'center', vertical: 'center' }}
        transformOrigin={beside?.popup ?? popupSide(spot)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.popup, ...keepsPageKeys } }}
      >
        {children}
      </Popover>
    </>
  );
}

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });
