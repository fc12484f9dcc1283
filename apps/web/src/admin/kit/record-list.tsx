import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import {
  BulkActionsToolbar,
  ColumnsButton,
  DataTable,
  ExportButton,
  FilterLiveForm,
  InfiniteListBase,
  useInfinitePaginationContext,
  useListContext,
} from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { besideStyle, Screen } from '../../ui/layout/screen.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { StateNote } from '../../ui/feedback/state-note.tsx';
import { useHasRoom } from '../../ui/layout/use-has-room.ts';
import { BulkDelete, BulkExport } from './bulk-actions.tsx';
import { exporterOf, type ExportColumn } from './export-csv.ts';
import type { OpenRecord } from './record-dialog.tsx';
import { recordPath, type AdminRecord } from './record-kind.ts';
import { RecordLink, RecordRow } from './record-row.tsx';

/** Debounce in ms between the last key and the search. */
const searchDelayMs = 300;

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

const tableStyle = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  // Breaks a long address so that the name beside it keeps its width.
  '& td': { overflowWrap: 'anywhere' },
  '& .RaBulkActionsToolbar-toolbar': { bgcolor: 'background.paper', borderRadius: '10px 10px 0 0' },
  '& .RaBulkActionsToolbar-topToolbar': { bgcolor: 'transparent' },
  '& td, & th': { borderColor: 'hairline' },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
} as const;

/** Content of a row on narrow screens: the record's name and further lines. */
interface Row {
  readonly details?: ReactNode;
  readonly marks?: ReactNode;
}

type NamedRecord = AdminRecord & { readonly name: string };

interface Props<R extends NamedRecord> {
  readonly kind: {
    readonly resource: string;
    readonly path: string;
    readonly noun: string;
    readonly deleteWarning?: string;
  };
  /** Title of the screen. */
  readonly title: string;
  /** Plural of the record: 'Clients'. */
  readonly records: string;
  /** Filters that hold until the person chooses others. */
  readonly filterDefaultValues?: object;
  /** Inputs of the filters. Their sources are names of the API's filter. */
  readonly filters: ReactNode;
  /** Buttons below the filters. */
  readonly tools: ReactNode;
  readonly rowOf: (record: R) => Row;
  /** Field that sorts the list at first; by default 'name'. */
  readonly sortedBy?: string;
  /** Columns of an export. */
  readonly exported: readonly ExportColumn<R>[];
  /** Sources of columns that are hidden until the person chooses them. */
  readonly hiddenColumns?: string[];
  readonly Editor: ComponentType<OpenRecord>;
  /**
   * At most four columns after the name. With more, react-admin's choice of columns gets a search field, which takes the focus as soon as the list
   * has loaded.
   */
  readonly children: ReactNode;
}

type Open = (id: string | number) => void;

function Waiting() {
  return (
    <Paper variant="outlined" aria-busy="true" aria-label="Loading" role="status" sx={{ p: 2, borderRadius: '10px' }}>
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Paper>
  );
}

/** Selects a record for bulk actions. React-admin's own checkboxes for it have no accessible name. */
function SelectRecord({ record: { id, name } }: { readonly record: NamedRecord }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // Otherwise the click would also open the record.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
      // The touch area must not make the row higher.
      sx={{ my: -1 }}
    />
  );
}

function Table<R extends NamedRecord>({ kind, records, hiddenColumns, children, open }: Props<R> & { open: Open }) {
  const { selectedIds } = useListContext();
  // With an empty selection its buttons would be invisible, but the Tab key would still reach them.
  const actions =
    selectedIds.length === 0 ? (
      <></>
    ) : (
      <BulkActionsToolbar selectAllButton={false}>
        <BulkExport />
        <BulkDelete kind={kind} records={records} />
      </BulkActionsToolbar>
    );
  return (
    <DataTable<NamedRecord>
      aria-label={records}
      sx={tableStyle}
      {...(hiddenColumns && { hiddenColumns })}
      bulkActionButtons={false}
      bulkActionsToolbar={actions}
      rowClick={(id) => {
        open(id);
        return false;
      }}
    >
      <DataTable.Col
        source="name"
        label="Name"
        render={(record: NamedRecord) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1.25, minWidth: 150 }}>
            <SelectRecord record={record} />
            <RecordLink to={recordPath(kind, record.id)} name={record.name} onOpen={() => open(record.id)} />
          </Box>
        )}
      />
      {children}
    </DataTable>
  );
}

