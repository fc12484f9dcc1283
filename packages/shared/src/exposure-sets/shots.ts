import { fileNumberOf, fileNumbersApart, type Frame } from './frame.ts';

/** One release of the shutter: usually one file, two where the camera writes RAW and JPEG. */
export interface Shot<F extends Frame> {
  readonly files: readonly F[];
  /** Seconds since 1970; null when no file says. */
  readonly takenAt: number | null;
  readonly exposure: F['exposure'];
  readonly print: Uint8Array | null;
  readonly number: number | null;
}

const extensionOf = (name: string) => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';
const stemOf = ({ name }: Frame) => name.slice(0, name.length - extensionOf(name).length).toLowerCase();

/** Files within this time may be in the order of their numbers instead, in seconds: many cameras write whole seconds. */
const sameTime = 2;

function shotOf<F extends Frame>(files: readonly F[]): Shot<F> {
  const takenAtMs = files.find((file) => file.takenAtMs !== null)?.takenAtMs ?? null;
  return {
    files,
    takenAt: takenAtMs === null ? null : takenAtMs / 1000,
    exposure: files.find(({ exposure }) => exposure)?.exposure ?? null,
    print: files.find(({ print }) => print)?.print ?? null,
    number: fileNumberOf(files[0]?.name ?? ''),
  };
}

/** Whether one is the RAW file of the other. */
function isTwin(one: Frame, other: Frame): boolean {
  if (stemOf(one) !== stemOf(other) || extensionOf(one.name) === extensionOf(other.name)) return false;
  const [a, b] = [one.takenAtMs, other.takenAtMs];
  return a === null || b === null || Math.abs(a - b) < sameTime * 1000;
}

/**
 * Completes frames without time, exposure and camera from their twin, because these cannot be read from many RAW files. Only if there is exactly one
 * twin, because two cameras may use the same numbers.
 */
export function withFactsOfTwins<F extends Frame>(frames: readonly F[]): F[] {
  const isBare = ({ takenAtMs, exposure, camera }: Frame) => takenAtMs === null && exposure === null && camera === null;
  const byStem = Map.groupBy(frames, stemOf);
  return frames.map((frame) => {
    if (!isBare(frame)) return frame;
    const namesakes = byStem.get(stemOf(frame)) ?? [];
    const [twin, ...others] = namesakes.filter((each) => !isBare(each));
    const rivals = namesakes.filter((each) => extensionOf(each.name) === extensionOf(frame.name));
    if (!twin || others.length > 0 || rivals.length > 1 || !isTwin(frame, twin)) return frame;
    return { ...frame, takenAtMs: twin.takenAtMs, exposure: twin.exposure, camera: twin.camera };
  });
}

function shotsOf<F extends Frame>(frames: readonly F[]): Shot<F>[] {
  const byStem = Map.groupBy(frames, stemOf);
  return [...byStem.values()].flatMap((namesakes) => {
    const twins: F[][] = [];
    for (const frame of namesakes) {
      const other = twins.find((files) => files.every((file) => isTwin(file, frame)));
      if (other) other.push(frame);
      else twins.push([frame]);
    }
    return twins.map(shotOf);
  });
}

function isBefore(one: Shot<Frame>, other: Shot<Frame>): boolean {
  const seconds = one.takenAt !== null && other.takenAt !== null ? one.takenAt - other.takenAt : 0;
  if (Math.abs(seconds) >= sameTime) return seconds < 0;
  if (one.number === null || other.number === null) return seconds < 0;
  const numbers = fileNumbersApart(other.number, one.number);
  return numbers === 0 ? seconds < 0 : numbers < 0;
}

/** The place of a shot without a time: beside the one whose number is nearest. */
function placeByNumber<F extends Frame>(shots: readonly Shot<F>[], { number }: Shot<F>): number {
  let [place, nearest] = [shots.length, Infinity];
  for (const [index, shot] of shots.entries()) {
    const apart = shot.number === null || number === null ? Infinity : fileNumbersApart(shot.number, number);
    if (Math.abs(apart) < nearest) [place, nearest] = [apart < 0 ? index : index + 1, Math.abs(apart)];
  }
  return place;
}

/**
 * The shots of one camera in the order in which they were taken: by time, by number within two seconds. Not a sort, because 'within two
 * seconds' is no order that a sort could rely on.
 */
export function inOrderOfTaking<F extends Frame>(frames: readonly F[]): Shot<F>[] {
  const shots = shotsOf(frames);
  const timed = shots.filter(({ takenAt }) => takenAt !== null).toSorted((a, b) => a.takenAt! - b.takenAt!);
  const ordered: Shot<F>[] = [];
  for (const shot of timed) {
    let place = ordered.length;
    while (place > 0 && isBefore(shot, ordered[place - 1]!)) place -= 1;
    ordered.splice(place, 0, shot);
  }
  for (const shot of shots) if (shot.takenAt === null) ordered.splice(placeByNumber(ordered, shot), 0, shot);
  return ordered;
}
