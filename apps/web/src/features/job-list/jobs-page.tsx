import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useId, useState, type ReactNode } from 'react';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { UnfinishedUploadsNote } from '../../entities/file/unfinished-uploads-note.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { DownloadButton } from './download-button.tsx';
import { FilterActions } from './filters/filter-actions.tsx';
import { FilterFields } from './filters/filter-fields.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { filterButtonId, useFilterKey } from './filters/use-filter-key.ts';
import { useFilterPanel, type FilterPanelState } from './filters/use-filter-panel.ts';
import { BulkJobList } from './bulk/bulk-job-list.tsx';
import { hasLeft } from './held-rows.ts';
import { ListOptionsMenu } from './list-options-menu.tsx';
import { ListToggles } from './list-toggles.tsx';
import { BlockedJobsPanel } from './on-site/blocked-jobs-panel.tsx';
import { createPeekStore, PeekContext } from './peek/peek-store.ts';
import { SkipToList } from './skip-to-list.tsx';
import { TabBar, tabPanelId } from './tab-bar.tsx';
import { tabStatuses } from './list-query.ts';
import { sameFilters } from './list-state.ts';
import { OrderMenu } from './order-menu.tsx';
import { TakeJob } from './take-job.tsx';
import { useAppliedDraft } from './use-applied-draft.ts';
import { useDraft, type Draft } from './use-draft.ts';
import { useJobList, type JobList } from './use-job-list.ts';
import { useListOptions, type ListOptionsControl } from './use-list-options.ts';
import { useListState, type ListStateControl } from './use-list-state.ts';

/** Props of saved views: the selection, and a function to apply another. */
export interface ViewsSlot {
  readonly chosen: SavedViewFilters;
  readonly isShown: (filters: SavedViewFilters) => boolean;
  readonly isValid: (filters: SavedViewFilters) => boolean;
  readonly onShow: (filters: SavedViewFilters) => void;
  readonly onReset: () => void;
  readonly renderFilters: (value: SavedViewFilters, onChange: (part: Partial<SavedViewFilters>) => void) => ReactNode;
}

interface Props {
  /** Statistics of the day, above the list. */
  readonly statistics?: ReactNode;
  /** Saved views, among the filters. */
  readonly views?: (slot: ViewsSlot) => ReactNode;
}

interface PartProps {
  readonly list: JobList;
  readonly control: ListStateControl;
  readonly draft: Draft;
  readonly panel: FilterPanelState;
}

interface HeadProps {
  readonly panelId: string;
  readonly options: ListOptionsControl;
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  mb: 0.5,
} as const;

/** Number of rows whose jobs are still in the list. */
const listedCount = ({ jobs, moves }: JobList) => jobs.filter(({ id }) => !hasLeft(moves.marks.get(id))).length;

function Head({ list, control, draft, panel, panelId, options }: PartProps & HeadProps) {
  const onSite = isOfType(useCurrentUser(), 'OnSite');
  const { chosenCount } = control;
  return (
    <Box sx={headStyle}>
      <Typography variant="h1" sx={onSite ? {} : visuallyHidden}>
        Jobs
      </Typography>
      {!onSite && <TabBar tab={control.state.tab} onChange={(tab) => control.change({ tab })} />}
      <Typography role="status" color="textSecondary">
        {list.info && `${listedCount(list)} of ${list.info.totalCount} Job(s)`}
      </Typography>
      <TakeJob tab={control.state.tab} />
      <Box sx={{ flexGrow: 1 }} />
      <ListToggles control={control} draft={draft} />
      <DownloadButton state={control.state} />
      <OrderMenu orderBy={control.state.orderBy} onSort={(orderBy) => control.change({ orderBy })} />
      <Button
        variant="outlined"
        color={chosenCount > 0 ? 'primary' : 'inherit'}
        startIcon={<FilterList />}
        aria-expanded={panel.isOpen}
        aria-controls={panel.isOpen ? panelId : undefined}
        aria-keyshortcuts="f"
        title="Filters (f)"
        id={filterButtonId(panelId)}
        onClick={() => panel.setIsOpen(!panel.isOpen)}
        sx={{ height: 32, bgcolor: 'background.paper', ...(chosenCount > 0 ? {} : { borderColor: 'divider' }) }}
      >
        {chosenCount > 0 ? `Filters (${chosenCount})` : 'Filters'}
      </Button>
      {!onSite && <ListOptionsMenu options={options} />}
    </Box>
  );
}

function Filters({ list, control, draft, panel, panelId, views }: PartProps & Props & { panelId: string }) {
  const { tab, filters: shown } = control.state;
  const done = () => !panel.hasRoom && panel.setIsOpen(false);
  const slot: ViewsSlot = {
    chosen: draft.filters,
    // The count of a view covers all jobs, but the other tabs have fixed statuses.
    isShown: (filters) => tabStatuses[tab] === null && sameFilters(filters, shown),
    isValid: draft.canShow,
    onShow: (filters) => {
      control.showAmongAll(filters);
      done();
    },
    onReset: control.reset,
    renderFilters: (value, onChange) => (
      <FilterFields value={value} onChange={onChange} tab="jobs" countsSource={null} />
    ),
  };
  return (
    <FilterPanel
      id={panelId}
      state={panel}
      fields={
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
          <FilterFields value={draft.filters} onChange={draft.change} tab={tab} countsSource={list} />
          {views?.(slot)}
        </Box>
      }
      actions={<FilterActions control={control} draft={draft} countsSource={list} onDone={done} />}
    />
  );
}

export default function JobsPage({ statistics, views }: Props) {
  const control = useListState();
  const list = useJobList(control.state);
  const draft = useDraft(control.state.filters);
  const panel = useFilterPanel();
  const panelId = useId();
  const options = useListOptions();
  const [peek] = useState(createPeekStore);
  useAppliedDraft(draft, control.show);
  useFilterKey(panel, panelId);
  const onSite = isOfType(useCurrentUser(), 'OnSite');
  const tabPanel = onSite ? {} : { role: 'tabpanel', 'aria-labelledby': `tab-${control.state.tab}` };
  const parts = { list, control, draft, panel, panelId, options };
  return (
    <Box sx={{ px: 2, py: { xs: 1.5, md: 1 }, maxWidth: 1840, mx: 'auto' }}>
      <PageTitle text="Jobs" />
      <SkipToList />
      {statistics}
      <UnfinishedUploadsNote />
      <Head {...parts} />
      <Filters {...parts} {...(views ? { views } : {})} />
      <Box id={tabPanelId} {...tabPanel}>
        <PeekContext value={onSite ? null : peek}>
          <BulkJobList list={list} control={control} beside={<FilterChips control={control} />} />
        </PeekContext>
      </Box>
      {onSite && (
        <Box sx={{ mt: 2, maxWidth: 720 }}>
          <BlockedJobsPanel />
        </Box>
      )}
    </Box>
  );
}
