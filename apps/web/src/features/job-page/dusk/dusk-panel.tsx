import type { ServiceJobDetail } from '@shootdesk/shared/service-job-details/service-job-details.contract';
import { duskPositionalEnabled } from '@shootdesk/shared/service-job-details/dusk-positional';
import { mayWriteDetail } from '@shootdesk/shared/service-job-details/write-detail';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DuskForm } from './dusk-form.tsx';
import { duskValues } from './dusk-values.ts';
import { useJobPerson } from '../../../api/job-person.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { jobDetails } from '../data/use-job-records.ts';

function DuskFacts({ detail }: { readonly detail: ServiceJobDetail }) {
  const { content, totalImages } = duskValues(detail);
  return (
    <Facts
      facts={[
        { label: 'Instruction', value: content },
        { label: 'Total images', value: totalImages },
      ]}
    />
  );
}

/**
 * From where dusk pictures are to be taken, and how many: to be written where the job has dusk positions, by those who may; else to be
 * read, where there is something.
 */
export function DuskPanel({ job }: { readonly job: ServiceJobWithStatuses }) {
  const details = jobDetails.useRecords(job.id);
  const person = useJobPerson(job);
  const isEnabled = duskPositionalEnabled(job);
  const isThere = job.details?.some(({ entityFieldType }) => entityFieldType.name === 'DuskPositional');
  if (!isEnabled && !isThere) return null;
  const content = (detail: ServiceJobDetail | undefined) => {
    if (isEnabled && mayWriteDetail('DuskPositional', person)) {
      return <DuskForm jobId={job.id} detail={detail ?? null} />;
    }
    return detail && <DuskFacts detail={detail} />;
  };
  return (
    <Panel title="Dusk Positional">
      <Loaded query={details} what="The dusk positions">
        {(all) => content(all.find(({ entityFieldType }) => entityFieldType.name === 'DuskPositional'))}
      </Loaded>
    </Panel>
  );
}
