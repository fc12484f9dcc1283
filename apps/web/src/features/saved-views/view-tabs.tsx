import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { JobView, SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { jobViewsQuery } from '../../data/jobs/list-queries.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import type { Command } from '../../ui/commands/command.ts';
import { useCommands } from '../../ui/commands/use-commands.ts';
import { useHasRoom } from '../../ui/layout/use-has-room.ts';
import { fitTabs } from './fit-tabs.ts';
import type { ListTab } from './list-tab.ts';
import { MoreTabs } from './more-tabs.tsx';
import { RemoveView } from './remove-view.tsx';
import { useTabChoices } from './use-tab-choices.ts';
import { useSaveView } from './use-saved-views.ts';
import { filtersOf } from './use-view-form.ts';
import { useWidth } from './use-width.ts';
import { ViewDialog } from './view-dialog.tsx';
import { ViewMenu } from './view-menu.tsx';
import type { TabsSlot } from './views-slot.ts';

const noViews: readonly JobView[] = [];

const stripStyle = { display: 'flex', alignItems: 'center', minWidth: 0, mb: 0.25 } as const;

const tabsStyle = {
  minWidth: 0,
  minHeight: 34,
  '& .MuiTab-root': {
    minHeight: { xs: 40, sm: 34 },
    minWidth: 40,
    maxWidth: 220,
    px: 1.5,
    py: 0.5,
    whiteSpace: 'nowrap',
  },
} as const;

const labelStyle = { display: 'flex', gap: 0.75, minWidth: 0, maxWidth: '100%' } as const;
const nameStyle = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const countStyle = { fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;

function Label({ label, count }: Pick<ListTab, 'label' | 'count'>) {
  return (
    <Box component="span" sx={labelStyle} title={label}>
      <Box component="span" sx={nameStyle}>
        {label}
      </Box>
      {count !== null && (
        <Box component="span" sx={countStyle}>
          {count.toLocaleString('en')}
        </Box>
      )}
    </Box>
  );
}

/** Key of the active tab; null while the views are loading. */
function activeKey(slot: TabsSlot, views: readonly JobView[] | undefined): string | null {
  if (slot.view !== null && !views) return null;
  const opened = views?.find(({ key }) => key === slot.view);
  const isSame = (view: JobView) => slot.tab === 'jobs' && !slot.isUsual && slot.isShown(filtersOf(view));
  return (opened ?? views?.find(isSame))?.key ?? slot.tab;
}

function isChanged(slot: TabsSlot, view: JobView): boolean {
  const { orderBy, columns, groupBy } = slot.look;
  const hasLook = orderBy === view.orderBy && columns.join() === view.columns.join() && groupBy === view.groupBy;
  return !hasLook || !slot.isShown(filtersOf(view));
}

/** Command that opens a tab; the first nine have their number as key. */
const commandOfTab = ({ key, label, choose, isHidden }: ListTab, index: number): Command => ({
  id: `view-${key}`,
  name: label,
  group: 'Views',
  keys: index < 9 && !isHidden ? [String(index + 1)] : [],
  words: 'view tab',
  run: choose,
});

/** The tabs of a list: all jobs first, then the others in the person's order. The fixed tabs are there before the views are loaded. */
function tabsOf(slot: TabsSlot, views: readonly JobView[] | undefined): ListTab[] {
  const fixed = slot.fixedTabs.map(({ name, label }) => {
    const view = views?.find(({ key }) => key === name);
    const tab = { key: name, label, count: view?.count ?? null, isHidden: view?.isHidden ?? false };
    return { ...tab, choose: () => slot.onTab(name) };
  });
  const [first, ...others] = fixed;
  const named = (views ?? []).flatMap((view): ListTab[] => {
    const { key, name: label, count, isHidden } = view;
    if (view.kind === 'tab') return fixed.filter((tab) => tab.key === key);
    return [{ key, label, count, isHidden, choose: () => slot.onView({ ...view, filters: filtersOf(view) }) }];
  });
  return [...(first ? [first] : []), ...(views ? named : others)];
}

/** Tabs of the list with their job counts: the fixed ones, and the views of the role, of others and of the person. */
export function ViewTabs({ slot }: { readonly slot: TabsSlot }) {
  const { data } = useQuery(jobViewsQuery);
  const { moveOf, hide } = useTabChoices(data ?? noViews);
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const save = useSaveView();
  const notify = useNotify();
  const hasRoom = useHasRoom();
  const [strip, width] = useWidth();
  const views = data?.filter(({ kind }) => kind !== 'tab') ?? noViews;
  const active = activeKey(slot, data && views);
  const view = views.find(({ key }) => key === active) ?? null;
  const own = view?.view ?? null;
  const named = slot.onNamedView && views.find((each) => each.key === slot.view && isChanged(slot, each));
  const openNamed = useEffectEvent(() => named && slot.onNamedView?.({ ...named, filters: filtersOf(named) }));
  const isNamed = Boolean(named);
  useEffect(() => {
    if (isNamed) openNamed();
  }, [isNamed]);
  const all = tabsOf(slot, data);
  // A hidden view has a tab while it is open.
  const tabs = all.filter(({ key, isHidden }) => !isHidden || key === active);
  const hidden = all.filter(({ isHidden }) => isHidden);
  const { shown, rest } = fitTabs(tabs, active, hasRoom ? width : 0);
  useCommands([...tabs, ...hidden.filter((tab) => !tabs.includes(tab))].map(commandOfTab));
  const activeTab = tabs.find(({ key }) => key === active) ?? null;
  const canMove = activeTab !== null && active !== slot.fixedTabs[0]?.name;
  const saveChanges = () => {
    if (!own) return;
    const { id, name, cache_key, isShared } = own;
    save.mutate(
      { seen: { id, cache_key }, name, isShared, look: slot.look, filters: slot.chosen },
      {
        onSuccess: () => notify('View Saved', { type: 'success' }),
        onError: (error) => notify(firstMessage(error), { type: 'warning' }),
      },
    );
  };
  return (
    <Box ref={strip} sx={stripStyle}>
      <Tabs
        value={active ?? false}
        onChange={(_, next: string) => tabs.find(({ key }) => key === next)?.choose()}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Jobs by what they wait for"
        sx={tabsStyle}
      >
        {shown.map(({ key, label, count }) => (
          <Tab
            key={key}
            id={`tab-${key}`}
            value={key}
            label={<Label label={label} count={count} />}
            aria-controls={slot.panelId}
          />
        ))}
      </Tabs>
      {rest.length > 0 && <MoreTabs tabs={rest} />}
      <ViewMenu
        own={own}
        isChanged={view !== null && isChanged(slot, view)}
        onAdd={() => setEdited('new')}
        onEdit={() => setEdited(own)}
        onSave={saveChanges}
        onRemove={() => setRemoved(own)}
        onMoveLeft={canMove ? moveOf(activeTab.key, -1) : null}
        onMoveRight={canMove ? moveOf(activeTab.key, 1) : null}
        onHide={canMove && !activeTab.isHidden ? () => hide(activeTab.key, true) : null}
        hidden={hidden}
        onShow={(key) => hide(key, false)}
      />
      {edited && <ViewDialog view={edited === 'new' ? null : edited} slot={slot} onClose={() => setEdited(null)} />}
      {removed && (
        <RemoveView
          view={removed}
          onRemoved={() => {
            setRemoved(null);
            slot.onReset();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Box>
  );
}
