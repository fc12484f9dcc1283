import CloseFullscreen from '@mui/icons-material/CloseFullscreen';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import FocusTrap from '@mui/material/Unstable_TrapFocus';
import { capacityDays, firstCapacityDay, firstCapacityWeek } from '@shootdesk/shared/availability/capacity-days';
import { closureText } from '@shootdesk/shared/availability/working-week';
import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { capacityQuery, capacityZonesQuery, serviceCategoriesQuery } from '../../data/availability/queries.ts';
import { closedDaysQuery } from '../../data/working-week/closed-days.ts';
import { useWorkingWeek } from '../../data/working-week/use-working-week.ts';
import { useNow } from '../../kernel/use-now.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useBackCloses } from '../../ui/dialogs/back-closes.ts';
import { StateNote } from '../../ui/feedback/state-note.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { useHasRoom } from '../../ui/layout/use-has-room.ts';
import { CapacityGrid, columnText } from './capacity-grid.tsx';
import { tableOf, type CapacitySection, type Category } from './capacity-table.ts';
import styles from './capacity.module.css';
import { CapacityDetail } from './detail-dialog.tsx';
import { SettingsDialog, type CapacitySettings } from './settings-dialog.tsx';
import { WeekSelector } from './week-selector.tsx';
import { CommandButton } from '../../ui/commands/command-button.tsx';

const title = 'Live Capacity Dashboard';

const everything: CapacitySettings = { zones: [], categories: [], week: 0 };

/** Reads the zones, the categories and the capacity of the days, as one query. */
function useCapacity(days: readonly string[]) {
  const zones = useQuery(capacityZonesQuery);
  const categories = useQuery(serviceCategoriesQuery);
  const range = { filterStart: days[0]!, filterEnd: addDays(days.at(-1)!, 1) };
  const capacities = useQuery(capacityQuery(range));
  const data =
    zones.data && categories.data && capacities.data
      ? { zones: zones.data, categories: categories.data, capacities: capacities.data }
      : undefined;
  const refetch = () => Promise.all([zones, categories, capacities].map((query) => query.refetch()));
  return {
    zones: zones.data ?? [],
    categories: categories.data ?? [],
    isOtherWeek: capacities.isPlaceholderData,
    query: { data, error: zones.error ?? categories.error ?? capacities.error, refetch: refetch as never },
  };
}

/** Reads what is closed on each day, as texts. */
function useClosedDays(days: readonly string[]): (day: string) => readonly string[] {
  const { data } = useQuery(closedDaysQuery(days));
  return (day) =>
    (data ?? [])
      .filter(({ date }) => date === day)
      .map(({ name, zones }) => closureText({ name, zones: zones.map((zone) => zone.name) }));
}

/** Reduces a week to the one day that fits on a phone. */
function onlyDay(sections: readonly CapacitySection[], index: number): CapacitySection[] {
  return sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({ ...row, cells: [row.cells[index] ?? null] })),
  }));
}

interface TableProps {
  readonly data: NonNullable<ReturnType<typeof useCapacity>['query']['data']>;
  readonly days: readonly string[];
  readonly today: string;
  /** Index of the day that a phone shows. */
  readonly dayIndex: number;
  readonly onDay: (index: number) => void;
  readonly settings: CapacitySettings;
  readonly isExpanded: boolean;
  readonly onShowEverything: () => void;
}

