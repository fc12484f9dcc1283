import visuallyHidden from '@mui/utils/visuallyHidden';
import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import type { CSSProperties } from 'react';
import { fullName } from '../../../api/current-user.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import styles from './board.module.css';
import type { DropTarget } from './layout.ts';
import type { Drag } from './use-drag.ts';

const targetText = ({ provider, start }: DropTarget, timeZone: string) =>
  `${fullName(provider)}, ${formatDateTime(start.toISOString(), timeZone)}`;

interface Props {
  readonly drag: Drag;
  readonly reasons: readonly string[];
  readonly timeZone: string;
  /** By which keys the job is moved. */
  readonly keysText: string;
}

/** Beside the pointer, within the window. */
const besidePointer = ({ x, y }: NonNullable<Drag['pointer']>): CSSProperties => ({
  ...(x > window.innerWidth - 360 ? { right: window.innerWidth - x + 16 } : { left: x + 16 }),
  top: Math.min(y + 20, window.innerHeight - 140),
});

/** Shows the drop target of the dragged job and its conflicts: beside the pointer, or at the lower edge when keys move the job. */
export function DropNote({ drag: { target, pointer }, reasons, timeZone, keysText }: Props) {
  return (
    <div
      className={`${styles.reasons} ${pointer ? '' : styles.atEdge}`}
      style={pointer ? besidePointer(pointer) : undefined}
      // Keys are answered by the words below, which are there before the first of them.
      {...(pointer ? { role: 'status' } : { 'aria-hidden': true })}
    >
      {target ? targetText(target, timeZone) : 'Drop it on a person and time. Escape lets go.'}
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {!pointer && <div className={styles.keys}>{keysText}</div>}
    </div>
  );
}

interface WordsProps {
  readonly carried: { readonly job: BoardJob; readonly target: DropTarget } | null;
  readonly reasons: readonly string[];
  readonly outcome: string;
  readonly timeZone: string;
}

/** Announces to screen readers where the job is that keys move. */
export function CarryWords({ carried, reasons, outcome, timeZone }: WordsProps) {
  const text = carried
    ? [`${carried.job.place}: ${targetText(carried.target, timeZone)}.`, ...reasons].join(' ')
    : outcome;
  return (
    <div role="status" style={visuallyHidden}>
      {text}
    </div>
  );
}
