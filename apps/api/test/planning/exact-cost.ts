import highsModule from 'highs';
import type { PlanProblem } from '../../src/domains/planning/engine/problem.ts';

// Its types describe the CommonJS build, whose default is one level deeper than that of the ES module.
const loadHighs = highsModule as unknown as typeof highsModule.default;
/** Larger than every time in a problem. */
const bigM = 10_000;

interface Visit {
  readonly name: string;
  readonly place: number;
  readonly minutes: number;
  readonly mustBe: boolean;
  readonly isWork: boolean;
  readonly starts: readonly { shift: number; from: number; to: number; cost: number }[];
}

function visitsOf({ tasks, shifts, weights }: PlanProblem): Visit[] {
  const visits = tasks.map(({ minutes, place, starts, current, isAnnounced, isPinned }, task): Visit => {
    const listed: Visit['starts'][number][] = [];
    const cost = isAnnounced ? weights.announcedChanged : 0;
    for (let at = 0; at < starts.length; at += 3)
      listed.push({ shift: starts[at]!, from: starts[at + 1]!, to: starts[at + 2]!, cost });
    const own = current && { shift: current.shift, from: current.start, to: current.start, cost: 0 };
    const all = isPinned ? [own!] : own && isAnnounced ? [...listed, own] : listed;
    return { name: `t${task}`, place, minutes, mustBe: isPinned, isWork: true, starts: all };
  });
  const fixed = shifts.flatMap((shift, index) =>
    shift.fixed.map(({ start, minutes, place, isWork }, at): Visit => {
      const starts = [{ shift: index, from: start, to: start, cost: 0 }];
      return { name: `f${index}_${at}`, place: place!, minutes, mustBe: true, isWork, starts };
    }),
  );
  return [...visits, ...fixed];
}

class Lines {
  readonly costs: string[] = [];
  readonly rules: string[] = [];
  readonly binaries = new Set<string>();

  cost(factor: number, name: string): void {
    if (factor !== 0) this.costs.push(`${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`);
  }

  rule(terms: readonly (readonly [number, string])[], comparison: '=' | '<=' | '>=', bound: number): void {
    const sum = terms.map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`).join(' ');
    if (terms.length > 0) this.rules.push(`${sum} ${comparison} ${bound}`);
  }

  binary(name: string): string {
    this.binaries.add(name);
    return name;
  }
}

function addVisit(lines: Lines, visit: Visit, { weights, tasks }: PlanProblem): void {
  const chosen = visit.starts.map((one, at) => ({ ...one, name: lines.binary(`u_${visit.name}_${at}`) }));
  const absent = lines.binary(`z_${visit.name}`);
  const task = visit.name.startsWith('t') ? tasks[Number(visit.name.slice(1))] : undefined;
  lines.cost(weights.unplaced + (task?.isAnnounced ? weights.announcedChanged : 0), absent);
  for (const { name, cost } of chosen) lines.cost(cost, name);
  lines.rule([...chosen.map(({ name }) => [1, name] as const), [1, absent]], '=', 1);
  if (visit.mustBe) lines.rule([[1, absent]], '=', 0);
  const time = `s_${visit.name}`;
  lines.rule([[1, time], ...chosen.map(({ from, name }) => [-from, name] as const)], '>=', 0);
  lines.rule([[1, time], ...chosen.map(({ to, name }) => [-to, name] as const), [-bigM, absent]], '<=', 0);
}

function addShift(lines: Lines, all: readonly Visit[], shift: number, problem: PlanProblem): void {
  const { travel, places, shifts, weights } = problem;
  const { start, finish, latestFinish, origin, end, maxJobs, maxMinutes } = shifts[shift]!;
  const visits = all.filter(({ starts }) => starts.some((one) => one.shift === shift));
  const way = (from: number | null, to: number | null) =>
    from === null || to === null || from === to ? 0 : travel[from * places + to]!;
  const arc = (from: string, to: string) => lines.binary(`x_${shift}_${from}_${to}`);
  const late = `o_${shift}`;
  lines.cost(weights.minuteOvertime, late);
  lines.rule([[1, late]], '<=', latestFinish - finish);

  lines.rule([...visits.map(({ name }) => [1, arc('b', name)] as const), [1, arc('b', 'e')]], '=', 1);
  for (const visit of visits) {
    const { name, place, minutes } = visit;
    const others = visits.filter((other) => other !== visit);
    const into = [arc('b', name), ...others.map((other) => arc(other.name, name))];
    const out = [arc(name, 'e'), ...others.map((other) => arc(name, other.name))];
    const here = visit.starts.flatMap((one, at) => (one.shift === shift ? [`u_${name}_${at}`] : []));
    for (const arcs of [into, out])
      lines.rule([...arcs.map((one) => [1, one] as const), ...here.map((one) => [-1, one] as const)], '=', 0);
    lines.cost(way(origin, place) * weights.minuteDriven, arc('b', name));
    lines.cost(way(place, end) * weights.minuteDriven, arc(name, 'e'));
    lines.rule(
      [
        [1, `s_${name}`],
        [-bigM, arc('b', name)],
      ],
      '>=',
      start + way(origin, place) - bigM,
    );
    const home = finish - minutes - way(place, end) + bigM;
    lines.rule(
      [
        [1, `s_${name}`],
        [bigM, arc(name, 'e')],
        [-1, late],
      ],
      '<=',
      home,
    );
    for (const other of others) {
      lines.cost(way(place, other.place) * weights.minuteDriven, arc(name, other.name));
      const between = minutes + way(place, other.place) - bigM;
      lines.rule(
        [
          [1, `s_${other.name}`],
          [-1, `s_${name}`],
          [-bigM, arc(name, other.name)],
        ],
        '>=',
        between,
      );
    }
  }
  const chosen = (factor: (visit: Visit) => number) =>
    visits.flatMap((visit) =>
      visit.isWork
        ? visit.starts.flatMap((one, at) =>
            one.shift === shift ? [[factor(visit), `u_${visit.name}_${at}`] as const] : [],
          )
        : [],
    );
  if (maxJobs !== null)
    lines.rule(
      chosen(() => 1),
      '<=',
      maxJobs,
    );
  if (maxMinutes !== null)
    lines.rule(
      chosen(({ minutes }) => minutes),
      '<=',
      maxMinutes,
    );
}

/**
 * The least cost of a small problem, by integer programming: a formulation that shares nothing with the engine. Without unfairness and blockouts.
 * @returns null if not even the fixed stops are possible
 */
export async function findExactCost(problem: PlanProblem): Promise<number | null> {
  const lines = new Lines();
  const visits = visitsOf(problem);
  for (const visit of visits) addVisit(lines, visit, problem);
  for (const shift of problem.shifts.keys()) addShift(lines, visits, shift, problem);
  const rules = lines.rules.map((rule, at) => ` r${at}: ${rule}`);
  const text = [
    'Minimize',
    ` cost: ${lines.costs.join('\n ')}`,
    'Subject To',
    ...rules,
    'Binary',
    ...lines.binaries,
    'End',
  ];
  const highs = await loadHighs();
  const { Status, ObjectiveValue } = highs.solve(text.join('\n'), { mip_rel_gap: 0 });
  if (Status === 'Infeasible') return null;
  if (Status !== 'Optimal') throw new Error(`highs: ${Status}`);
  return ObjectiveValue;
}