function Table({ data, days, today, dayIndex, onDay, settings, isExpanded, onShowEverything }: TableProps) {
  const hasRoom = useHasRoom();
  const closedOf = useClosedDays(days);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const sections = useMemo(() => tableOf({ ...data, days }, settings), [data, days, settings]);
  const shown = useMemo(() => (hasRoom ? sections : onlyDay(sections, dayIndex)), [sections, hasRoom, dayIndex]);
  const shownDays = useMemo(() => (hasRoom ? days : [days[dayIndex]!]), [days, hasRoom, dayIndex]);
  if (data.zones.length === 0) {
    return (
      <StateNote
        title="No Zones Available"
        text="Capacity is counted by zone: create one and link providers to it."
        action={
          <Button component={Link} to="/systemManager/zones/new" variant="contained">
            Create New Zone
          </Button>
        }
      />
    );
  }
  if (sections.every(({ rows }) => rows.length === 0)) {
    return (
      <StateNote
        title="Nothing to show"
        text="The settings name zones or categories that do not exist any more."
        action={<Button onClick={onShowEverything}>Show everything</Button>}
      />
    );
  }
  const opened = data.capacities.find(({ id }) => id === openedId);
  const category: Category | undefined = data.categories.find(({ id }) => id === opened?.categoryId);
  return (
    <>
      {!hasRoom && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label="Day"
          value={dayIndex}
          onChange={(_, next: number | null) => next !== null && onDay(next)}
          sx={{ mb: 1, bgcolor: 'background.paper' }}
        >
          {days.map((day, index) => (
            <ToggleButton key={day} value={index} aria-label={columnText(day)} sx={{ px: 0.5, lineHeight: 1.25 }}>
              {columnText(day).split(' ').slice(0, 2).join(' ')}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <CapacityGrid
        sections={shown}
        days={shownDays}
        today={today}
        closedOf={closedOf}
        isExpanded={isExpanded}
        onOpen={setOpenedId}
      />
      {opened && category && (
        <CapacityDetail
          capacity={opened}
          category={category}
          zone={data.zones.find(({ id }) => id === opened.zoneId)?.name ?? ''}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}

const hasDialog = () => document.querySelector('[role=dialog]') !== null;

/** Leaves the expanded view on Escape and Back. */
function useCompressing(isExpanded: boolean, compress: () => void) {
  useBackCloses(isExpanded, compress);
  useEffect(() => {
    if (!isExpanded) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !hasDialog()) compress();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isExpanded, compress]);
}

/** Remaining bookable time: total and remaining capacity of a week's working days, by zone and service category. */
export default function LiveCapacityPage() {
  const { id, timeZone } = useCurrentUser();
  const navigate = useNavigate();
  const now = useNow();
  const today = localDay(now, timeZone);
  const workingWeek = useWorkingWeek();
  const firstDay = firstCapacityDay(now, timeZone, workingWeek);
  const [settings, setSettings] = useStore<CapacitySettings>(`live-capacity.${id}`, everything);
  const [dayIndex, setDayIndex] = useState(0);
  const [isExpanded, setIsExpanded] = useState(false);
  const [hasSettings, setHasSettings] = useState(false);
  const days = useMemo(
    () => capacityDays(firstDay, settings.week, workingWeek),
    [firstDay, settings.week, workingWeek],
  );
  const { zones, categories, isOtherWeek, query } = useCapacity(days);
  const [compress] = useState(() => () => setIsExpanded(false));
  useCompressing(isExpanded, compress);
  // A page opened by its address has no previous page in the app.
  const isFirstPage = useLocation().key === 'default';
  const goBack = () => (isFirstPage ? void navigate('/') : void navigate(-1));
  // Today cannot be planned any more, so the weeks that begin with the first plannable day do not contain it.
  const todayIndex = capacityDays(firstDay, firstCapacityWeek, workingWeek).indexOf(today);
  const showToday = () => {
    setSettings({ ...settings, week: firstCapacityWeek });
    setDayIndex(todayIndex);
  };
  const count = settings.zones.length + settings.categories.length;
  return (
    // The expanded view covers the navigation, so Tab must not reach it.
    <FocusTrap open={isExpanded} disableAutoFocus disableRestoreFocus isEnabled={() => !hasDialog()}>
      <Box className={isExpanded ? styles.expanded : undefined} tabIndex={-1}>
        <PageTitle text={title} />
        <Box sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, rowGap: { xs: 2, md: 1 }, mb: 2 }}
          >
            <Typography variant="h1" sx={{ mr: 'auto' }}>
              {title}
            </Typography>
            <WeekSelector
              week={settings.week}
              firstDay={firstDay}
              workingWeek={workingWeek}
              onToday={todayIndex >= 0 ? showToday : null}
              onChange={(week) => setSettings({ ...settings, week })}
            />
            <CommandButton
              color="inherit"
              variant="outlined"
              startIcon={<Tune />}
              sx={{ borderColor: 'divider' }}
              command={{
                id: 'capacity-settings',
                name: count > 0 ? `Settings (${count})` : 'Settings',
                group: 'This page',
                run: () => setHasSettings(true),
              }}
            />
            <CommandButton
              color="inherit"
              variant="outlined"
              startIcon={isExpanded ? <CloseFullscreen /> : <OpenInFull />}
              sx={{ borderColor: 'divider' }}
              command={{
                id: 'capacity-size',
                name: isExpanded ? 'Compress' : 'Expand',
                group: 'View',
                run: () => setIsExpanded(!isExpanded),
              }}
            />
            <CommandButton
              color="inherit"
              command={{ id: 'go-back', name: 'Go Back', group: 'This page', run: goBack }}
            />
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            <span className={styles.legend}>▾ Red</span>
            What remains is not above the threshold of its category.
          </Typography>
          <Box aria-busy={isOtherWeek} sx={{ opacity: isOtherWeek ? 0.5 : 1 }}>
            <Loaded query={query} what="The capacity">
              {(data) => (
                <Table
                  data={data}
                  days={days}
                  today={today}
                  dayIndex={dayIndex}
                  onDay={setDayIndex}
                  settings={settings}
                  isExpanded={isExpanded}
                  onShowEverything={() => setSettings({ ...everything, week: settings.week })}
                />
              )}
            </Loaded>
          </Box>
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
            Jobs that fit into the work hours of the providers. This Week begins with the next weekday, from 15:00 and
            at weekends two days ahead. Open a number to see the providers behind it.
          </Typography>
        </Box>
        {hasSettings && (
          <SettingsDialog
            settings={settings}
            firstDay={firstDay}
            workingWeek={workingWeek}
            zones={zones}
            categories={categories}
            onSave={setSettings}
            onClose={() => setHasSettings(false)}
          />
        )}
      </Box>
    </FocusTrap>
  );
}
