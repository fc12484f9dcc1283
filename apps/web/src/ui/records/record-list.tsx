import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { firstMessage } from '../../api/api-error.ts';
import { Panel } from '../panel.tsx';
import { StateNote } from '../state-note.tsx';
import type { AdminRecord } from './record-kind.ts';
import type { RecordList } from './use-record-list.ts';

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

interface Props<R> {
  /** What the records are called: 'Clients'. */
  readonly title: string;
  readonly list: RecordList<R>;
  readonly renderRow: (record: R) => ReactNode;
}

function Waiting() {
  return (
    <Paper variant="outlined" aria-busy="true" aria-label="Loading" role="status" sx={{ p: 2, borderRadius: '10px' }}>
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Paper>
  );
}

/** The rows of a list, or what there is to say instead of them; 'Load more' while there are further pages. */
export function RecordRows<R extends AdminRecord>({ title, list, renderRow }: Props<R>) {
  if (list.error) {
    return (
      <StateNote
        title={`The ${title.toLowerCase()} could not be loaded`}
        text={firstMessage(list.error)}
        action={
          <Button variant="contained" onClick={list.retry}>
            Try again
          </Button>
        }
      />
    );
  }
  if (list.total === null) return <Waiting />;
  if (list.rows.length === 0) return <StateNote title={`No ${title} Available`} text="Try adjusting your filters." />;
  return (
    <Panel title={title}>
      <Box component="ul" aria-label={title} aria-busy={list.isOutdated} sx={listStyle}>
        {list.rows.map((record) => (
          <li key={record.id}>{renderRow(record)}</li>
        ))}
      </Box>
      {list.hasMore && (
        <Box sx={{ display: 'grid', placeItems: 'center', py: 1.5, borderTop: '1px solid', borderColor: 'hairline' }}>
          <Button variant="outlined" loading={list.isLoadingMore} onClick={list.loadMore}>
            Load more
          </Button>
        </Box>
      )}
    </Panel>
  );
}
