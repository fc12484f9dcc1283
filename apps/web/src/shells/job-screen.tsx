import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { makesCopy } from '@shootdesk/shared/services/service-work';
import { PrepareCopy } from '../features/asset-page/copy/prepare-copy.tsx';
import { AssetsTab, ProofsTab } from '../features/galleries/assets-tab.tsx';
import { ClientTab, CtClientTab } from '../features/galleries/client-tabs.tsx';
import { ResourcesTab } from '../features/galleries/resources-tab.tsx';
import { JobTrail } from '../features/job-list/trail/job-trail.tsx';
import { JobPage } from '../features/job-page/job-page.tsx';
import { UploadAssetsButton } from '../features/uploads/upload-assets-button.tsx';
import { UploadResourcesButton } from '../features/uploads/upload-resources-button.tsx';

const tabs: ComponentProps<typeof JobPage>['tabs'] = {
  Assets: ({ job }) => (
    <AssetsTab
      job={job}
      upload={
        <>
          {makesCopy(job) && <PrepareCopy job={job} />}
          <UploadAssetsButton job={job} />
        </>
      }
    />
  ),
  Proofs: ({ job }) => <ProofsTab job={job} />,
  Resources: ({ job }) => <ResourcesTab job={job} upload={<UploadResourcesButton job={job} />} />,
  Client: ClientTab,
  CTClient: CtClientTab,
};

/** The page of a job with its galleries and, above it, the trail to the neighbouring jobs of the list. */
export default function JobScreen() {
  const { id } = useParams();
  return (
    <>
      <JobTrail jobId={Number(id)} />
      <JobPage tabs={tabs} />
    </>
  );
}
