import Box from '@mui/material/Box';
import {
  tableFieldNames,
  tableFields,
  questionOfTarget,
  questionsOf,
  serviceOfTarget,
  type ColumnTarget,
} from '@shootdesk/shared/order-table/columns';
import { moneyText } from '@shootdesk/shared/prices/money';
import type { TableColumn } from '@shootdesk/shared/order-table/read-table';
import { memo, useMemo } from 'react';
import { NativeSelect, type Choice } from '../../../ui/inputs/native-select.tsx';
import type { OrderService } from '../order/fill-from-mail.ts';
import { counted } from '../table-draft.ts';
import type { CheckedRow } from './check-rows.ts';
import styles from './order-table.module.css';
import { TableRow, type TableRowProps } from './table-row.tsx';
import type { TablePrices } from './use-table-prices.ts';
import type { GridCursor } from './use-grid-cursor.ts';

/** The name of what a column can be; undefined for a service that is not offered any more. */
export function labelOfTarget(target: ColumnTarget, services: readonly OrderService[]): string | undefined {
  const service = serviceOfTarget(target);
  if (service !== null) return services.find(({ id }) => id === service)?.name;
  return questionOfTarget(target) ?? tableFields[target as keyof typeof tableFields];
}

/** What a column can be, for its select. */
export function targetChoices(services: readonly OrderService[], hasAddOns: boolean): Choice[] {
  const fields = tableFieldNames.filter((field) => field !== 'addOns' || hasAddOns);
  return [
    ...fields.map((field) => ({ value: field, name: tableFields[field] })),
    ...questionsOf(services).map((text) => ({ value: `question ${text}`, name: `Question: ${text}` })),
    ...services.map(({ id, name }) => ({ value: `service ${id}`, name: `Service: ${name}` })),
  ];
}

/** The name of a column for people: what it is taken for, else its heading or place. */
export function labelOfColumn(
  { heading, target }: TableColumn,
  index: number,
  services: readonly OrderService[],
): string {
  return target === '' ? heading || `Column ${index + 1}` : (labelOfTarget(target, services) ?? heading);
}

/** What the order of a row costs, as a text; null while that is not known. */
function priceText(prices: TablePrices | null, number: number): string | null {
  const price = prices?.rows.get(number);
  if (!prices || !price) return null;
  const missing = price.unpriced === 0 ? '' : `${counted(price.unpriced, 'line')} without a price`;
  return [...(price.cents > 0 || missing === '' ? [moneyText(price.cents, prices.currency)] : []), missing]
    .filter(Boolean)
    .join(', ');
}

interface Props extends Pick<TableRowProps, 'isBusy' | 'onLeaveOut' | 'onOrder'> {
  readonly columns: readonly TableColumn[];
  readonly checked: readonly CheckedRow[];
  readonly services: readonly OrderService[];
  readonly hasAddOns: boolean;
  readonly prices: TablePrices | null;
  readonly cursor: GridCursor;
  readonly onTarget: (column: number, target: ColumnTarget) => void;
}

/** Widths in pixels. */
const numberWidth = 76;
const statusWidth = 148;
const columnWidth = 140;

interface HeadingProps {
  readonly heading: string;
  readonly index: number;
  readonly target: ColumnTarget;
  readonly choices: readonly Choice[];
  readonly isDisabled: boolean;
  readonly onTarget: (column: number, target: ColumnTarget) => void;
}

/** The heading of a column and what it is taken for. Drawn only when that changes, because each has dozens of choices. */
const ColumnHeading = memo(({ heading, index, target, choices, isDisabled, onTarget }: HeadingProps) => (
  <th scope="col">
    <span className={styles['heading']}>{heading}</span>
    <NativeSelect
      value={target}
      choices={choices}
      placeholder="Leave out"
      onChange={(value) => onTarget(index, value as ColumnTarget)}
      disabled={isDisabled}
      size="small"
      variant="standard"
      fullWidth
      slotProps={{ htmlInput: { 'aria-label': `What ${heading} is` } }}
    />
  </th>
));

/** The rows of a table of orders as a grid, with what each column is taken for above it. */
export function TableGrid({ columns, checked, services, hasAddOns, prices, cursor, onTarget, ...row }: Props) {
  const { table, active, editing, leave, gridProps } = cursor;
  const choices = useMemo(() => targetChoices(services, hasAddOns), [services, hasAddOns]);
  const labels = columns.map((column, index) => labelOfColumn(column, index, services));
  const targets = columns.map(({ target }) => target);
  const width = numberWidth + statusWidth + columns.length * columnWidth;
  const columnsKey = labels.join('\t') + targets.join('\t');
  return (
    <Box className={styles['scroll']}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are edited and moved through by arrow keys
        role="grid"
        aria-label="Orders of the table"
        className={styles['table']}
        style={{ width: `max(100%, ${width}px)` }}
        {...gridProps}
      >
        <colgroup>
          <col style={{ width: numberWidth }} />
          <col style={{ width: statusWidth }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Order</th>
            {columns.map(({ heading, target }, index) => (
              <ColumnHeading
                // oxlint-disable-next-line no-array-index-key -- columns have no other name and keep their places
                key={index}
                heading={heading || `Column ${index + 1}`}
                {...{ index, target, choices, onTarget }}
                isDisabled={row.isBusy}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {checked.map((each, position) => {
            const activeColumn = active.row === position ? active.column : null;
            const edited = editing?.row === position ? editing : null;
            const { row: own, errors, notices } = each;
            const price = priceText(prices, own.number);
            const shows = JSON.stringify([columnsKey, own, errors, notices, activeColumn, edited, row.isBusy, price]);
            return (
              <TableRow
                key={own.number}
                {...row}
                {...{ shows, position, targets, labels, activeColumn, price, checked: each, editing: edited }}
                onLeave={leave}
              />
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}
