import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { listAddOns, type AddOn } from '@shootdesk/shared/add-ons/add-ons.contract';
import { parseReference } from '@shootdesk/shared/kernel/ids';
import type { TableAddOn } from '@shootdesk/shared/order-table/columns';
import { isMonthFirst } from '@shootdesk/shared/kernel/date-forms';
import type { CellContext } from '@shootdesk/shared/order-table/read-cells';
import type { RowOrder } from '@shootdesk/shared/order-table/read-row';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mayCall, useCurrentUser } from '../../../api/current-user.ts';
import { copyTemplatesQuery } from '../../../data/copy/queries.ts';
import { addOnsQuery } from '../../../data/prices/queries.ts';
import { useOfferedServiceGroups } from '../../../data/reference/queries.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { servicesOf, type OrderService } from '../order/fill-from-mail.ts';
import { isOrdered, openRows } from '../table-draft.ts';
import { checkRows, missingColumns, type CheckedRow } from './check-rows.ts';
import { PasteTable } from './paste-table.tsx';
import { rowReader } from './row-values.ts';
import { TableGrid } from './table-grid.tsx';
import { TableSettings } from './table-settings.tsx';
import { sortRows } from './sort-rows.ts';
import { TableActions, TableSum, TableSummary } from './table-summary.tsx';
import { useGridCursor } from './use-grid-cursor.ts';
import { useOrderRows } from './use-order-rows.ts';
import { useTableDraft, type TableDraftState } from './use-table-draft.ts';
import { useTablePrices } from './use-table-prices.ts';
import { useTableFacts } from './use-table-facts.ts';

const maxWidth = 1680;

interface Props {
  readonly table: TableDraftState;
  readonly services: readonly OrderService[];
  readonly context: CellContext;
}

/** Reads the rows of the table; each again only when its cells or the columns change. */
function useRowOrders({ table, services, context }: Props): RowOrder[] {
  const { columns, rows } = table.draft!;
  const reader = useMemo(
    () =>
      rowReader(
        columns.map(({ target }) => target),
        services,
        context,
      ),
    [columns, services, context],
  );
  return rows.map(({ cells }) => reader(cells));
}

function TableOrders({ table, services, context }: Props) {
  const draft = table.draft!;
  const orders = useRowOrders({ table, services, context });
  const { facts, isReading, failure } = useTableFacts(orders, draft.client);
  const checked = checkRows(draft, orders, facts);
  const prices = useTablePrices(checked);
  const latest = useRef<readonly CheckedRow[]>(checked);
  useEffect(() => {
    latest.current = checked;
  });
  const { order, progress, stop, dialog } = useOrderRows({ table, services });
  const [isDiscarding, setIsDiscarding] = useState(false);
  const isBusy = progress !== null;
  const cursor = useGridCursor({
    rows: checked.length,
    columns: draft.columns.length,
    textAt: ({ row, column }) => draft.rows[row]?.cells[column] ?? '',
    isFixed: ({ row }) => isBusy || isOrdered(draft.rows[row]!),
    onChange: ({ row, column }, text) => table.setCell(draft.rows[row]!.number, column, text),
  });
  const mend = () => {
    const { wrong } = sortRows(checked);
    const places = wrong.flatMap((each) =>
      draft.columns.flatMap(({ target }, column) =>
        target !== '' && each.errors[target] ? [{ row: checked.indexOf(each), column }] : [],
      ),
    );
    const { active } = cursor;
    const isAfter = ({ row, column }: (typeof places)[number]) =>
      row > active.row || (row === active.row && column > active.column);
    const next = places.find(isAfter) ?? places[0];
    if (next) cursor.edit(next);
  };
  const discard = () => {
    setIsDiscarding(false);
    table.replace(null);
  };
  return (
    <Stack spacing={2}>
      <DraftNotice typedAt={table.restoredAt} onDiscard={() => setIsDiscarding(true)} />
      {draft.notes.map((note) => (
        <Alert key={note} severity="warning">
          {note}
        </Alert>
      ))}
      {failure && <Alert severity="error">{firstMessage(failure)}</Alert>}
      <Panel title="Orders">
        <TableSettings
          table={table}
          services={services}
          hasAddOns={context.addOns !== null}
          missing={missingColumns(draft, orders)}
        />
        <TableSummary checked={checked} isReading={isReading} onMend={mend} />
        <TableGrid
          columns={draft.columns}
          {...{ checked, services, cursor, isBusy, prices }}
          hasAddOns={context.addOns !== null}
          onTarget={table.setTarget}
          onLeaveOut={(number, isLeftOut) => table.changeRow(number, () => ({ isLeftOut }))}
          onOrder={({ row }) => {
            const own = latest.current.filter((each) => each.row.number === row.number);
            void order(own, latest.current, true);
          }}
        />
        <TableSum prices={prices} />
        <TableActions
          {...{ checked, isReading, progress }}
          onOrder={(rows, asks) => void order(rows, checked, asks)}
          onStop={stop}
          onDiscard={() => (openRows(draft).length > 0 ? setIsDiscarding(true) : discard())}
        />
      </Panel>
      <Box component="p" sx={{ m: 0, color: 'text.secondary', fontSize: '0.8125rem' }}>
        Wished days and hours stay with the jobs; the visits are booked afterwards on the board. Click a cell to change
        it, or move with the arrow keys and press Enter.
      </Box>
      {dialog}
      {isDiscarding && (
        <ConfirmDialog
          title="Discard table"
          text="Its rows that are not ordered are lost. What is ordered stays."
          isBusy={false}
          onYes={discard}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </Stack>
  );
}

const tableAddOn = ({ id, name, services }: AddOn): TableAddOn => ({
  id: Number(id),
  name,
  serviceIds: services.flatMap((service) => parseReference('Service', service) ?? []),
});

const tableTemplate = ({ id, displayName }: { readonly id: number; readonly displayName: string }) => ({
  id,
  name: displayName,
});

/** Orders the rows of a pasted table, each by itself. */
export default function OrderTablePage() {
  const { timeZone } = useCurrentUser();
  const groups = useOfferedServiceGroups();
  const services = useMemo(() => servicesOf(groups), [groups]);
  const [now] = useState(() => new Date());
  const seesAddOns = mayCall(listAddOns, useCurrentUser());
  const { data: found } = useQuery({ ...addOnsQuery, enabled: seesAddOns });
  const addOns = useMemo(() => (seesAddOns ? (found ?? []).map(tableAddOn) : null), [seesAddOns, found]);
  const { data: templates } = useQuery(copyTemplatesQuery);
  const copyTemplates = useMemo(
    () => (templates ?? []).filter(({ hidden }) => !hidden).map(tableTemplate),
    [templates],
  );
  const context = useMemo(
    () => ({ now, timeZone, services, addOns, copyTemplates, isMonthFirst: isMonthFirst() }),
    [now, timeZone, services, addOns, copyTemplates],
  );
  const table = useTableDraft();
  return (
    <Screen title="Orders from a table" maxWidth={maxWidth}>
      {services.length === 0 && <PageLoading />}
      {services.length > 0 && table.draft === null && <PasteTable context={context} onRead={table.replace} />}
      {services.length > 0 && table.draft !== null && (
        <TableOrders key={table.draft.id} {...{ table, services, context }} />
      )}
    </Screen>
  );
}
