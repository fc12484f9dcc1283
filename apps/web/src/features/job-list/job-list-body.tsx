import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { firstMessage } from '../../api/api-error.ts';
import { StateNote } from '../../ui/state-note.tsx';
import { JobTable } from './job-table.tsx';
import type { JobList } from './use-job-list.ts';
import type { ListStateControl } from './use-list-state.ts';

interface Props {
  readonly list: JobList;
  readonly control: ListStateControl;
}

function Footer({ list, control }: Props) {
  const total = list.info?.totalCount ?? 0;
  if (list.isOutdated || control.state.limit >= total) return null;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: 2 }}>
      <Button
        variant="outlined"
        loading={list.isLoadingMore}
        onClick={() => control.showUpTo(control.state.limit + defaultPageSize)}
      >
        Load more
      </Button>
    </Box>
  );
}

/** The rows, or what there is to say instead of them. */
export function JobListBody({ list, control }: Props) {
  if (list.error) {
    return (
      <StateNote
        title="The jobs could not be loaded"
        text={firstMessage(list.error)}
        action={
          <Button variant="contained" onClick={list.retry}>
            Try again
          </Button>
        }
      />
    );
  }
  if (list.info?.totalCount === 0 && !list.isOutdated) {
    return <StateNote title="No Jobs Available" text="Try adjusting your filters." />;
  }
  return (
    <>
      <JobTable list={list} orderBy={control.state.orderBy} onSort={(orderBy) => control.change({ orderBy })} />
      <Footer list={list} control={control} />
    </>
  );
}
