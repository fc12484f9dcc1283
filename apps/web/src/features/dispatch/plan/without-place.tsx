import Button from '@mui/material/Button';
import type { PlanProposal } from '@shootdesk/shared/planning/plan-proposals.contract';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';
import styles from './plan.module.css';
import { idOf, type Plan } from './use-plan.ts';

interface Without {
  readonly jobs: readonly { readonly id: number; readonly service: string }[];
  readonly place: string;
  readonly reason: string;
  readonly isLeftOut: boolean;
}

/** Jobs without a place: those of the proposal, and what the person has left out of it since. */
function withoutPlace({ leftOut, visits }: Plan, proposal: PlanProposal): Without[] {
  const isOut = ({ jobs }: Pick<Without, 'jobs'>) => jobs.some(({ id }) => leftOut.has(id));
  const shown = new Set(visits.map(idOf));
  return [
    ...proposal.unplaced.map((each) =>
      each.isLeftOut && !isOut(each)
        ? { ...each, reason: 'Propose again to give it a place.', isLeftOut: false }
        : each,
    ),
    ...proposal.visits
      .filter((each) => isOut(each) && !shown.has(idOf(each)))
      .map((each) => ({ ...each, reason: 'You left it out.', isLeftOut: true })),
  ];
}

interface Props {
  readonly plan: Plan;
  readonly proposal: PlanProposal;
}

/** Jobs without a place, each with the reason. */
export function WithoutPlace({ plan, proposal }: Props) {
  const rows = withoutPlace(plan, proposal);
  if (rows.length === 0) return null;
  return (
    <div role="group" aria-label="Without a place">
      <div className={styles.person}>
        <h3>Without a place ({rows.length})</h3>
      </div>
      <ul className={styles.list}>
        {rows.map(({ jobs, place, reason, isLeftOut }) => (
          <li key={jobs[0]!.id}>
            <strong>{place}</strong>
            <span>{jobs.map(({ service }) => service).join(' + ')}</span>
            <span>{reason}</span>
            {isLeftOut && (
              <Button
                size="small"
                color="inherit"
                data-action="put-back"
                aria-label={`Put back ${place}`}
                {...disabledBy(plan.busy)}
                sx={{ ml: -0.75 }}
                onClick={() =>
                  plan.leaveOut(
                    jobs.map(({ id }) => id),
                    false,
                  )
                }
              >
                Put back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
