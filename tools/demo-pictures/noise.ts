/** Repeatable draws for placing things: the same seed always gives the same picture. */
export function createDraw(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

/** A number from 0 to 1 for a lattice point. */
export function hash(x: number, y: number, z: number): number {
  let mixed = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(z, 1_274_126_177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_103_515_245);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

const mix = (a: number, b: number, part: number) => a + (b - a) * part;

/** Smooth noise from 0 to 1 with features one unit large. */
export function noise(x: number, y: number, z: number): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [fx, fy, fz] = [x - ix, y - iy, z - iz];
  const [u, v, w] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy), fz * fz * (3 - 2 * fz)];
  const edge = (dy: number, dz: number) => mix(hash(ix, iy + dy, iz + dz), hash(ix + 1, iy + dy, iz + dz), u);
  return mix(mix(edge(0, 0), edge(1, 0), v), mix(edge(0, 1), edge(1, 1), v), w);
}

/** Noise of several sizes on top of each other, from 0 to 1. */
export function fractal(x: number, y: number, z: number, octaves: number): number {
  let [sum, weight, size] = [0, 0.5, 1];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * size + octave * 17.3, y * size, z * size);
    weight /= 2;
    size *= 2.03;
  }
  return sum / (1 - weight * 2);
}

export const smoothstep = (from: number, to: number, value: number): number => {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
};
