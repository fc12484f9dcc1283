import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { tabs, type Tab as TabName } from './list-state.ts';

const labels: Readonly<Record<TabName, string>> = { jobs: 'Jobs', qc: 'QC', rejection: 'Rejection' };

/** The tabs that every list has. */
export const fixedTabs = tabs.map((name) => ({ name, label: labels[name] }));

export const tabPanelId = 'job-list';

interface Props {
  readonly tab: TabName;
  readonly onChange: (tab: TabName) => void;
}

/** Tabs for all jobs, jobs waiting for QC, and jobs that the client wants changed. */
export function TabBar({ tab, onChange }: Props) {
  return (
    <Tabs
      value={tab}
      onChange={(_, next: TabName) => onChange(next)}
      aria-label="Jobs by what they wait for"
      sx={{ minHeight: 36, '& .MuiTab-root': { minHeight: { xs: 40, sm: 36 }, minWidth: 40, px: 1.75, py: 0.5 } }}
    >
      {fixedTabs.map(({ name, label }) => (
        <Tab key={name} id={`tab-${name}`} value={name} label={label} aria-controls={tabPanelId} />
      ))}
    </Tabs>
  );
}
