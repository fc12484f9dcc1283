import JobsPage from '../features/job-list/jobs-page.tsx';
import { SavedViews } from '../features/saved-views/saved-views.tsx';

/** The job list with the views among its filters. */
export default function JobListScreen() {
  return <JobsPage views={(slot) => <SavedViews slot={slot} />} />;
}
