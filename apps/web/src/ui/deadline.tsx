import { deadlineBadge } from '@shootdesk/shared/service-jobs/deadline';
import { Badge } from './badge.tsx';

interface Props {
  readonly deadline: string | null;
  readonly proofedAt: string | null;
  readonly now: Date;
}

const asDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** How a deadline stands; nothing without one. */
export function Deadline({ deadline, proofedAt, now }: Props) {
  const badge = deadlineBadge(asDate(deadline), asDate(proofedAt), now);
  return badge && <Badge tone={badge.colour} text={badge.text} />;
}
