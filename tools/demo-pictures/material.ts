export type Vec = readonly [number, number, number];

/** What a surface does with light. */
export interface Material {
  /** Share of light sent back, by red, green and blue, at a place. */
  readonly colour: (x: number, y: number, z: number, nx: number, ny: number, nz: number, out: Float64Array) => void;
  /** Reflection straight on, from 0 (none) to 1 (a mirror). */
  readonly gloss: number;
  /** How far reflections are spread, from 0 (a mirror) to 1. */
  readonly roughness: number;
  /** Reflections take the colour of the surface, and nothing else is seen. */
  readonly metal: boolean;
  /** A thin pane: light goes through it. */
  readonly glass: boolean;
  /** Light given off. */
  readonly emits: Vec | null;
  /** Height of the surface in metres at a place, for relief too fine to be modelled. */
  readonly relief: ((x: number, y: number, z: number) => number) | null;
}

export type Colour = Material['colour'];

/** A colour as screens name it, turned into shares of light. */
export function fromHex(hex: string): Vec {
  const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

export const plain = (hex: string): Colour => {
  const [r, g, b] = fromHex(hex);
  return (_x, _y, _z, _nx, _ny, _nz, out) => {
    out[0] = r;
    out[1] = g;
    out[2] = b;
  };
};

/** Writes a mixture of two colours. */
export function blend(from: Vec, to: Vec, part: number, out: Float64Array): void {
  for (let c = 0; c < 3; c++) out[c] = from[c]! + (to[c]! - from[c]!) * part;
}

export function scale(out: Float64Array, factor: number): void {
  for (let c = 0; c < 3; c++) out[c] = out[c]! * factor;
}

const matt: Material = {
  colour: plain('#cccccc'),
  gloss: 0,
  roughness: 1,
  metal: false,
  glass: false,
  emits: null,
  relief: null,
};

export const material = (colour: Colour, more: Partial<Material> = {}): Material => ({ ...matt, colour, ...more });
