import Typography from '@mui/material/Typography';
import { mayWriteDetail } from '@shootdesk/shared/service-job-details/write-detail';
import { showsAgency } from '@shootdesk/shared/service-job-details/agency-details';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { isOfType, useCurrentUser } from '../../../api/current-user.ts';
import { jobQuery } from '../../../data/jobs/queries.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useNow } from '../../../kernel/use-now.ts';
import { AddPersonButtons, AgencyPerson } from './agency-people.tsx';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { JobContacts } from './job-contacts.tsx';
import { agencyPersonNames } from './person-dialog.tsx';

interface Props {
  readonly job: ServiceJob;
}

/** Refetches the job when the panel appears, because responses before 18:00 did not include the agency. */
function ShownAgency({ job }: Props) {
  const { data } = useQuery(jobQuery(job.id));
  const details = data?.details ?? job.details ?? [];
  const mayWrite = mayWriteDetail('Agent', useJobPerson(job));
  const people = (['Agent', 'OtherAttendee'] as const).flatMap((type) =>
    details
      .filter(({ entityFieldType }) => entityFieldType.name === type)
      .map((detail, index) => ({
        label: `${agencyPersonNames[type]}${index > 0 ? ` ${index + 1}` : ''}`,
        value: <AgencyPerson jobId={job.id} detail={detail} type={type} mayWrite={mayWrite} />,
      })),
  );
  return (
    <>
      <Facts facts={[{ label: 'Agency', value: job.client?.name }, ...people]} />
      <JobContacts job={job} />
      {mayWrite && <AddPersonButtons jobId={job.id} />}
    </>
  );
}

/** People to meet at the property. On-site people see them from 18:00 on the day before. */
export function AgencyPanel({ job }: Props) {
  const user = useCurrentUser();
  const now = useNow();
  const dateService = job.dateService === null ? null : new Date(job.dateService);
  const isShown = !isOfType(user, 'OnSite') || showsAgency(dateService, user.timeZone, now);
  return (
    <Panel title="Agency Details">
      {isShown ? (
        <ShownAgency job={job} />
      ) : (
        <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          Shown from 06:00 PM on the day before the appointment.
        </Typography>
      )}
    </Panel>
  );
}
