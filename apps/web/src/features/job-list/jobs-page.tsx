import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { firstMessage } from '../../api/api-error.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { StateNote } from '../../ui/state-note.tsx';
import { JobTable } from './job-table.tsx';
import { ListFilters, ListToggles } from './list-filters.tsx';
import { useJobList, type JobList } from './use-job-list.ts';
import { useListState, type ListStateControl } from './use-list-state.ts';

function Footer({ list, control }: { readonly list: JobList; readonly control: ListStateControl }) {
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

function Body({ list, control }: { readonly list: JobList; readonly control: ListStateControl }) {
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

/** The job list of every shell. */
export default function JobsPage() {
  const control = useListState();
  const list = useJobList(control.state);
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 1.5, md: 2 }, maxWidth: 1840, mx: 'auto' }}>
      <PageTitle text="Jobs" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="h1">Jobs</Typography>
        <Typography role="status" color="textSecondary">
          {list.info && `${list.jobs.length} of ${list.info.totalCount} Job(s)`}
        </Typography>
        <Box sx={{ flexGrow: 1 }} />
        <ListToggles control={control} />
      </Box>
      <Box sx={{ mb: 1 }}>
        <ListFilters control={control} info={list.info} />
      </Box>
      <Body list={list} control={control} />
    </Box>
  );
}
