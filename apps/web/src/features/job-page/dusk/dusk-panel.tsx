import { duskPositionalEnabled } from '@shootdesk/shared/service-job-details/dusk-positional';
import { mayWriteDetail } from '@shootdesk/shared/service-job-details/write-detail';
import type { JobDetail, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DuskForm } from './dusk-form.tsx';
import { duskValues } from './dusk-values.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';

function DuskFacts({ detail }: { readonly detail: JobDetail }) {
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
 * Positions and number of dusk pictures: editable for people who may, if the job has dusk positions; otherwise readable, if there are any.
 */
export function DuskPanel({ job }: { readonly job: ServiceJobWithStatuses }) {
  const person = useJobPerson(job);
  const isEnabled = duskPositionalEnabled(job);
  const detail = job.details?.find(({ entityFieldType }) => entityFieldType.name === 'DuskPositional') ?? null;
  if (!isEnabled && !detail) return null;
  const isForm = isEnabled && mayWriteDetail('DuskPositional', person);
  return (
    <Panel title="Dusk Positional">
      {isForm ? <DuskForm jobId={job.id} detail={detail} /> : detail && <DuskFacts detail={detail} />}
    </Panel>
  );
}
