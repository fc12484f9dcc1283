import type { ComponentProps } from 'react';
import { isOfType, useCurrentUser } from '../api/current-user.ts';
import { StatisticsPanel } from '../features/dashboard-statistics/statistics-panel.tsx';
import JobsPage from '../features/job-list/jobs-page.tsx';
import { SavedViews } from '../features/saved-views/saved-views.tsx';
import { ViewTabs } from '../features/saved-views/view-tabs.tsx';

const renderViews: NonNullable<ComponentProps<typeof JobsPage>['views']> = (slot) => <SavedViews slot={slot} />;

const renderTabs: NonNullable<ComponentProps<typeof JobsPage>['tabs']> = (slot) => <ViewTabs slot={slot} />;

/** The job list with the views as tabs and as a filter and, in the office and the studio, the day's numbers. */
export default function JobListScreen() {
  const onSite = isOfType(useCurrentUser(), 'OnSite');
  return <JobsPage statistics={onSite ? null : <StatisticsPanel />} views={renderViews} tabs={renderTabs} />;
}