function Rows<R extends NamedRecord>({ kind, records, rowOf, open }: Props<R> & { open: Open }) {
  const { data = [] } = useListContext<R>();
  return (
    <Box component="ul" aria-label={records} sx={listStyle}>
      {data.map((record) => (
        <li key={record.id}>
          <RecordRow
            {...rowOf(record)}
            to={recordPath(kind, record.id)}
            name={record.name}
            onOpen={() => open(record.id)}
          />
        </li>
      ))}
    </Box>
  );
}

/** Button at the end of the list while there are further pages. */
function LoadMore() {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  if (!hasNextPage) return null;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: 1.5, borderTop: '1px solid', borderColor: 'hairline' }}>
      <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Load more
      </Button>
    </Box>
  );
}

/**
 * Clears the selection when the filter changes, because react-admin keeps selected rows that are no longer visible, even after the person has left.
 */
function useChoiceOfTheseRows(): void {
  const { filterValues, onUnselectItems } = useListContext();
  const filter = JSON.stringify(filterValues);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === filter) return;
    before.current = filter;
    onUnselectItems();
  });
}

function Content<R extends NamedRecord>(props: Props<R>) {
  const { records, Editor } = props;
  const { data, error, isPlaceholderData, total, refetch } = useListContext<R>();
  const hasRoom = useHasRoom();
  const [openId, setOpenId] = useState<string | number | null>(null);
  useChoiceOfTheseRows();
  if (error) {
    return (
      <StateNote
        title={`The ${records.toLowerCase()} could not be loaded`}
        text={firstMessage(error)}
        action={
          <Button variant="contained" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!data) return <Waiting />;
  const isEmpty = total === 0 || data.length === 0;
  return (
    <>
      {isEmpty ? (
        <StateNote title={`No ${records} Available`} text="Try adjusting your filters." />
      ) : (
        <Panel
          title={records}
          action={
            <Box sx={{ display: 'flex' }}>
              {hasRoom && <ColumnsButton />}
              <ExportButton maxResults={Number.MAX_SAFE_INTEGER} />
            </Box>
          }
        >
          <Box aria-busy={isPlaceholderData}>
            {hasRoom ? <Table {...props} open={setOpenId} /> : <Rows {...props} open={setOpenId} />}
          </Box>
          <LoadMore />
        </Panel>
      )}
      {openId !== null && <Editor id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** List of one kind of record: search, filters, export, bulk deletion, and a dialog for each record. */
export function RecordList<R extends NamedRecord>(props: Props<R>) {
  const { kind, title, filters, filterDefaultValues, tools, exported } = props;
  return (
    <InfiniteListBase
      resource={kind.resource}
      sort={{ field: props.sortedBy ?? 'name', order: 'ASC' }}
      perPage={defaultPageSize}
      storeKey={false}
      exporter={exporterOf(exported)}
      // Suppresses react-admin's toast, because the list shows the error in its own place.
      queryOptions={{ onError: () => undefined }}
      {...(filterDefaultValues && { filterDefaultValues })}
    >
      <Screen title={title} maxWidth={1320}>
        <Box sx={besideStyle(280)}>
          <Box sx={{ order: { md: 1 } }}>
            <Panel title="Tools">
              <Stack spacing={1.25} sx={{ p: 2 }}>
                <FilterLiveForm debounce={searchDelayMs}>
                  <Stack spacing={1.25}>{filters}</Stack>
                </FilterLiveForm>
                {tools}
              </Stack>
            </Panel>
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Content {...props} />
          </Box>
        </Box>
      </Screen>
    </InfiniteListBase>
  );
}
