/** A place on the earth in degrees. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** Digits that tell a metre. */
const digits = 5;

/** A spot as people copy it: '-37.80640, 145.03020'. */
export const spotText = ({ latitude, longitude }: Spot): string =>
  `${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}`;

/** Reads a pair of degrees as maps copy it, such as '-37.8064, 145.0302'; null for any other text. */
export function coordinatesIn(text: string): { readonly latitude: string; readonly longitude: string } | null {
  const [, latitude, longitude] =
    /^\s*\(?(-?\d{1,2}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\)?\s*$/.exec(text) ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** The spot of a pair; null for text that is none, and outside of the earth. */
export function spotIn(text: string): Spot | null {
  const pair = coordinatesIn(text);
  const spot = pair && { latitude: Number(pair.latitude), longitude: Number(pair.longitude) };
  return spot && Math.abs(spot.latitude) <= 90 && Math.abs(spot.longitude) <= 180 ? spot : null;
}
