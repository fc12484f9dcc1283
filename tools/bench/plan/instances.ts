import type { PlanProblem, PlanShift, PlanTask } from '@shootdesk/api/domains/planning/engine/problem';

/** Kilometres of each side of the square in which people and jobs are. */
const side = 50;
const towns = 8;
const dayMinutes = 24 * 60;
const durations = [30, 45, 45, 60, 60, 90, 120];
const specialSkills = [1, 2, 3, 4, 5];

export interface InstanceSize {
  readonly people: number;
  readonly days: number;
  readonly jobs: number;
  readonly seed: number;
}

type Point = readonly [number, number];
type Draw = () => number;

/** Numbers from 0 to below 1. VROOM has planned these instances, therefore a seed must always give the same ones. */
function drawFrom(seed: number): Draw {
  let state = (seed * 2_654_435_761) >>> 0;
  const draw = () => {
    state = (state ^ (state << 13)) >>> 0;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
  for (let skipped = 0; skipped < 10; skipped++) draw();
  return draw;
}

/** Three in ten points anywhere, the others around a town. */
function pointsAround(draw: Draw): () => Point {
  const centres = Array.from({ length: towns }, (): Point => [draw() * side, draw() * side]);
  const around = () => (draw() + draw() + draw() - 1.5) * 10;
  return () => {
    const [x, y] = centres[Math.floor(draw() * towns)]!;
    if (draw() < 0.3) return [draw() * side, draw() * side];
    return [x + around(), y + around()];
  };
}

function drawPerson(draw: Draw, point: () => Point, days: number) {
  return {
    home: point(),
    skills: [0, ...specialSkills.filter(() => draw() < 0.45)],
    start: 480 + Math.floor(draw() * 4) * 30,
    finish: 990 + Math.floor(draw() * 5) * 30,
    dayOff: draw() < 0.2 ? Math.floor(draw() * days) : -1,
  };
}

/** First and last minute of the day at which a job may start: an hour, half a day or the whole day. */
function drawWindow(draw: Draw): Point {
  const tightness = draw();
  if (tightness < 0.25) {
    const first = 480 + Math.floor(draw() * 16) * 30;
    return [first, first + 60];
  }
  if (tightness < 0.55) return draw() < 0.5 ? [480, 720] : [720, 1020];
  return [480, 1080];
}

function drawJob(draw: Draw, point: () => Point, days: number) {
  const skill = draw() < 0.55 ? 0 : 1 + Math.floor(draw() * specialSkills.length);
  const minutes = durations[Math.floor(draw() * durations.length)]!;
  const firstDay = Math.floor(draw() * days);
  const lastDay = draw() < 0.5 ? days - 1 : firstDay + Math.floor(draw() * 2);
  const window = drawWindow(draw);
  return { place: point(), skill, minutes, firstDay, lastDay: Math.min(days - 1, lastDay), window };
}

/** Straight line x 1.35 at 40 km/h, and three minutes for parking. */
function travelBetween(points: readonly Point[]): Uint16Array {
  return Uint16Array.from({ length: points.length ** 2 }, (_, at) => {
    const [from, to] = [Math.floor(at / points.length), at % points.length];
    const [[x, y], [toX, toY]] = [points[from]!, points[to]!];
    return from === to ? 0 : Math.round((Math.hypot(x - toX, y - toY) * 1.35 * 60) / 40 + 3);
  });
}

/** Days of people with skills, hours, homes and days off, and jobs with skills, lengths, days and windows. */
export function makeInstance({ people, days, jobs, seed }: InstanceSize): PlanProblem {
  const draw = drawFrom(seed);
  const point = pointsAround(draw);
  const persons = Array.from({ length: people }, () => drawPerson(draw, point, days));
  const ordered = Array.from({ length: jobs }, () => drawJob(draw, point, days));
  const limits = { maxJobs: null, maxMinutes: null, fixed: [] };
  const shifts = persons.flatMap(({ start, finish, dayOff }, person) =>
    Array.from({ length: days }, (_, day) => ({ day, begin: day * dayMinutes }))
      .filter(({ day }) => day !== dayOff)
      .map(({ begin }): PlanShift => {
        const hours = { start: begin + start, finish: begin + finish, latestFinish: begin + finish };
        return { person, ...hours, origin: person, end: person, ...limits };
      }),
  );
  const tasks = ordered.map(({ skill, minutes, firstDay, lastDay, window: [first, last] }, job): PlanTask => {
    const starts = shifts.flatMap(({ person, start }, shift) => {
      const day = Math.floor(start / dayMinutes);
      const isAllowed = day >= firstDay && day <= lastDay && persons[person]!.skills.includes(skill);
      return isAllowed ? [shift, day * dayMinutes + first, day * dayMinutes + last] : [];
    });
    return {
      minutes,
      place: people + job,
      starts: Int32Array.from(starts),
      current: null,
      isAnnounced: false,
      isPinned: false,
    };
  });
  return {
    places: people + jobs,
    travel: travelBetween([...persons.map(({ home }) => home), ...ordered.map(({ place }) => place)]),
    shifts,
    tasks,
    weights: { unplaced: 1000, announcedChanged: 200, minuteDriven: 1, minuteOvertime: 2, unfairness: 0 },
    maxAnnouncedChanged: null,
  };
}
