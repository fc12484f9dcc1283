import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { PlannedPerson, PlanProposal } from '@shootdesk/shared/planning/plan-proposals.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { useEffect, useRef, useState } from 'react';
import { fullName } from '../../../api/current-user.ts';
import { formatShortTime, shortDayText } from '../../../kernel/date-time.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';
import { useHasRoom } from '../../../ui/layout/use-has-room.ts';
import { servicesText } from '../board-visits.ts';
import board from '../dispatch.module.css';
import styles from './plan.module.css';
import { useNextFocus } from './use-next-focus.ts';
import { idOf, type Plan, type ProposedVisit } from './use-plan.ts';
import { WithoutPlace } from './without-place.tsx';

interface Props {
  readonly plan: Plan;
  readonly timeZone: string;
}

const countText = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

function drivenText({
  minutesDriven,
  minutesDrivenBefore,
}: Pick<PlannedPerson, 'minutesDriven' | 'minutesDrivenBefore'>) {
  return `${minutesDriven} min driven, ${minutesDrivenBefore} without it`;
}

interface VisitProps extends Props {
  readonly proposed: ProposedVisit;
  readonly hasDays: boolean;
}

function Visit({ plan, proposed, hasDays, timeZone }: VisitProps) {
  const { dateService, finish, place, client, visit, isLate } = proposed;
  const isPinned = plan.pinned.has(idOf(proposed));
  const times = `${formatShortTime(dateService, timeZone)} to ${formatShortTime(finish, timeZone)}`;
  const { busy } = plan;
  return (
    <li>
      <strong>
        {hasDays && `${shortDayText(localDay(dateService, timeZone))}, `}
        {times}
      </strong>
      <span>{place}</span>
      <span>
        {servicesText(visit)} · {client}
      </span>
      {isLate && <span className={styles.late}>After its client deadline</span>}
      <Box sx={{ display: 'flex', gap: 0.5, ml: -0.75 }}>
        <Button
          size="small"
          data-action="take"
          aria-label={`Take ${place}`}
          {...disabledBy(busy)}
          onClick={() => plan.take([proposed])}
        >
          Take
        </Button>
        <Button
          size="small"
          color="inherit"
          aria-pressed={isPinned}
          aria-label={`${isPinned ? 'Pinned' : 'Pin'}: ${place}`}
          {...disabledBy(busy, 'Stays when a plan is proposed again')}
          onClick={() => plan.pin(proposed)}
        >
          {isPinned ? 'Pinned' : 'Pin'}
        </Button>
        <Button
          size="small"
          color="inherit"
          data-action="leave-out"
          aria-label={`Leave out ${place}`}
          {...disabledBy(busy)}
          onClick={() =>
            plan.leaveOut(
              proposed.jobs.map(({ id }) => id),
              true,
            )
          }
        >
          Leave out
        </Button>
      </Box>
    </li>
  );
}

function Person({
  person,
  plan,
  timeZone,
  hasDays,
}: Omit<VisitProps, 'proposed'> & { readonly person: PlannedPerson }) {
  const hasRoom = useHasRoom();
  // A phone shows a name for each person first, because a page of all visits has no end.
  const [isOpen, setIsOpen] = useState(false);
  const visits = plan.visits.filter(({ providerId }) => providerId === person.id);
  if (visits.length === 0) return null;
  const name = fullName(person);
  return (
    <div role="group" aria-label={name}>
      <div className={styles.person}>
        <div>
          <h3>{name}</h3>
          <span>{drivenText(person)}</span>
        </div>
        {!hasRoom && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Show'} ${name}`}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ ml: 'auto' }}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
        <Button
          size="small"
          data-action="take-person"
          aria-label={`Take ${visits.length} of ${name}`}
          {...disabledBy(plan.busy)}
          onClick={() => plan.take(visits)}
        >
          Take {visits.length}
        </Button>
      </div>
      {(hasRoom || isOpen) && (
        <ul className={styles.list}>
          {visits.map((proposed) => (
            <Visit key={idOf(proposed)} {...{ plan, proposed, timeZone, hasDays }} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Proposal({ plan, proposal, timeZone }: Props & { readonly proposal: PlanProposal }) {
  const { visits, changed, left } = plan;
  const { placedJobs, unplacedJobs, otherJobs } = proposal.numbers;
  return (
    <>
      <Box sx={{ px: 1.5, pb: 1 }}>
        <Typography variant="body2">
          {countText(placedJobs, 'job')} with a place, {unplacedJobs} without. {drivenText(proposal.numbers)}.
        </Typography>
        {otherJobs > 0 && (
          <Typography variant="body2">
            {countText(otherJobs, 'more job')} {otherJobs === 1 ? 'waits' : 'wait'} for an appointment: a plan takes
            those due first. Take this one and propose again, or choose zones.
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            size="small"
            variant="contained"
            data-action="take-all"
            {...disabledBy(plan.busy || (visits.length === 0 && 'Nothing is left to be taken'))}
            onClick={() => plan.take(visits)}
          >
            Take all ({visits.length})
          </Button>
          <Button size="small" variant="outlined" {...disabledBy(plan.busy)} onClick={plan.propose}>
            Propose again
          </Button>
        </Box>
      </Box>
      {(changed.length > 0 || left.length > 0) && (
        <Alert severity="warning" sx={{ mx: 1.5, mb: 1 }}>
          {left.map((text, nth) => (
            // oxlint-disable-next-line no-array-index-key -- two visits at one property have the same sentence
            <div key={nth}>{text}</div>
          ))}
          {changed.map((each) => (
            <div key={idOf(each)}>{each.place} has been booked meanwhile and is left out.</div>
          ))}
        </Alert>
      )}
      {proposal.people.map((person) => (
        <Person key={person.id} {...{ person, plan, timeZone }} hasDays={proposal.days > 1} />
      ))}
      <WithoutPlace {...{ plan, proposal }} />
    </>
  );
}

/** What is proposed, by person, with what can be done with it. */
export function PlanPanel({ plan, timeZone }: Props) {
  const { proposal, isProposing, taking, close } = plan;
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = proposal !== null && !isProposing;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  const onPress = useNextFocus(isProposing || taking !== null, heading);
  return (
    <section className={board.unscheduled} aria-label="Proposed plan" aria-busy={isProposing} onClickCapture={onPress}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 1.5, py: 1 }}>
        <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          Proposed plan
        </Typography>
        {taking ? (
          <Button
            data-action="close"
            {...disabledBy(taking.isStopping && 'The visit under way is still being booked')}
            onClick={plan.stop}
          >
            Stop
          </Button>
        ) : (
          <Button data-action="close" onClick={close}>
            {isProposing ? 'Cancel' : 'Close'}
          </Button>
        )}
      </Box>
      <Box role="status" sx={{ px: 1.5 }}>
        {isProposing && (
          <Typography variant="body2" sx={{ pb: 1 }}>
            Looking for places, for some seconds at most.
          </Typography>
        )}
        {taking && (
          <Typography variant="body2" sx={{ pb: 1 }}>
            Booking {taking.made + 1} of {taking.count}.
          </Typography>
        )}
      </Box>
      {(isProposing || taking !== null) && <LinearProgress aria-label="Under way" />}
      {proposal && <Proposal {...{ plan, proposal, timeZone }} />}
    </section>
  );
}
