import type { FixedStop, PlanProblem, PlanShift, PlanTask } from '../../src/domains/planning/engine/problem.ts';
import { Random } from '../../src/domains/planning/engine/random.ts';

const dayMinutes = 1440;

/** Draws numbers and choices for a problem. */
class Draw extends Random {
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(share: number): boolean {
    return this.share() < share;
  }

  maybe<T>(share: number, make: () => T): T | null {
    return this.chance(share) ? make() : null;
  }
}

function drawTravel(draw: Draw, places: number): Uint16Array {
  const points = Array.from({ length: places }, () => [draw.between(0, 60), draw.between(0, 60)] as const);
  // Some ways take longer than detours, as the travel times of zones do.
  const noise = draw.chance(0.3) ? 40 : 3;
  return Uint16Array.from({ length: places * places }, (_, at) => {
    const [one, other] = [Math.floor(at / places), at % places];
    if (one === other) return draw.chance(0.5) ? 0 : 9;
    const [[x, y], [toX, toY]] = [points[one]!, points[other]!];
    return Math.round(Math.hypot(x - toX, y - toY)) + draw.between(0, noise);
  });
}

function drawShift(draw: Draw, places: number, person: number, day: number): PlanShift {
  const begin = day * dayMinutes + draw.between(420, 600);
  const finish = begin + draw.between(120, 540);
  const place = () => draw.below(places);
  const fixed = (): FixedStop => ({
    start: draw.between(begin - 30, finish),
    minutes: draw.between(10, 120),
    place: draw.maybe(0.6, place),
    isWork: draw.chance(0.6),
  });
  return {
    person,
    start: begin,
    finish,
    latestFinish: finish + (draw.maybe(0.4, () => draw.between(0, 90)) ?? 0),
    origin: draw.maybe(0.8, place),
    end: draw.maybe(0.8, place),
    maxJobs: draw.maybe(0.3, () => draw.between(0, 5)),
    maxMinutes: draw.maybe(0.3, () => draw.between(30, 400)),
    fixed: Array.from({ length: draw.below(4) }, fixed),
  };
}

function drawStarts(draw: Draw, shifts: readonly PlanShift[]): Int32Array {
  return Int32Array.from(
    shifts.flatMap(({ start, finish }, shift) => {
      if (draw.chance(0.4)) return [];
      const intervals: number[] = [];
      let from = start + draw.between(-60, 120);
      for (let count = draw.between(1, 3); count > 0 && from < finish; count--) {
        const to = from + draw.between(0, 150);
        intervals.push(shift, from, to);
        from = to + draw.between(1, 90);
      }
      return intervals;
    }),
  );
}

function drawTask(draw: Draw, places: number, shifts: readonly PlanShift[]): PlanTask {
  const current = draw.maybe(0.4, () => {
    const shift = draw.below(shifts.length);
    return { shift, start: draw.between(shifts[shift]!.start, shifts[shift]!.finish) };
  });
  return {
    minutes: draw.between(5, 120),
    place: draw.below(places),
    starts: drawStarts(draw, shifts),
    current,
    isAnnounced: current !== null && draw.chance(0.6),
    isPinned: current !== null && draw.chance(0.2),
  };
}

/** A small problem with everything that the interface allows, also what makes little sense: overlapping fixed stops, detours that are shorter. */
export function randomProblem(seed: number): PlanProblem {
  const draw = new Draw(seed);
  const places = draw.between(1, 25);
  const [persons, days] = [draw.between(1, 5), draw.between(1, 3)];
  const shifts = Array.from({ length: persons * days }, (_, at) =>
    drawShift(draw, places, Math.floor(at / days), at % days),
  );
  return {
    places,
    travel: drawTravel(draw, places),
    shifts,
    tasks: Array.from({ length: draw.between(0, 30) }, () => drawTask(draw, places, shifts)),
    weights: {
      unplaced: 1000,
      announcedChanged: draw.chance(0.8) ? 200 : 0,
      minuteDriven: 1,
      minuteOvertime: draw.chance(0.5) ? 2 : 0,
      unfairness: draw.chance(0.5) ? 0.3 : 0,
    },
    maxAnnouncedChanged: draw.maybe(0.3, () => draw.between(0, 3)),
  };
}

/** A problem of a few tasks that integer programming solves in a second: no blockouts, no unfairness, at most one fixed stop in a shift. */
export function smallProblem(seed: number): PlanProblem {
  const draw = new Draw(seed);
  const places = 9;
  const shifts = Array.from({ length: 2 }, (_, shift): PlanShift => {
    const drawn = drawShift(draw, places, shift, 0);
    // Late enough to be reached, and at the end place, because integer programming allows no fixed stop that comes too late.
    const fixed = drawn.fixed
      .slice(0, 1)
      .map((stop) => ({ ...stop, minutes: 20, place: drawn.end ?? 0, start: drawn.start + 95 }));
    return { ...drawn, fixed };
  });
  const tasks = Array.from({ length: 6 }, () => ({ ...drawTask(draw, places, shifts), isPinned: false }));
  const weights = { unplaced: 500, announcedChanged: 70, minuteDriven: 1, minuteOvertime: 2, unfairness: 0 };
  return { places, travel: drawTravel(draw, places), shifts, tasks, weights, maxAnnouncedChanged: null };
}
