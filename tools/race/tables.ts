import { quantile } from '../bench/rounds.ts';
import type { HoldOutcome } from './holds.ts';
import type { Race, Tally } from './race.ts';

interface Ended {
  readonly race: Pick<Race, 'tallies' | 'mismatches' | 'refusals'>;
  /** Kinds of violations, by what was violated. */
  readonly found: ReadonlyMap<string, string>;
  /** How often SQL looked for them. */
  readonly looks: number;
  readonly holds: HoldOutcome;
  readonly leftLocks: number;
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
export function tablesOf({ race, found, looks, holds, leftLocks }: Ended) {
  const { tallies, mismatches } = race;
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
  const kinds = [...found.values()];
  const count = (...wanted: string[]) => kinds.filter((kind) => wanted.includes(kind)).length;
  const errors = ways.flatMap(([, tally]) => tally.errors);
  const faults = [
    ...[...found].map(([what, kind]) => `${kind}: ${what}`),
    ...mismatches,
    ...holds.faults,
    ...errors,
    ...(leftLocks > 0 ? [`${leftLocks} locks or transactions are left.`] : []),
  ];
  const ended = holds.endedByClock + holds.endedByHand;
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
      `| of ${ended} held times that were left and had ended, those still refused to others | ${holds.faults.length} |`,
      `| locks and transactions that nobody ended | ${leftLocks} |`,
      '',
      `Of the held times that were left, ${holds.endedByClock} had ended by the clock after ten minutes; ${holds.endedByHand} were refused to others until their end was moved, and ${holds.takenBack} were taken back by blockouts. ` +
        `Then ${holds.booked} were booked by others, and ${holds.given} had been before.`,
    ],
  };
}
