/** Width and height in pixels of the thumbnail that is hashed and compared. */
export const thumbnailEdge = 32;
const frequencies = 8;
/** Standard deviation of a thumbnail below which a picture is too plain to be recognised. */
const leastDeviation = 6;

const cosines = Array.from({ length: frequencies + 1 }, (_, u) =>
  Float64Array.from({ length: thumbnailEdge }, (__, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * thumbnailEdge))),
);

/** Coefficients of the discrete cosine transform, row by row, without the constant ones. */
function coefficientsOf(thumbnail: Uint8Array): number[] {
  const coefficients: number[] = [];
  for (let v = 1; v <= frequencies; v++) {
    for (let u = 1; u <= frequencies; u++) {
      let sum = 0;
      for (let y = 0; y < thumbnailEdge; y++) {
        for (let x = 0; x < thumbnailEdge; x++)
          sum += thumbnail[y * thumbnailEdge + x]! * cosines[u]![x]! * cosines[v]![y]!;
      }
      coefficients.push(sum);
    }
  }
  return coefficients;
}

/** One bit for each coefficient above the median, as the signed 64-bit number that Postgres stores. */
function bitsOf(coefficients: readonly number[]): bigint {
  const median = coefficients.toSorted((a, b) => a - b)[coefficients.length >> 1]!;
  const bits = coefficients.reduce((hash, value, index) => (value > median ? hash | (1n << BigInt(index)) : hash), 0n);
  return BigInt.asIntN(64, bits);
}

export interface Fingerprint {
  readonly hash: bigint;
  /** Hash that the mirrored picture would have. */
  readonly mirroredHash: bigint;
}

function isPlain(thumbnail: Uint8Array): boolean {
  const mean = thumbnail.reduce((sum, value) => sum + value, 0) / thumbnail.length;
  const variance = thumbnail.reduce((sum, value) => sum + (value - mean) ** 2, 0) / thumbnail.length;
  return Math.sqrt(variance) < leastDeviation;
}

/** Hashes a grey thumbnail of `thumbnailEdge`; null for one without any structure. */
export function fingerprintOf(thumbnail: Uint8Array): Fingerprint | null {
  if (isPlain(thumbnail)) return null;
  const coefficients = coefficientsOf(thumbnail);
  const mirrored = coefficients.map((value, index) => (index % 2 === 0 ? -value : value));
  return { hash: bitsOf(coefficients), mirroredHash: bitsOf(mirrored) };
}
