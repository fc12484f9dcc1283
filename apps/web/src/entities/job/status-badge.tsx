import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { Badge, type Tone } from '../../ui/feedback/badge.tsx';

/** First status id of each phase of the normal workflow, latest first. */
const phases: readonly (readonly [from: number, tone: Tone])[] = [
  [JobStatusId.Archived, 'neutral'],
  [JobStatusId.Approved, 'green'],
  [JobStatusId.ChangeRequest, 'red'],
  [JobStatusId.SentToClient, 'teal'],
  [JobStatusId.RejectToStudio, 'red'],
  [JobStatusId.AwaitingQC, 'amber'],
  [JobStatusId.Assigned, 'violet'],
  [JobStatusId.EsoftError, 'red'],
  [JobStatusId.SentToEsoft, 'violet'],
  [JobStatusId.Booked, 'blue'],
];

interface Props {
  readonly status: { readonly id: number; readonly description: string };
}

/** The status of a job, in the colour of its phase. */
export function StatusBadge({ status }: Props) {
  const tone = phases.find(([from]) => status.id >= from)?.[1] ?? 'neutral';
  return <Badge tone={tone} text={status.description} title={status.description} form="dot" />;
}
