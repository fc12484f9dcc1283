import { quantile } from '../bench/rounds.ts';
import type { BookingViolation } from '../../apps/api/test/booking-violations.ts';
import type { HoldOutcome } from './holds.ts';
import type { Race, Tally } from './race.ts';

interface Ended {
  readonly race: Pick<Race, 'tallies' | 'mismatches' | 'lostHolds'>;
  /** Each once. */
  readonly violations: readonly BookingViolation[];
  /** How often SQL looked for them. */
  readonly looks: number;
  readonly holds: HoldOutcome;
  readonly leftLocks: number;
  /** Held times that were refused to others as soon as they were left. */
  readonly refusedWhileHeld: number;
  /** Whether the race is of the size of the page, so that each way has to book and held times have to end. */
  readonly isWhole: boolean;
}

const names: Record<keyof Race['tallies'], string> = {
  link: 'booking link',
  board: 'drop on the board',
  dialog: 'dialog of a job',
  order: 'order with its visit',
  repair: 'repair of several visits',
  plan: 'visit of a plan',
  blockout: 'blockout, for comparison',
};

function rowOf(name: string, { asked, booked, refused, busy, givenBack, errors, ms }: Tally): string {
  const ascending = ms.toSorted((a, b) => a - b);
  const times = ascending.length === 0 ? ['–', '–'] : [0.5, 0.99].map((share) => quantile(ascending, share).toFixed(0));
  return `| ${[name, asked, booked, refused, busy, errors.length, givenBack, ...times].join(' | ')} |`;
}

/** The tables of a race, and what was wrong. */
export function tablesOf({ race, violations, looks, holds, leftLocks, refusedWhileHeld, isWhole }: Ended) {
  const { tallies, mismatches, lostHolds } = race;
  const ways = (Object.keys(names) as (keyof typeof names)[]).map((way) => [way, tallies[way]] as const);
  const bookings = ways.filter(([way]) => way !== 'blockout').map(([, tally]) => tally);
  const sum = (pick: (tally: Tally) => number) => bookings.reduce((all, tally) => all + pick(tally), 0);
  const all: Tally = {
    asked: sum(({ asked }) => asked),
    booked: sum(({ booked }) => booked),
    refused: sum(({ refused }) => refused),
    busy: sum(({ busy }) => busy),
    givenBack: sum(({ givenBack }) => givenBack),
    errors: bookings.flatMap(({ errors }) => errors),
    ms: bookings.flatMap(({ ms }) => ms),
  };
  const count = (...wanted: BookingViolation['kind'][]) =>
    violations.filter(({ kind }) => wanted.includes(kind)).length;
  const errors = ways.flatMap(([, tally]) => tally.errors);
  const lost = [...lostHolds, ...holds.lost, ...holds.open];
  const ended = holds.endedByClock + holds.endedByHand;
  const unused = ways.filter(([, { booked }]) => booked === 0).map(([way]) => `Nothing was booked by: ${names[way]}.`);
  const faults = [
    ...violations.map(({ kind, what }) => `${kind}: ${what}`),
    ...mismatches,
    ...lost,
    ...holds.kept,
    ...(isWhole ? unused : []),
    ...(isWhole && ended === 0 ? ['No held time that was left had ended.'] : []),
    ...(isWhole && refusedWhileHeld === 0 ? ['No held time was refused to others.'] : []),
    ...errors,
    ...(leftLocks > 0 ? [`${leftLocks} locks or transactions are left.`] : []),
  ];
  return {
    faults,
    isSound: faults.length === 0,
    lines: [
      '| way | hours asked for | booked | refused | busy (503) | errors | given back | p50 ms | p99 ms |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...ways.map(([way, tally]) => rowOf(names[way], tally)),
      rowOf('all bookings', all),
      '',
      `| looked for by SQL, ${looks} times during the race and after it | found |`,
      '| --- | ---: |',
      `| hours of a person that were given twice | ${count('hour given twice')} |`,
      `| visits with no time to travel between them | ${count('no time to travel')} |`,
      `| held times that somebody else got | ${count('held time given to somebody else')} |`,
      `| visits and held times in a blockout | ${count('in a blockout')} |`,
      `| jobs with two people, or half booked | ${count('two people for one job', 'half booked')} |`,
      `| answers without their rows, rows without their answers | ${mismatches.length} |`,
      `| times held for longer than ten minutes | ${count('held longer than ten minutes')} |`,
      `| of ${ended} held times that were left and had ended, those still refused to others or kept | ${holds.kept.length} |`,
      `| held times that were lost, or open to others, without a blockout | ${lost.length} |`,
      `| locks and transactions that nobody ended | ${leftLocks} |`,
      '',
      `Of the held times that were left, ${refusedWhileHeld} were tried by others right away and refused; ${holds.endedByClock} had ended by the clock after ten minutes; ${holds.endedByHand} were refused to others until their end was moved, and ${holds.takenBack} were taken back by blockouts. ` +
        `Then ${holds.booked} were booked by others, and ${holds.given} had been before.`,
    ],
  };
}
