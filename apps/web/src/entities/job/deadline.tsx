import { deadlineBadge, revisionBadge, type DeadlineScope } from '@shootdesk/shared/service-jobs/deadline';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { createContext, useContext } from 'react';
import { Badge } from '../../ui/feedback/badge.tsx';

interface Props {
  readonly deadline: string | null;
  readonly job: Pick<ServiceJob, 'proofedAt' | 'serviceJobStatusId'>;
  readonly now: Date;
}

const asDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** The scope of the deadlines below it, so that the badges of a list agree with its filter counts. */
export const DeadlineScopeContext = createContext<DeadlineScope>('open');

/** The deadline of the changes that the client requested; nothing without open changes. */
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

/** A deadline with its urgency; nothing without one. */
export function Deadline({ deadline, job, now }: Props) {
  const { serviceJobStatusId } = job;
  const scope = useContext(DeadlineScopeContext);
  const facts = { deadline: asDate(deadline), proofedAt: asDate(job.proofedAt), serviceJobStatusId };
  const badge = deadlineBadge(facts, now, scope);
  return badge && <Badge tone={badge.colour} text={badge.text} />;
}
