import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { showsAgency } from '@shootdesk/shared/service-jobs/agency-details';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useNow } from '../../ui/use-now.ts';
import { detailsOfType, detailText, type DetailValue } from './detail-reader.ts';

function Person({ person }: { readonly person: DetailValue }) {
  const phone = detailText(person.contactNumber);
  return (
    <>
      {detailText(person.name)}
      {phone !== '' && (
        <>
          {' '}
          <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Link>
        </>
      )}
    </>
  );
}

/** Whom to meet at the property. On-site people are shown it from 18:00 on the day before. */
export function AgencyPanel({ job }: { readonly job: ServiceJob }) {
  const user = useCurrentUser();
  const now = useNow();
  const dateService = job.dateService === null ? null : new Date(job.dateService);
  const isShown = !isOfType(user, 'OnSite') || showsAgency(dateService, user.timeZone, now);
  const people = (['Agent', 'OtherAttendee'] as const).flatMap((type) =>
    detailsOfType(job.details, type).map((person, index) => ({
      label: `${type === 'Agent' ? 'Agent' : 'Other attendee'}${index > 0 ? ` ${index + 1}` : ''}`,
      value: <Person person={person} />,
    })),
  );
  return (
    <Panel title="Agency Details">
      {isShown ? (
        <Facts facts={[{ label: 'Agency', value: job.client?.name }, ...people]} />
      ) : (
        <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          Shown from 6 PM on the day before the appointment.
        </Typography>
      )}
    </Panel>
  );
}
