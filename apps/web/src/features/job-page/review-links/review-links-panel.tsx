import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import Typography from '@mui/material/Typography';
import { mayShareReview, reviewLinkDays } from '@shootdesk/shared/client-review/review-link';
import type { ReviewLink } from '@shootdesk/shared/client-review/review-links.contract';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { changeReviewLink, reviewLinksQuery } from '../../../data/client-review/review-links.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { useAsk } from '../../../ui/dialogs/use-ask.tsx';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';
import { daysFromNow } from '../../../entities/client-link/link-periods.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { PasscodeDialog } from '../../../entities/client-link/passcode-dialog.tsx';
import { useCopyLink } from '../../../entities/client-link/use-copy-link.ts';
import { FoldedPart, usePartIsOpen } from '../folded-part.tsx';
import { CommandButton } from '../../../ui/commands/command-button.tsx';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { CommandItem } from '../../../ui/commands/command-item.tsx';
import type { Command } from '../../../ui/commands/command.ts';

/** A command of one link. Its menu lists the link's own commands, the palette those of all links. */
interface LabelledCommand {
  readonly label: string;
  readonly command: Command;
}

interface LinkState {
  readonly text: string;
  readonly tone: Tone;
}

/** State of a link in two words. */
function stateOf({ revokedAt, expiresAt, decision, lastVisitAt }: ReviewLink, now: Date): LinkState {
  if (revokedAt !== null) return { text: 'Revoked', tone: 'red' };
  if (Date.parse(expiresAt) <= now.getTime()) return { text: 'Expired', tone: 'amber' };
  if (decision) {
    return decision.decision === 'approved'
      ? { text: 'Approved', tone: 'green' }
      : { text: 'Asked for changes', tone: 'violet' };
  }
  return lastVisitAt === null ? { text: 'Not opened yet', tone: 'neutral' } : { text: 'Opened', tone: 'blue' };
}

interface LinkProps {
  readonly link: ReviewLink;
  /** Name of the link outside its card; includes the e-mail address if two people of the job share the name. */
  readonly fullName: string;
}

function LinkActions({ link, fullName }: LinkProps) {
  const cache = useQueryClient();
  const copyLink = useCopyLink();
  const warn = useWarningToast();
  const { ask, dialog } = useAsk();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [setsPasscode, setSetsPasscode] = useState(false);
  const save = (body: Parameters<typeof changeReviewLink>[2]) => changeReviewLink(cache, link, body);
  const change = useMutation({ mutationFn: save, onError: warn });
  const isRevoked = link.revokedAt !== null;
  const revoke = async () => {
    const text = `${fullName} can no longer see the proofs by this link, and open pages are closed.`;
    if (await ask({ title: 'Revoke Link', text })) change.mutate({ revoked: true });
  };
  const item = (id: string, label: string, run: () => unknown): LabelledCommand => ({
    label,
    command: {
      id: `review-link-${link.id}-${id}`,
      name: `${label}: ${fullName}`,
      group: 'This page',
      words: 'client review link',
      run: () => void run(),
    },
  });
  const items = [
    ...(isRevoked ? [] : [item('copy', 'Copy Link', () => copyLink(link.url))]),
    item('extend', `Valid for ${reviewLinkDays} days from now`, () =>
      change.mutate({ expiresAt: daysFromNow(reviewLinkDays) }),
    ),
    item('passcode', link.hasPasscode ? 'Change Passcode' : 'Set Passcode', () => setSetsPasscode(true)),
    isRevoked
      ? item('allow', 'Allow again, by a new link', () => change.mutate({ revoked: false }))
      : item('revoke', 'Revoke', revoke),
  ];
  useCommands(items.map(({ command }) => command));
  return (
    <>
      <IconButton
        aria-label={`Actions for the link of ${fullName}`}
        loading={change.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map((each) => (
          <CommandItem key={each.command.id} {...each} onChoose={() => setAnchor(null)} />
        ))}
      </Menu>
      {setsPasscode && (
        <PasscodeDialog
          name={link.name}
          hasPasscode={link.hasPasscode}
          save={save}
          onClose={() => setSetsPasscode(false)}
        />
      )}
      {dialog}
    </>
  );
}

function LinkRow({ link, fullName, now }: LinkProps & { readonly now: Date }) {
  const { timeZone } = useCurrentUser();
  const { text, tone } = stateOf(link, now);
  const when = (instant: string) => formatDateTime(instant, timeZone);
  const facts = [
    `Expires ${when(link.expiresAt)}`,
    ...(link.lastVisitAt === null ? [] : [`Last visit ${when(link.lastVisitAt)}`]),
    ...(link.decision ? [`Decided ${when(link.decision.decidedAt)}`] : []),
    ...(link.hasPasscode ? ['With a passcode'] : []),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        pl: 2,
        pr: 1,
        py: 1,
        borderTop: '1px solid',
        borderColor: 'hairline',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{link.name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {link.email}
        </Typography>
        <Badge text={text} tone={tone} form="dot" />
        {facts.map((fact) => (
          <Typography key={fact} variant="caption" color="textSecondary" component="p">
            {fact}
          </Typography>
        ))}
        {link.decision?.message && (
          <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            “{link.decision.message}”
          </Typography>
        )}
      </Box>
      <LinkActions link={link} fullName={fullName} />
    </Box>
  );
}

function fullNameOf({ id, name, email }: ReviewLink, all: readonly ReviewLink[]): string {
  const isShared = all.some((other) => other.id !== id && other.name === name);
  return isShared ? `${name} (${email})` : name;
}

function Links({ jobId }: { readonly jobId: number }) {
  const links = useQuery(reviewLinksQuery(jobId));
  const now = useNow();
  return (
    <Loaded query={links} what="The review links">
      {(all) =>
        all.length === 0 ? (
          <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
            Nobody has a link to the proofs yet.
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {all.map((link) => (
              <LinkRow key={link.id} link={link} fullName={fullNameOf(link, all)} now={now} />
            ))}
          </Box>
        )
      }
    </Loaded>
  );
}

function ClientReview({ jobId }: { readonly jobId: number }) {
  const [creates, setCreates] = useState(false);
  const [, setIsOpen] = usePartIsOpen('review-links');
  const create = () => {
    // Opens the list, from which the person copies the new link.
    setIsOpen(true);
    setCreates(true);
  };
  const add = (
    <CommandButton
      size="small"
      command={{ id: 'new-review-link', name: 'New Link', group: 'This page', words: 'client review', run: create }}
    />
  );
  return (
    <FoldedPart part="review-links" title="Client Review" action={add}>
      <Links jobId={jobId} />
      {creates && <NewLinkDialog jobId={jobId} onClose={() => setCreates(false)} />}
    </FoldedPart>
  );
}

/** Links by which clients review the job's proofs, for people who may send it to them. */
export function ReviewLinksPanel({ job }: { readonly job: ServiceJobWithStatuses }) {
  return mayShareReview(useJobPerson(job)) ? <ClientReview jobId={job.id} /> : null;
}
