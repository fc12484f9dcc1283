import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EmailDelivery, EmailRequest } from '@shootdesk/shared/email-requests/email-requests.contract';
import { mayWriteToClient } from '@shootdesk/shared/email-requests/recipients';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../../../api/current-user.ts';
import { sendAgain } from '../../../data/emails/mutations.ts';
import { jobEmailsQuery } from '../../../data/jobs/queries.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  py: 0.75,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

const stateColours = { waiting: 'text.secondary', sent: 'success.main', failed: 'error.main' } as const;

function stateWords({ state, sentAt, attempts }: EmailDelivery, timeZone: string): string {
  if (state === 'sent' && sentAt !== null) return `Sent ${formatDateTime(sentAt, timeZone)}`;
  if (state === 'failed') return 'Not sent';
  return attempts === 0 ? 'Being sent' : `Being sent, ${attempts === 1 ? '1 attempt' : `${attempts} attempts`} so far`;
}

function DeliveryRow({ jobId, delivery }: { readonly jobId: number; readonly delivery: EmailDelivery }) {
  const { timeZone } = useCurrentUser();
  const cache = useQueryClient();
  const onError = useWarningToast();
  const again = useMutation({ mutationFn: () => sendAgain(cache, jobId, delivery.id), onError });
  const { email, replacedEmail, state, failureReason } = delivery;
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <div>{email}</div>
        {replacedEmail !== null && (
          <Typography variant="caption" color="textSecondary">
            instead of {replacedEmail}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: stateColours[state] }}>
          {stateWords(delivery, timeZone)}
        </Typography>
        {failureReason !== null && <Typography variant="body2">{failureReason}</Typography>}
        {state === 'failed' && (
          <Typography variant="body2" color="textSecondary">
            Send it again once that is put right, or copy the link of this recipient from Client Review.
          </Typography>
        )}
      </Box>
      {state !== 'waiting' && (
        <CommandButton
          size="small"
          variant={state === 'failed' ? 'contained' : 'text'}
          loading={again.isPending}
          label="Send again"
          command={{
            id: `send-again-${delivery.id}`,
            name: `Send again to ${email}`,
            group: 'This page',
            words: 'e-mail',
            run: () => again.mutate(),
          }}
        />
      )}
    </Box>
  );
}

function EmailEntry({ jobId, email }: { readonly jobId: number; readonly email: EmailRequest }) {
  const { timeZone } = useCurrentUser();
  const { subject, createdAt, createdBy, deliveries } = email;
  const writer = createdBy === null ? '' : ` by ${createdBy.firstName} ${createdBy.lastName}`;
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, '& + &': { borderTop: '1px solid', borderColor: 'hairline' } }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{subject}</Typography>
      <Typography variant="caption" color="textSecondary">
        {formatDateTime(createdAt, timeZone)}
        {writer}
      </Typography>
      <Box component="ul" aria-label={`Recipients of ${subject}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} jobId={jobId} delivery={delivery} />
        ))}
      </Box>
    </Box>
  );
}

function Emails({ jobId }: { readonly jobId: number }) {
  const { data: emails = [] } = useQuery(jobEmailsQuery(jobId));
  if (emails.length === 0) return null;
  return (
    <Panel title="E-mails to the Client">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {emails.map((email) => (
          <EmailEntry key={email.id} jobId={jobId} email={email} />
        ))}
      </Box>
    </Panel>
  );
}

/** The e-mails about a job with their delivery state; only for people who may write e-mails, and once there is one. */
export function EmailsPanel({ job }: { readonly job: ServiceJobWithStatuses }) {
  return mayWriteToClient(useJobPerson(job)) ? <Emails jobId={job.id} /> : null;
}
