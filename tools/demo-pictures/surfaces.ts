import { blend, fromHex, material, plain, scale, type Colour, type Material, type Vec } from './material.ts';
import { fractal, hash, noise, smoothstep } from './noise.ts';

const lighter = (of: Vec, factor: number): Vec => [of[0] * factor, of[1] * factor, of[2] * factor];

export const paint = (hex: string): Material =>
  material(plain(hex), { relief: (x, y, z) => 0.00012 * fractal(x * 60, y * 60, z * 60, 2) });

export const lacquer = (hex: string, gloss = 0.05): Material => material(plain(hex), { gloss, roughness: 0.25 });

export const metal = (hex: string, roughness = 0.15): Material =>
  material(plain(hex), { metal: true, gloss: 1, roughness });

export const glowing = (hex: string, light: number): Material =>
  material(plain(hex), { emits: lighter(fromHex(hex), light) });

export const pane: Material = material(plain('#ffffff'), { glass: true, gloss: 0.07, roughness: 0 });

const alongX = (x: number, _y: number, z: number) => [x, z] as const;
const alongZ = (x: number, _y: number, z: number) => [z, x] as const;

/** A floor of boards; `width` of a board in metres. */
export function boards(hex: string, { width = 0.14, length = 1.9, across = false, contrast = 1 } = {}): Material {
  const colour = fromHex(hex);
  const axes = across ? alongX : alongZ;
  const seam = (x: number, y: number, z: number) => {
    const [l, w] = axes(x, y, z);
    const row = Math.floor(w / width);
    const shifted = l / length + hash(row, 3, 7);
    const fromEdge = Math.min(w / width - row, 1 - (w / width - row)) * width;
    const fromEnd = Math.min(shifted - Math.floor(shifted), 1 - (shifted - Math.floor(shifted))) * length;
    return Math.min(fromEdge, fromEnd);
  };
  const look: Colour = (x, y, z, _nx, _ny, _nz, out) => {
    const [l, w] = axes(x, y, z);
    const row = Math.floor(w / width);
    const board = Math.floor(l / length + hash(row, 3, 7));
    const tone = hash(row, board, 1);
    const wave = fractal(l * 1.6, w * 22 + tone * 40, tone * 9, 4);
    const fine = noise(l * 9, w * 190, tone * 30);
    const shade = 1 + contrast * (0.3 * (tone - 0.5) + 0.42 * (wave - 0.5) + 0.16 * (fine - 0.5));
    const redder = 1 + 0.06 * (hash(row, board, 2) - 0.5) * contrast;
    out[0] = colour[0] * shade * redder;
    out[1] = colour[1] * shade;
    out[2] = (colour[2] * shade) / redder;
    scale(out, 0.45 + 0.55 * smoothstep(0.0002, 0.0022, seam(x, y, z)));
  };
  return material(look, {
    gloss: 0.04,
    roughness: 0.32,
    relief: (x, y, z) => 0.0015 * smoothstep(0, 0.003, seam(x, y, z)),
  });
}

/** Timber of furniture; the grain runs along the axis. */
export function timber(hex: string, axis: 0 | 1 | 2 = 0, gloss = 0.04): Material {
  const colour = fromHex(hex);
  const look: Colour = (x, y, z, _nx, _ny, _nz, out) => {
    const p = [x * 26, y * 26, z * 26];
    p[axis] = p[axis]! * 0.06;
    const wave = fractal(p[0]!, p[1]!, p[2]!, 4);
    const ring = 0.5 + 0.5 * Math.sin(wave * 26);
    const fine = noise(p[0]! * 7, p[1]! * 7, p[2]! * 7);
    const shade = 0.82 + 0.22 * ring * wave + 0.2 * wave + 0.08 * fine;
    for (let c = 0; c < 3; c++) out[c] = colour[c]! * shade;
  };
  return material(look, { gloss, roughness: 0.4 });
}

/** Tiles on floors and walls alike: the lines run along the axes. */
export function tiles(
  hex: string,
  { size = 0.6, height = 0, joint = '#b9b4ab', gloss = 0.05, roughness = 0.15, brick = false, veins = 0.1 } = {},
): Material {
  const rise = height || size;
  const colour = fromHex(hex);
  const line = fromHex(joint);
  const place = (x: number, y: number, z: number, nx: number, ny: number) => {
    const [a, b] = Math.abs(ny) > 0.7 ? [x, z] : Math.abs(nx) > 0.7 ? [z, y] : [x, y];
    const row = Math.floor(b / rise);
    return [a / size + (brick ? row * 0.5 : 0), b / rise, row] as const;
  };
  const look: Colour = (x, y, z, nx, ny, _nz, out) => {
    const [a, b, row] = place(x, y, z, nx, ny);
    const column = Math.floor(a);
    const edge = Math.min(Math.min(a - column, 1 - a + column) * size, Math.min(b - row, 1 - b + row) * rise);
    const cloud = fractal(x * 3 + column * 5, y * 3 + row * 3, z * 3, 5);
    const tone = 1 + 0.07 * (hash(column, row, 5) - 0.5) + veins * 2 * (cloud - 0.5);
    for (let c = 0; c < 3; c++) out[c] = colour[c]! * tone;
    blend(line, [out[0]!, out[1]!, out[2]!], smoothstep(0.0012, 0.0028, edge), out);
  };
  return material(look, { gloss, roughness });
}

