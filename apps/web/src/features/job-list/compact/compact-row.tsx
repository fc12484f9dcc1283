import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { memo, type ReactNode } from 'react';
import type { TagColours } from '../../../data/reference/queries.ts';
import { markTexts, type RowMark } from '../held-rows.ts';
import type { MayChange } from '../change/change-button.tsx';
import { SelectCell, type SelectCellProps } from '../select-cell.tsx';
import { PeekEdge } from '../peek/peek-edge.tsx';
import { useIsPeeked } from '../peek/peek-store.ts';
import type { CellProps } from './compact-cell.ts';
import type { CompactColumn } from './compact-columns.tsx';
import styles from './compact.module.css';

interface Props {
  readonly job: ServiceJob;
  /** Row number in the table; the header is 1. */
  readonly index: number;
  readonly columns: readonly CompactColumn[];
  readonly now: Date;
  readonly timeZone: string;
  readonly unfinished: number;
  readonly colourOf: TagColours;
  readonly opensNewTab: boolean;
  readonly mayChange: MayChange;
  /** True for a moment after a change of the job. */
  readonly isChanged: boolean;
  readonly mark?: RowMark | undefined;
  readonly selecting?: SelectCellProps['selecting'] | undefined;
  readonly onToggle?: SelectCellProps['onToggle'];
}

/** One cell; null of `edge` outside the first one. Not a component, because a list has hundreds of them. */
function drawCell({ id, cell }: CompactColumn, props: CellProps, edge: ReactNode): ReactNode {
  if ('text' in cell) {
    const { text, title = text } = cell.text(props.job);
    return (
      <div key={id} role="cell" className={styles.text} title={title}>
        {text}
      </div>
    );
  }
  return (
    <div key={id} role="cell" className={styles.cell}>
      {cell.render(props)}
      {edge}
    </div>
  );
}

/**
 * One job in one line. Plain markup and style sheets, because there may be thousands. All rows have the same height, so changes never move
 * the rows below.
 */
export const CompactRow = memo(function CompactRow(props: Props) {
  const { job, index, columns, isChanged, mark, selecting, onToggle, ...rest } = props;
  const cell = { job, remark: mark ? markTexts[mark] : null, ...rest };
  const isPeeked = useIsPeeked(job.id);
  return (
    <div
      role="row"
      aria-current={isPeeked || undefined}
      aria-rowindex={index}
      data-job={job.id}
      className={[
        styles.row,
        selecting === 'selected' && styles.selected,
        isPeeked && styles.peeked,
        mark && styles.held,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {selecting && <SelectCell job={job} selecting={selecting} onToggle={onToggle} />}
      {/* The button that opens the job beside the list is in the first cell, because only that one is always visible. */}
      {columns.map((column, place) =>
        drawCell(column, cell, place === 0 && <PeekEdge jobId={job.id} isPeeked={isPeeked} />),
      )}
      {isChanged && <span className={styles.mark} role="none" />}
    </div>
  );
});
