import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import { readListColumn } from '@shootdesk/shared/saved-views/list-columns';
import { useId, useState, type ReactNode } from 'react';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { UnfinishedUploadsNote } from '../../entities/file/unfinished-uploads-note.tsx';
import { ForecastContext, useForecasts } from '../../entities/job/forecast.ts';
import { MendingContext, useMending } from '../../entities/job/mending.ts';
import { FindingCountsContext, useFindingCounts } from '../../entities/preflight/finding-counts.ts';
import { drawnLater } from '../../kernel/drawn-later.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { DownloadButton } from './download-button.tsx';
import { FilterActions } from './filters/filter-actions.tsx';
import { FilterFields } from './filters/filter-fields.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { filterButtonId, useFilterKey } from './filters/use-filter-key.ts';
import { useFilterPanel, type FilterPanelState } from './filters/use-filter-panel.ts';
import { BulkJobList } from './bulk/bulk-job-list.tsx';
import { GroupMenu } from './groups/group-menu.tsx';
import { hasLeft } from './held-rows.ts';
import { ListOptionsMenu } from './list-options-menu.tsx';
import { ListToggles } from './list-toggles.tsx';
import { BlockedJobsPanel } from './on-site/blocked-jobs-panel.tsx';
import { createPeekStore, PeekContext } from './peek/peek-store.ts';
import { SkipToList } from './skip-to-list.tsx';
import { fixedTabs, TabBar, tabPanelId } from './tab-bar.tsx';
import { tabStatuses } from './list-query.ts';
import { sameFilters } from './list-state.ts';
import { OrderMenu } from './order-menu.tsx';
import { TakeJob } from './take-job.tsx';
import { useAppliedDraft } from './use-applied-draft.ts';
import { useDraft, type Draft } from './use-draft.ts';
import { useJobList, type JobList } from './use-job-list.ts';
import { useListOptions, type ListOptionsControl } from './use-list-options.ts';
import { useListState, type ListStateControl } from './use-list-state.ts';
import type { TabsSlot, ViewsSlot } from './views-slot.ts';

interface Props {
  /** Statistics of the day, above the list. */
  readonly statistics?: ReactNode;
  /** Renders the saved views in the filter panel. */
  readonly views?: (slot: ViewsSlot) => ReactNode;
  /** Renders the saved views as tabs, which replace the list's own tabs. */
  readonly tabs?: (slot: TabsSlot) => ReactNode;
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
  /** True if the views' tabs are above the list. */
  readonly hasViewTabs: boolean;
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

const Head = drawnLater(function Head(props: PartProps & HeadProps) {
  const { list, control, draft, panel, panelId, options, hasViewTabs } = props;
  const onSite = isOfType(useCurrentUser(), 'OnSite');
  const { chosenCount } = control;
  return (
    <Box sx={headStyle}>
      <Typography variant="h1" sx={onSite ? {} : visuallyHidden}>
        Jobs
      </Typography>
      {!onSite && !hasViewTabs && <TabBar tab={control.state.tab} onChange={control.showTab} />}
      <Typography role="status" color="textSecondary">
        {list.info && `${listedCount(list)} of ${list.info.totalCount} Job(s)`}
      </Typography>
      <TakeJob tab={control.state.tab} />
      <Box sx={{ flexGrow: 1 }} />
      <ListToggles control={control} draft={draft} />
      <DownloadButton state={control.state} />
      {!onSite && (
        <GroupMenu by={control.state.groupBy} groups={list.groups} onGroup={(groupBy) => control.change({ groupBy })} />
      )}
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
      {!onSite && (
        <ListOptionsMenu
          options={options}
          columns={control.state.columns}
          onColumns={(columns) => control.change({ columns })}
        />
      )}
    </Box>
  );
});

/** Props of the saved views, made from the list's state. */
function viewsSlotOf({ control, draft, panel }: Pick<PartProps, 'control' | 'draft' | 'panel'>): ViewsSlot {
  const { tab, filters: shown, orderBy, columns, groupBy } = control.state;
  return {
    chosen: draft.filters,
    look: { orderBy: orderBy === control.usualOrder ? null : orderBy, columns, groupBy },
    // Only on the tab of all jobs, because a view's count covers all jobs and the other tabs have fixed statuses.
    isShown: (filters) => tabStatuses[tab] === null && sameFilters(filters, shown),
    isValid: draft.canShow,
    onShow: (filters) => {
      control.showAmongAll(filters);
      if (!panel.hasRoom) panel.setIsOpen(false);
    },
    onReset: control.reset,
    renderFilters: (value, onChange) => (
      <FilterFields value={value} onChange={onChange} tab="jobs" countsSource={null} />
    ),
  };
}

interface TabsProps extends Pick<PartProps, 'control' | 'draft' | 'panel'> {
  readonly tabs: NonNullable<Props['tabs']>;
}

const Tabs = drawnLater(function Tabs({ tabs, ...parts }: TabsProps) {
  const { control } = parts;
  const { tab, view } = control.state;
  return tabs({
    ...viewsSlotOf(parts),
    fixedTabs,
    tab,
    view,
    isUsual: control.chosenCount === 0,
    panelId: tabPanelId,
    onTab: control.showTab,
    onView: control.showView,
    onNamedView: control.isViewNamed ? control.openNamedView : null,
  });
});

function Filters({ list, control, draft, panel, panelId, views }: PartProps & Props & { panelId: string }) {
  const { tab } = control.state;
  const done = () => !panel.hasRoom && panel.setIsOpen(false);
  const slot = viewsSlotOf({ control, draft, panel });
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

export default function JobsPage({ statistics, views, tabs }: Props) {
  const control = useListState();
  const list = useJobList(control.state);
  const mending = useMending(list.jobs);
  const forecasts = useForecasts(list.jobs, control.state.filters.customFilters.includes(CustomFilterId.AtRisk));
  const showsFindings = control.state.columns.some((column) => readListColumn(column).name === 'findings');
  const findings = useFindingCounts(list.jobs, showsFindings);
  const draft = useDraft(control.state.filters);
  const panel = useFilterPanel();
  const panelId = useId();
  const options = useListOptions();
  const [peek] = useState(createPeekStore);
  useAppliedDraft(draft, control.show);
  useFilterKey(panel, panelId);
  const onSite = isOfType(useCurrentUser(), 'OnSite');
  const hasViewTabs = tabs !== undefined && !onSite;
  // The tab bar of the views alone knows which view is the active tab, so the panel gets a name of its own.
  const name = hasViewTabs ? { 'aria-label': 'Listed jobs' } : { 'aria-labelledby': `tab-${control.state.tab}` };
  const tabPanel = onSite ? {} : { role: 'tabpanel', ...name };
  const parts = { list, control, draft, panel, panelId, options, hasViewTabs };
  return (
    <Box sx={{ px: 2, py: { xs: 1.5, md: 1 }, maxWidth: 1840, mx: 'auto' }}>
      <PageTitle text="Jobs" />
      <SkipToList />
      {statistics}
      <UnfinishedUploadsNote />
      {hasViewTabs && <Tabs {...{ control, draft, panel, tabs }} />}
      <Head {...parts} />
      <Filters {...parts} {...(views ? { views } : {})} />
      <Box id={tabPanelId} {...tabPanel}>
        <PeekContext value={onSite ? null : peek}>
          <MendingContext value={mending}>
            <ForecastContext value={forecasts}>
              <FindingCountsContext value={findings}>
                <BulkJobList list={list} control={control} beside={<FilterChips control={control} />} />
              </FindingCountsContext>
            </ForecastContext>
          </MendingContext>
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
