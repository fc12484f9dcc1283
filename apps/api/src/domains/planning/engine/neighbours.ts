import type { Model } from './compile-problem.ts';

/** How many nearest stops name the routes in which a task is tried. More made the search slower, not better. */
const nearest = 40;
/** How many nearest stops are known to the ruin, which skips those of routes that it has already been in. */
const width = 120;
/** How many of the nearest people who can do a task are tried with all their shifts. */
const nearestPersons = 12;

/** Which stops and people are near a task. */
export interface Neighbours {
  readonly nearest: number;
  readonly width: number;
  /** By task, `width` each: the nearest tasks and fixed stops with which it may share a shift, the nearest first; then -1. */
  readonly near: Int32Array;
  /** By task: the allowed shifts of the nearest people, of those who begin or end somewhere. */
  readonly shiftsOf: readonly Int32Array[];
  /** By task: the allowed shifts that begin and end nowhere, of which none is nearer than another. */
  readonly homeless: readonly Int32Array[];
}

/** Sorts whole numbers by a distance below 2^20: as numbers that contain both, because sorting with a callback takes ten times as long. */
function sortByDistance(items: readonly number[], distance: (item: number) => number): number[] {
  const keys = Float64Array.from(items, (item) => distance(item) * 2 ** 30 + item).sort();
  return Array.from(keys, (key) => key % 2 ** 30);
}

/** By node: the shifts in which it may be, as bits. */
function findShiftBits(model: Model, words: number): Int32Array {
  const bits = new Int32Array(model.begins * words);
  const add = (node: number, shift: number) => (bits[node * words + (shift >> 5)]! |= 1 << (shift & 31));
  for (let task = 0; task < model.tasks; task++)
    for (let shift = 0; shift < model.shifts; shift++)
      if (model.intervalAt[task * model.shifts + shift]! >= 0) add(task, shift);
  for (let node = 0; node < model.begins; node++) if (model.ownShift[node]! >= 0) add(node, model.ownShift[node]!);
  return bits;
}

function findNear(model: Model): Int32Array {
  const { tasks, begins, place, nowhere, travel, places } = model;
  const words = (model.shifts + 31) >> 5;
  const bits = findShiftBits(model, words);
  const near = new Int32Array(tasks * width).fill(-1);
  for (let task = 0; task < tasks; task++) {
    const sharing: number[] = [];
    for (let node = 0; node < begins; node++) {
      if (node === task || place[node] === nowhere) continue;
      for (let word = 0; word < words; word++) {
        if ((bits[task * words + word]! & bits[node * words + word]!) === 0) continue;
        sharing.push(node);
        break;
      }
    }
    const both = (node: number) =>
      travel[place[task]! * places + place[node]!]! + travel[place[node]! * places + place[task]!]!;
    near.set(sortByDistance(sharing, both).slice(0, width), task * width);
  }
  return near;
}

function allowedShifts({ shifts, intervalAt }: Model, task: number): number[] {
  const allowed: number[] = [];
  for (let shift = 0; shift < shifts; shift++) if (intervalAt[task * shifts + shift]! >= 0) allowed.push(shift);
  return allowed;
}

const isHomeless = ({ place, begins, ends, nowhere }: Model, shift: number): boolean =>
  place[begins + shift] === nowhere && place[ends + shift] === nowhere;

function findShifts(model: Model, task: number): Int32Array {
  const { person, travel, places, place, begins, ends } = model;
  const allowed = allowedShifts(model, task).filter((shift) => !isHomeless(model, shift));
  const distance = (shift: number) =>
    Math.min(
      travel[place[begins + shift]! * places + place[task]!]!,
      travel[place[task]! * places + place[ends + shift]!]!,
    );
  const persons = new Set<number>();
  const nearestShifts: number[] = [];
  for (const shift of sortByDistance(allowed, distance)) {
    if (persons.size < nearestPersons) persons.add(person[shift]!);
    if (persons.has(person[shift]!)) nearestShifts.push(shift);
  }
  return Int32Array.from(nearestShifts);
}

/** Finds the neighbours of each task, once before the search. */
export function findNeighbours(model: Model): Neighbours {
  const shiftsOf = Array.from({ length: model.tasks }, (_, task) => findShifts(model, task));
  const homeless = Array.from({ length: model.tasks }, (_, task) =>
    Int32Array.from(allowedShifts(model, task).filter((shift) => isHomeless(model, shift))),
  );
  return { nearest, width, near: findNear(model), shiftsOf, homeless };
}
