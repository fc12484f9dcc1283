import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { firstMessage } from '../../kernel/api-error.ts';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { DeadlineScopeContext } from '../../entities/job/deadline.tsx';
import { StateNote } from '../../ui/feedback/state-note.tsx';
import type { GroupHeads } from './groups/group-head.tsx';
import type { GroupSection } from './groups/group-sections.ts';
import { JobTable } from './job-table.tsx';
import { deadlineScopeOf } from './list-query.ts';
import { JobsByDate } from './on-site/jobs-by-date.tsx';
import type { RowSelection } from './job-rows.tsx';
import { maxLimit } from './list-state.ts';
import type { JobList } from './use-job-list.ts';
import type { ListStateControl } from './use-list-state.ts';

interface Props {
  readonly list: JobList;
  readonly control: ListStateControl;
}

function Footer({ list, control }: Props) {
  if (list.isOutdated || control.state.limit >= list.unfoldedCount) return null;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: 2 }}>
      {control.state.limit < maxLimit ? (
        <Button
          variant="outlined"
          loading={list.isLoadingMore}
          onClick={() => control.showUpTo(control.state.limit + defaultPageSize)}
        >
          Load more
        </Button>
      ) : (
        <Typography color="textSecondary">
          No more than {maxLimit.toLocaleString('en')} jobs are shown at once. Narrow the filters to see the others.
        </Typography>
      )}
    </Box>
  );
}

/** Number of skeleton rows: 10 on the first load, 3 while more rows load. */
const awaitedRows = (list: JobList) => (list.isLoadingMore ? (list.info ? 3 : 10) : 0);

interface BodyProps extends Props {
  readonly selection: RowSelection | null;
  /** The rows by group; null without grouping. */
  readonly sections: readonly GroupSection[] | null;
  readonly heads: GroupHeads | null;
}

/** The rows of the job list, or a message instead. */
export function JobListBody({ list, control, selection, sections, heads }: BodyProps) {
  const onSite = isOfType(useCurrentUser(), 'OnSite');
  if (list.error && !list.info) {
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
  if (list.info?.totalCount === 0 && list.jobs.length === 0 && !list.isOutdated) {
    return <StateNote title="No Jobs Available" text="Try adjusting your filters." />;
  }
  const sort = { orderBy: control.state.orderBy, onSort: (orderBy: string) => control.change({ orderBy }) };
  return (
    <DeadlineScopeContext value={deadlineScopeOf(control.state.tab)}>
      {onSite && list.jobs.length > 0 ? (
        <JobsByDate jobs={list.jobs} question={list.question} isOutdated={list.isOutdated} {...sort} />
      ) : (
        <JobTable
          {...sort}
          jobs={list.jobs}
          chosenColumns={control.state.columns}
          onColumns={control.arrange}
          totalCount={list.info?.totalCount}
          question={list.question}
          isOutdated={list.isOutdated}
          awaited={awaitedRows(list)}
          selection={selection}
          grouping={sections && heads && { sections, heads }}
        />
      )}
      <Footer list={list} control={control} />
    </DeadlineScopeContext>
  );
}