export function marble(hex = '#eeece8', vein = '#8c8a88', gloss = 0.06): Material {
  const [light, dark] = [fromHex(hex), fromHex(vein)];
  const look: Colour = (x, y, z, _nx, _ny, _nz, out) => {
    const bend = fractal(x * 1.7, y * 1.7, z * 1.7, 4) * 3;
    const line = Math.abs(fractal(x * 0.9 + bend, y * 0.9 + bend * 0.6, z * 1.1 - bend * 0.4, 5) - 0.5);
    const cloud = fractal(x * 5, y * 5, z * 5, 3);
    blend(dark, light, Math.min(1, smoothstep(0, 0.06, line) * 0.75 + 0.25 + (cloud - 0.5) * 0.1), out);
  };
  return material(look, { gloss, roughness: 0.12 });
}

export function fabric(hex: string, weave = 260): Material {
  const colour = fromHex(hex);
  const look: Colour = (x, y, z, _nx, _ny, _nz, out) => {
    const fine = noise(x * weave, y * weave, z * weave);
    const cloud = fractal(x * 4, y * 4, z * 4, 3);
    const shade = 0.86 + 0.2 * fine + 0.16 * (cloud - 0.5);
    for (let c = 0; c < 3; c++) out[c] = colour[c]! * shade;
  };
  return material(look, { relief: (x, y, z) => 0.006 * fractal(x * 5, y * 5, z * 5, 3) });
}

export function carpet(hex: string): Material {
  const colour = fromHex(hex);
  const look: Colour = (x, _y, z, _nx, _ny, _nz, out) => {
    const pile = noise(x * 320, 0, z * 320);
    const worn = fractal(x * 1.3, 2, z * 1.3, 3);
    for (let c = 0; c < 3; c++) out[c] = colour[c]! * (0.8 + 0.28 * pile + 0.14 * (worn - 0.5));
  };
  return material(look, { relief: (x, _y, z) => 0.0025 * noise(x * 150, 0, z * 150) });
}

/** A woven rug: lines of diamonds in a second colour. */
export function rug(hex: string, second: string): Material {
  const [ground, thread] = [fromHex(hex), fromHex(second)];
  const look: Colour = (x, _y, z, _nx, _ny, _nz, out) => {
    const wobble = 0.015 * noise(x * 9, 1, z * 9);
    const [a, b] = [(x + z) / 0.42 + wobble, (x - z) / 0.42 + wobble];
    const line = Math.min(Math.abs(a - Math.round(a)), Math.abs(b - Math.round(b)));
    const pile = noise(x * 240, 3, z * 240);
    blend(thread, ground, smoothstep(0.035, 0.07, line), out);
    scale(out, 0.84 + 0.26 * pile);
  };
  return material(look, { relief: (x, _y, z) => 0.003 * noise(x * 120, 0, z * 120) });
}

/** An abstract painting. */
export function painting(seed: number, hexes: readonly string[]): Material {
  const colours = hexes.map(fromHex);
  const look: Colour = (x, y, z, _nx, _ny, _nz, out) => {
    const [a, b] = [(x + z) * 1.6, y * 1.6];
    const bend = fractal(a + seed * 3.1, b, seed, 4);
    const value = fractal(a * 0.9 + bend * 1.8 + seed, b * 0.9 - bend, seed * 2.3, 3) * 1.9 - 0.45;
    const at = Math.min(0.999, Math.max(0, value)) * (colours.length - 1);
    const part = smoothstep(0.25, 0.75, at - Math.floor(at));
    blend(colours[Math.floor(at)]!, colours[Math.floor(at) + 1]!, part, out);
    scale(out, 0.88 + 0.24 * noise(a * 60, b * 30, seed));
  };
  return material(look);
}

