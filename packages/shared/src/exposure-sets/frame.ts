/** What a camera wrote about the exposure of a frame. */
export interface Exposure {
  /** How long the shutter was open. */
  readonly seconds: number;
  /** Exposure value: one more is half the light. */
  readonly ev: number;
}

/** A picture that may be one exposure of a series. */
export interface Frame {
  /** File name that the camera gave it. */
  readonly name: string;
  readonly camera: string | null;
  /** Null when the picture does not say. Whole seconds if the camera writes no fractions. */
  readonly takenAtMs: number | null;
  readonly exposure: Exposure | null;
  /** Small grey picture; null until it is made. */
  readonly print: Uint8Array | null;
}

interface ExposureTags {
  readonly exposureTime?: number | null | undefined;
  readonly fNumber?: number | null | undefined;
  readonly iso?: number | null | undefined;
}

const isPositive = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

/**
 * Computes the exposure from EXIF values; null without a shutter time. A missing aperture, as with old lenses, does not matter, because it is the
 * same within a series.
 */
export function exposureOf({ exposureTime, fNumber, iso }: ExposureTags): Exposure | null {
  if (!isPositive(exposureTime)) return null;
  const aperture = isPositive(fNumber) ? fNumber : 1;
  const sensitivity = isPositive(iso) ? iso : 100;
  return { seconds: exposureTime, ev: Math.log2((aperture * aperture) / exposureTime) - Math.log2(sensitivity / 100) };
}

/** Number of files after which most cameras start counting again. */
const counterLength = 10_000;

/** The camera's number of a file, at most four digits; null for a name without any. */
export function fileNumberOf(name: string): number | null {
  const digits = /(\d+)\D*$/.exec(name.replace(/\.[^.]*$/, ''))?.[1];
  return digits === undefined ? null : Number(digits) % counterLength;
}

/** How much later the camera numbered one file than the other, negative for earlier. */
export function fileNumbersApart(one: number, other: number): number {
  const half = counterLength / 2;
  return ((((other - one + half) % counterLength) + counterLength) % counterLength) - half;
}
