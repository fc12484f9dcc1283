import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import type { ColumnTarget } from '@shootdesk/shared/order-table/columns';
import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { counted } from '../table-draft.ts';
import { hasErrors, type CheckedRow } from './check-rows.ts';
import styles from './order-table.module.css';
import type { Leaving } from './use-grid-cursor.ts';

interface InputProps {
  readonly label: string;
  readonly text: string;
  readonly onLeave: (text: string | null, leaving: Leaving) => void;
}

/** The input of the cell that is being edited. */
function CellInput({ label, text, onLeave }: InputProps) {
  // Blur follows each of the keys.
  const hasLeft = useRef(false);
  const leave = (value: string | null, leaving: Leaving) => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    onLeave(value, leaving);
  };
  return (
    <input
      className={styles['input']}
      aria-label={label}
      defaultValue={text}
      // oxlint-disable-next-line no-autofocus -- somebody just began to edit the cell
      autoFocus
      onKeyDown={(event) => {
        const { value } = event.currentTarget;
        if (event.key === 'Enter') leave(value, 'down');
        else if (event.key === 'Tab') leave(value, event.shiftKey ? 'back' : 'next');
        else if (event.key === 'Escape') leave(null, 'stay');
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={(event) => leave(event.currentTarget.value, 'away')}
    />
  );
}

interface StatusProps {
  readonly checked: CheckedRow;
  readonly price: string | null;
  readonly isBusy: boolean;
  readonly onOrder: () => void;
}

/** What has become of a row, or what it waits for. */
function RowStatus({ checked, price, isBusy, onOrder }: StatusProps) {
  const { row, errors } = checked;
  const { outcome } = row;
  if (outcome?.kind === 'ordered') {
    return (
      <MuiLink component={Link} to={`/service-jobs/${outcome.jobIds[0]}`}>
        Ordered: {counted(outcome.jobIds.length, 'job')}
      </MuiLink>
    );
  }
  if (row.isLeftOut) return 'Left out';
  const wrong = Object.keys(errors).filter((target) => target !== '').length;
  if (hasErrors(checked)) {
    return (
      <span className={styles['error']}>
        {errors['']}
        {wrong > 0 && `${errors[''] ? ' ' : ''}${counted(wrong, 'cell')} to mend`}
      </span>
    );
  }
  const cost = price !== null && <span className={styles['notice']}>{price}</span>;
  if (!outcome) {
    return (
      <>
        Ready
        {cost}
      </>
    );
  }
  return (
    <>
      <span className={styles['error']}>{outcome.reason}</span>
      <Button
        size="small"
        disabled={isBusy}
        onClick={onOrder}
        aria-label={`${outcome.isQuestion ? 'Answer for' : 'Try'} row ${row.number}${outcome.isQuestion ? '' : ' again'}`}
      >
        {outcome.isQuestion ? 'Answer' : 'Try again'}
      </Button>
      {cost}
    </>
  );
}

export interface TableRowProps {
  /** All that the row shows, as a text. */
  readonly shows: string;
  readonly position: number;
  readonly checked: CheckedRow;
  /** What the order costs; null while that is not known, and for people who do not see prices. */
  readonly price: string | null;
  readonly targets: readonly ColumnTarget[];
  readonly labels: readonly string[];
  /** Column of the cell in the tab order; null in other rows. */
  readonly activeColumn: number | null;
  /** The cell that is being edited; null in other rows. */
  readonly editing: { readonly column: number; readonly text: string } | null;
  readonly isBusy: boolean;
  readonly onLeave: (text: string | null, leaving: Leaving) => void;
  readonly onLeaveOut: (number: number, isLeftOut: boolean) => void;
  readonly onOrder: (checked: CheckedRow) => void;
}

function Row(props: TableRowProps) {
  const { position, checked, price, targets, labels, activeColumn, editing, isBusy, onLeave, onLeaveOut, onOrder } =
    props;
  const { row, errors, notices } = checked;
  const isDone = row.outcome?.kind === 'ordered';
  return (
    <tr className={row.isLeftOut ? styles['leftOut'] : undefined}>
      <td>
        <label className={styles['number']}>
          <input
            type="checkbox"
            aria-label={`Order row ${row.number}`}
            checked={!row.isLeftOut}
            disabled={isBusy || isDone}
            onChange={(event) => onLeaveOut(row.number, !event.target.checked)}
          />
          {row.number}
        </label>
      </td>
      <td>
        <RowStatus checked={checked} price={price} isBusy={isBusy} onOrder={() => onOrder(checked)} />
      </td>
      {targets.map((target, column) => {
        const isEdited = editing?.column === column;
        const error = target === '' ? undefined : errors[target];
        const notice = target === '' ? undefined : notices[target];
        const names = [styles['cell'], error && styles['wrong'], target === '' && styles['unused']];
        return (
          <td
            // oxlint-disable-next-line no-array-index-key -- columns have no other name and keep their places
            key={column}
            data-place={`${position}:${column}`}
            tabIndex={activeColumn === column && !isEdited ? 0 : -1}
            aria-invalid={error !== undefined}
            className={names.filter(Boolean).join(' ')}
          >
            {isEdited ? (
              <CellInput label={`${labels[column]} of row ${row.number}`} text={editing.text} onLeave={onLeave} />
            ) : (
              row.cells[column]
            )}
            {error && <span className={styles['error']}>{error}</span>}
            {!error && notice && !isDone && <span className={styles['notice']}>{notice}</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** A row of the table. It is drawn again only when it shows something else, because a table has hundreds; its handlers do not change. */
export const TableRow = memo(Row, (before, after) => before.shows === after.shows);
