import Typography from '@mui/material/Typography';
import type { BookingLink } from '@shootdesk/shared/booking-links/booking-links.contract';
import { mayEditAppointment } from '@shootdesk/shared/scheduling/appointment';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router';
import { useCurrentUser } from '../../../api/current-user.ts';
import { bookingLinkQuery, decideRequest } from '../../../data/booking-links/booking-links.ts';
import { DeclineDialog } from '../../../entities/client-link/decline-dialog.tsx';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FoldedPart, openPart, usePartIsOpen } from '../folded-part.tsx';
import { BookingLinkActions } from './booking-link-actions.tsx';
import { BookingRequest } from './booking-request.tsx';
import { NewBookingLinkDialog } from './new-booking-link-dialog.tsx';

interface LinkState {
  readonly text: string;
  readonly tone: Tone;
}

const hasEnded = ({ revokedAt, expiresAt }: BookingLink, now: Date) =>
  revokedAt !== null || Date.parse(expiresAt) <= now.getTime();

/** The time that the client is holding; null once the hold has expired. */
const heldAt = ({ hold }: BookingLink, now: Date) => (hold && Date.parse(hold.expiresAt) > now.getTime() ? hold : null);

function stateOf(link: BookingLink, now: Date): LinkState {
  if (link.revokedAt !== null) return { text: 'Revoked', tone: 'red' };
  const hold = heldAt(link, now);
  // A requested time still needs a decision after the link has expired.
  if (hold && hold.requestedAt !== null) return { text: 'Asks for a time', tone: 'violet' };
  if (hasEnded(link, now)) return { text: 'Expired', tone: 'amber' };
  if (hold) return { text: 'Choosing a time', tone: 'violet' };
  return link.lastVisitAt === null ? { text: 'Not opened yet', tone: 'neutral' } : { text: 'Opened', tone: 'blue' };
}

interface LinkProps {
  readonly jobId: number;
  readonly link: BookingLink;
}

function LinkFacts({ jobId, link }: LinkProps) {
  const cache = useQueryClient();
  const notify = useNotify();
  // The time whose decline dialog is open. The dialog stays open, with a notice, if somebody else decides in the meantime.
  const [declined, setDeclined] = useState<string | null>(null);
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const { text, tone } = stateOf(link, now);
  const hold = heldAt(link, now);
  const when = (instant: string) => formatDateTime(instant, timeZone);
  const facts = [
    `For ${link.jobs.map(({ service }) => service).join(', ')}`,
    `Expires ${when(link.expiresAt)}`,
    ...(link.lastVisitAt === null ? [] : [`Last visit ${when(link.lastVisitAt)}`]),
    ...(hold?.requestedAt === null ? [`Holds ${when(hold.start)} until ${when(hold.expiresAt)}`] : []),
    ...(link.moveCount === 0 ? [] : [`Moved or cancelled by the client: ${link.moveCount}`]),
    ...(link.hasPasscode ? ['With a passcode'] : []),
  ];
  return (
    <div style={{ display: 'flex', gap: 8, padding: '8px 8px 8px 16px' }}>
      <div style={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{link.name}</Typography>
        <Badge text={text} tone={tone} form="dot" />
        {facts.map((fact) => (
          <Typography key={fact} variant="caption" color="textSecondary" component="p">
            {fact}
          </Typography>
        ))}
        {hold && hold.requestedAt !== null && (
          <BookingRequest
            jobId={jobId}
            linkId={link.id}
            start={hold.start}
            text={`${when(hold.start)}, ${hold.provider}`}
            onDecline={() => setDeclined(hold.start)}
          />
        )}
        {declined !== null && (
          <DeclineDialog
            title="Decline Time"
            decline={({ reason }) =>
              decideRequest(cache, jobId, link.id, { start: declined, decision: 'decline', reason })
            }
            onDone={() => notify('The time is free again', { type: 'success' })}
            onClose={() => setDeclined(null)}
          />
        )}
      </div>
      <BookingLinkActions jobId={jobId} link={link} />
    </div>
  );
}

function BookingLinkPart({ job }: { readonly job: ServiceJobWithStatuses }) {
  const query = useQuery(bookingLinkQuery(job.id));
  const now = useNow();
  const [creates, setCreates] = useState(false);
  const [, setIsOpen] = usePartIsOpen('booking-link');
  const { id: userId } = useCurrentUser();
  const { hash } = useLocation();
  // True for people who come from the list of requests, to decide on one.
  const isLedHere = hash === '#booking-link';
  useEffect(() => {
    // Only once, because the person may fold the part afterwards.
    if (isLedHere) openPart(userId, 'booking-link');
  }, [isLedHere, userId]);
  const link = query.data?.link;
  const isAsking = link != null && (heldAt(link, now)?.requestedAt ?? null) !== null;
  const hasPlace = !link || (hasEnded(link, now) && !isAsking);
  const isMakeable = query.isSuccess && hasPlace && !isUploaded(job.serviceJobStatusId);
  const create = () => {
    // Opens the part, from which the person copies the new link.
    setIsOpen(true);
    setCreates(true);
  };
  const add = isMakeable && (
    <CommandButton
      size="small"
      label="New Link"
      command={{
        id: 'new-booking-link',
        name: 'New Link for Booking',
        group: 'This page',
        words: 'client books appointment',
        run: create,
      }}
    />
  );
  return (
    <FoldedPart part="booking-link" title="Booking Link" action={add}>
      <Loaded query={query} what="The booking link">
        {(data) =>
          data.link ? (
            <LinkFacts jobId={job.id} link={data.link} />
          ) : (
            <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
              The client has no link to book the time.
            </Typography>
          )
        }
      </Loaded>
      {creates && <NewBookingLinkDialog jobId={job.id} onClose={() => setCreates(false)} />}
    </FoldedPart>
  );
}

/** The link by which the client books the job's visit, for people who book. */
export function BookingLinkPanel({ job }: { readonly job: ServiceJobWithStatuses }) {
  const mayBook = mayEditAppointment(useJobPerson(job));
  return mayBook && job.service?.onSite ? <BookingLinkPart job={job} /> : null;
}
