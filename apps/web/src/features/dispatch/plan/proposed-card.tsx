import { formatShortTime } from '../../../kernel/date-time.ts';
import { servicesText, shortServicesText } from '../board-visits.ts';
import { spanOf, type Axis } from '../grid/geometry.ts';
import styles from './plan.module.css';
import type { ProposedVisit } from './use-plan.ts';

function label({ dateService, finish, place, client, visit }: ProposedVisit, timeZone: string): string {
  const times = `${formatShortTime(dateService, timeZone)} to ${formatShortTime(finish, timeZone)}`;
  return `Proposed: ${place}, ${times}, ${servicesText(visit)}, ${client}`;
}

interface BarProps {
  readonly proposed: ProposedVisit;
  readonly axis: Axis;
}

/** A proposed visit over the hours of a day. The list beside the board has its buttons. */
export function ProposedBar({ proposed, axis }: BarProps) {
  const span = spanOf(axis, { start: proposed.dateService, finish: proposed.finish });
  if (!span) return null;
  const text = label(proposed, axis.timeZone);
  return (
    <div className={styles.bar} style={span} role="img" aria-label={text} title={text}>
      <b>{proposed.place}</b>
      {`\n${servicesText(proposed.visit)} · ${proposed.client}`}
    </div>
  );
}

interface CardProps {
  readonly proposed: ProposedVisit;
  readonly timeZone: string;
}

/** Shows a proposed visit in the week view, which has no time axis; `ProposedBar` is for the day view. */
export function ProposedCard({ proposed, timeZone }: CardProps) {
  const text = label(proposed, timeZone);
  return (
    <div className={styles.card} role="img" aria-label={text} title={text}>
      <b>{formatShortTime(proposed.dateService, timeZone)}</b> {shortServicesText(proposed.visit)}
      {`\n${proposed.place}`}
    </div>
  );
}
