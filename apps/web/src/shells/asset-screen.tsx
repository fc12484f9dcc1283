import AssetPage from '../features/asset-page/asset-page.tsx';
import { JobPartsContext, type JobParts } from '../features/asset-page/panels/job-parts.ts';
import { lazyPart } from '../kernel/lazy-part.ts';

/** Loaded only when Asset Settings needs them, so that a picture does not wait for the code of dialogs. */
const parts: JobParts = {
  Assignments: lazyPart(async () => {
    const { AssignedUsersPanel } = await import('../features/job-page/people/assigned-users-panel.tsx');
    return { default: AssignedUsersPanel };
  }),
  Appointment: lazyPart(async () => {
    const { AppointmentPanel } = await import('../features/job-page/appointment/appointment-panel.tsx');
    return { default: AppointmentPanel };
  }),
  QcScore: lazyPart(async () => {
    const { QcScorePanel } = await import('../features/job-page/details/qc-score-panel.tsx');
    return { default: QcScorePanel };
  }),
  Resources: lazyPart(async () => {
    const { ResourcesTab } = await import('../features/galleries/resources-tab.tsx');
    return { default: ({ job }) => <ResourcesTab job={job} upload={null} /> };
  }),
  ClientResources: lazyPart(async () => {
    const { ClientTab } = await import('../features/galleries/client-tabs.tsx');
    return { default: ClientTab };
  }),
};

/** The page of an asset, with those parts of the job that its settings show. */
export default function AssetScreen() {
  return (
    <JobPartsContext value={parts}>
      <AssetPage />
    </JobPartsContext>
  );
}
