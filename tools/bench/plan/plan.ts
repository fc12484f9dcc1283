import { cpus, loadavg } from 'node:os';
import { checkPlan } from '@shootdesk/api/domains/planning/engine/check-plan';
import { planInThread } from '@shootdesk/api/domains/planning/engine/plan-in-thread';
import type { PlanAnswer, PlanProblem } from '@shootdesk/api/domains/planning/engine/problem';
import { writeGenerated } from '../generated-table.ts';
import { print } from '../print.ts';
import { makeInstance, type InstanceSize } from './instances.ts';

/** How much more driving per placed job than VROOM's is acceptable. */
const drivingMargin = 1.03;
/** Announced times that a repair may change at most. */
const mostChangedShare = 0.1;
const illPeople = 3;
/** The day whose plan leaves no job without a place. */
const repairedDay = 4;

interface Compared extends InstanceSize {
  readonly name: string;
  readonly seconds: number;
  /** The answer of VROOM 1.15.0-rc.2 with two threads, on two quiet cores: at exploration 5 for the days, 1 for the week. */
  readonly vroom: { readonly unplaced: number; readonly driven: number; readonly seconds: number };
}

const day = (seed: number, unplaced: number, driven: number, seconds: number): Compared => ({
  name: `day ${seed}: 60 people, 330 jobs`,
  ...{ people: 60, days: 1, jobs: 330, seed },
  seconds: 10,
  vroom: { unplaced, driven, seconds },
});

const compared: readonly Compared[] = [
  day(1, 24, 4052, 16.3),
  day(2, 27, 3989, 12.5),
  day(3, 6, 4983, 15.2),
  day(4, 0, 4355, 18.4),
  day(5, 22, 4513, 14.6),
  day(6, 7, 4172, 14.3),
  {
    name: 'week: 60 people, 1,500 jobs',
    ...{ people: 60, days: 5, jobs: 1500, seed: 7 },
    seconds: 60,
    vroom: { unplaced: 20, driven: 17_650, seconds: 45 },
  },
];

const perJob = (driven: number, unplaced: number, jobs: number) => driven / Math.max(1, jobs - unplaced);

async function planWithin(problem: PlanProblem, seconds: number): Promise<PlanAnswer> {
  const answer = await planInThread(problem, { seed: 1, limit: { ms: seconds * 1000 } });
  const faults = checkPlan(problem, answer);
  if (faults.length > 0) throw new Error(`The plan breaks its rules: ${faults.join(' ')}`);
  return answer;
}

function isGood({ vroom, jobs }: Compared, { unplaced, minutesDriven }: PlanAnswer['numbers']): boolean {
  const hasPlaces = vroom.unplaced === 0 ? unplaced === 0 : unplaced < vroom.unplaced;
  const mostDriven = perJob(vroom.driven, vroom.unplaced, jobs) * drivingMargin;
  return hasPlaces && perJob(minutesDriven, unplaced, jobs) <= mostDriven;
}

/** The day whose plan has been announced, without the people who have become ill since. */
function withoutPeople(problem: PlanProblem, { placements }: PlanAnswer): PlanProblem {
  const staying = problem.shifts.flatMap(({ person }, shift) => (person < illPeople ? [] : [shift]));
  const newShift = new Map(staying.map((shift, at) => [shift, at]));
  const tasks = problem.tasks.map((task, index) => {
    const starts: number[] = [];
    for (let at = 0; at < task.starts.length; at += 3) {
      const shift = newShift.get(task.starts[at]!);
      if (shift !== undefined) starts.push(shift, task.starts[at + 1]!, task.starts[at + 2]!);
    }
    const placement = placements[index];
    const shift = placement ? newShift.get(placement.shift) : undefined;
    const current = placement && shift !== undefined ? { shift, start: placement.start } : null;
    return { ...task, starts: Int32Array.from(starts), current, isAnnounced: current !== null };
  });
  const announced = tasks.filter(({ isAnnounced }) => isAnnounced).length;
  const shifts = staying.map((shift) => problem.shifts[shift]!);
  return { ...problem, tasks, shifts, maxAnnouncedChanged: Math.floor(announced * mostChangedShare) };
}

const format = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/**
 * The planning engine against VROOM on days and a week that both have planned, and the repair of an announced day. Each plan is checked by walking
 * its routes.
 */
export async function plan(): Promise<boolean> {
  const busy = loadavg()[0]?.toFixed(1);
  const lines = [
    '| instance | s | jobs without a place | VROOM | minutes driven per placed job | VROOM | VROOM s | rounds |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ];
  let good = true;
  let repaired: string | undefined;
  for (const one of compared) {
    const problem = makeInstance(one);
    const answer = await planWithin(problem, one.seconds);
    const { unplaced, minutesDriven } = answer.numbers;
    good = isGood(one, answer.numbers) && good;
    const [driven, vroomDriven] = [
      perJob(minutesDriven, unplaced, one.jobs),
      perJob(one.vroom.driven, one.vroom.unplaced, one.jobs),
    ];
    const cells = [one.name, one.seconds, unplaced, one.vroom.unplaced, format(driven), format(vroomDriven)];
    lines.push(`| ${[...cells, one.vroom.seconds, answer.rounds.toLocaleString('en')].join(' | ')} |`);
    print(lines.at(-1));
    if (one.seed !== repairedDay) continue;
    const broken = withoutPeople(problem, answer);
    const { numbers } = await planWithin(broken, 2);
    const open = broken.tasks.filter(({ isAnnounced }) => !isAnnounced).length;
    repaired = `Repair of day ${one.seed} in 2 s, after ${illPeople} people have become ill: of ${open} jobs without a person ${open - numbers.unplaced} get one, and ${numbers.announcedChanged} of ${one.jobs - open} announced times change.`;
  }
  lines.push('', repaired!, '', `${cpus().length} cores; load average ${busy} before the run.`);
  for (const line of lines) print(line);
  writeGenerated('plan', lines, 'planning.md');
  return good;
}
