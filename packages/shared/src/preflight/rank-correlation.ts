/** Rank of each value among 256: the mean place of the bytes that have it. */
function ranksOf(bytes: Uint8Array): Float64Array {
  const counts = new Uint32Array(256);
  for (const value of bytes) counts[value]! += 1;
  const ranks = new Float64Array(256);
  let before = 0;
  for (let value = 0; value < 256; value++) {
    ranks[value] = before + (counts[value]! - 1) / 2;
    before += counts[value]!;
  }
  return ranks;
}

/**
 * Compares two grey pictures of one size by the order of their brightness, from -1 to 1: other exposure and contrast change nothing. Returns 0 when
 * all pixels of one of them are equal.
 */
export function rankCorrelation(one: Uint8Array, other: Uint8Array): number {
  const [ranks, otherRanks] = [ranksOf(one), ranksOf(other)];
  const mean = (one.length - 1) / 2;
  let [both, first, second] = [0, 0, 0];
  for (let i = 0; i < one.length; i++) {
    const a = ranks[one[i]!]! - mean;
    const b = otherRanks[other[i]!]! - mean;
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return first === 0 || second === 0 ? 0 : both / Math.sqrt(first * second);
}

/** Turns a square grey picture from left to right. */
export function mirror(bytes: Uint8Array): Uint8Array {
  const edge = Math.sqrt(bytes.length);
  return bytes.map((_, index) => bytes[index - (index % edge) + edge - 1 - (index % edge)]!);
}