/** Stretcher bricks on upright walls. */
export function bricks(hex: string, mortar = '#b7aea2', spread = 0.35): Material {
  const [clay, joint] = [fromHex(hex), fromHex(mortar)];
  const [length, height] = [0.24, 0.086];
  const cell = (x: number, y: number, z: number, nx: number) => {
    const a = Math.abs(nx) > 0.7 ? z : x;
    const row = Math.floor(y / height);
    const along = a / length + (row % 2) * 0.5;
    return [along, Math.floor(along), y / height, row] as const;
  };
  const edgeOf = (along: number, column: number, up: number, row: number) =>
    Math.min(Math.min(along - column, 1 - along + column) * length, Math.min(up - row, 1 - up + row) * height);
  const look: Colour = (x, y, z, nx, _ny, _nz, out) => {
    const [along, column, up, row] = cell(x, y, z, nx);
    const tone = 1 + spread * (hash(column, row, 11) - 0.5) + 0.25 * (fractal(x * 40, y * 40, z * 40, 2) - 0.5);
    const redder = 1 + 0.12 * (hash(column, row, 12) - 0.5);
    out[0] = clay[0] * tone * redder;
    out[1] = clay[1] * tone;
    out[2] = (clay[2] * tone) / redder;
    blend(joint, [out[0], out[1], out[2]], smoothstep(0.004, 0.007, edgeOf(along, column, up, row)), out);
  };
  return material(look);
}

/** Weatherboards or battens: lines every `size` metres along the axis (0 x, 1 y, 2 z). */
export function cladding(hex: string, size: number, axis: 0 | 1 | 2, grain = 0): Material {
  const colour = fromHex(hex);
  const look: Colour = (x, y, z, _nx, _ny, _nz, out) => {
    const place = [x, y, z][axis]! / size;
    const line = Math.floor(place);
    const edge = (place - line) * size;
    const tone = 1 + grain * (hash(line, 4, 4) - 0.5) + grain * (fractal(x * 20, y * 1.2 + line * 7, z * 20, 3) - 0.5);
    const shadow = 0.45 + 0.55 * smoothstep(0, 0.016, edge);
    for (let c = 0; c < 3; c++) out[c] = colour[c]! * tone * shadow;
  };
  return material(look);
}

/** Roof tiles or sheets, seen on slopes: rows by height, ribs along x or z. */
export function roofing(hex: string, { row = 0.12, rib = 0.3, along = 0 } = {}): Material {
  const colour = fromHex(hex);
  const look: Colour = (x, y, z, _nx, _ny, _nz, out) => {
    const a = along === 0 ? x : z;
    const [r, c] = [Math.floor(y / row), Math.floor(a / rib)];
    const wave = 0.5 + 0.5 * Math.cos((a / rib) * 2 * Math.PI);
    const tone = 1 + 0.22 * (hash(r, c, 6) - 0.5) + 0.2 * (fractal(x * 2, y * 2, z * 2, 3) - 0.5);
    const edge = smoothstep(0, 0.22, y / row - r);
    for (let i = 0; i < 3; i++) out[i] = colour[i]! * tone * (0.72 + 0.28 * wave) * (0.55 + 0.45 * edge);
  };
  return material(look);
}

export function lawn(hex = '#5f7f2c'): Material {
  const colour = fromHex(hex);
  const look: Colour = (x, _y, z, _nx, _ny, _nz, out) => {
    const patch = fractal(x * 0.35, 1, z * 0.35, 4);
    const blade = fractal(x * 26, 2, z * 26, 3);
    const stripe = 0.05 * Math.sign(Math.sin(x * 3.2));
    const tone = 0.5 + 0.75 * blade + 0.5 * (patch - 0.5) + stripe;
    out[0] = colour[0] * tone * (1 + 0.35 * (patch - 0.45));
    out[1] = colour[1] * tone;
    out[2] = colour[2] * tone;
  };
  return material(look, { relief: (x, _y, z) => 0.02 * fractal(x * 24, 0, z * 24, 3) });
}

export function rough(hex: string, size = 8, contrast = 0.3): Material {
  const colour = fromHex(hex);
  const look: Colour = (x, y, z, _nx, _ny, _nz, out) => {
    const tone =
      1 +
      contrast * (fractal(x * size, y * size, z * size, 5) - 0.5) +
      contrast * 0.4 * (noise(x * 120, y * 120, z * 120) - 0.5);
    for (let c = 0; c < 3; c++) out[c] = colour[c]! * tone;
  };
  return material(look);
}

export function leaves(hex: string): Material {
  const colour = fromHex(hex);
  const look: Colour = (x, y, z, _nx, _ny, _nz, out) => {
    const tone = 0.65 + 0.7 * hash(Math.floor(x * 9), Math.floor(y * 9), Math.floor(z * 9));
    out[0] = colour[0] * tone * (0.8 + 0.4 * hash(Math.floor(x * 5), 1, Math.floor(z * 5)));
    out[1] = colour[1] * tone;
    out[2] = colour[2] * tone;
  };
  return material(look);
}
