import {
  deadlineBadge,
  revisionBadge,
  type DeadlineBadge,
  type DeadlineScope,
} from '@shootdesk/shared/service-jobs/deadline';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { createContext, useContext } from 'react';
import { Badge } from '../../ui/feedback/badge.tsx';

interface Props {
  readonly deadline: string | null;
  readonly job: Pick<ServiceJob, 'proofedAt' | 'serviceJobStatusId'>;
  readonly now: Date;
}

const asDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** Scope of the deadline badges inside, so that those of a list agree with its filter counts. */
export const DeadlineScopeContext = createContext<DeadlineScope>('open');

/** Shortens a badge for dense lists, where its title has the full text: '1 day over', 'in 2 days'. */
const shorten = (text: string): string =>
  text.replace(/^Overdue (.*)$/, '$1 over').replace(/^(?:Revision due|Due) (in .*)$/, '$1');

const shortBadge = (badge: DeadlineBadge | null, about: string) =>
  badge && <Badge tone={badge.colour} text={shorten(badge.text)} title={`${about}: ${badge.text}`} />;

/** Badge for the deadline of changes that the client requested; nothing without open changes. */
export function RevisionDeadline({
  job,
  now,
}: {
  readonly job: Pick<ServiceJob, 'revisionDeadline'>;
  readonly now: Date;
}) {
  const badge = revisionBadge(asDate(job.revisionDeadline), now);
  return badge && <Badge tone={badge.colour} text={badge.text} title="Changes the client asked for" />;
}

/** `RevisionDeadline` in short form. */
export function ShortRevisionDeadline({
  job,
  now,
}: {
  readonly job: Pick<ServiceJob, 'revisionDeadline'>;
  readonly now: Date;
}) {
  return shortBadge(revisionBadge(asDate(job.revisionDeadline), now), 'Changes the client asked for');
}

function useDeadlineBadge({ deadline, job, now }: Props): DeadlineBadge | null {
  const { serviceJobStatusId } = job;
  const scope = useContext(DeadlineScopeContext);
  const facts = { deadline: asDate(deadline), proofedAt: asDate(job.proofedAt), serviceJobStatusId };
  return deadlineBadge(facts, now, scope);
}

/** `Deadline` in short form. */
export function ShortDeadline(props: Props) {
  return shortBadge(useDeadlineBadge(props), 'Deadline');
}

/** A deadline with a badge for its urgency; nothing without a deadline. */
export function Deadline(props: Props) {
  const badge = useDeadlineBadge(props);
  return badge && <Badge tone={badge.colour} text={badge.text} />;
}
