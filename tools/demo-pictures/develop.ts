import sharp from 'sharp';

/** Light of a scene, as a sensor without limits would have it. */
export interface Exposed {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
}

/** How bright film shows light: a toe, a straight part and a shoulder. */
function filmed(light: number): number {
  const x = Math.max(0, light);
  return Math.min(1, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));
}

const encode = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)) ** (1 / 2.2));
const brightnessAt = (light: Float32Array, p: number) =>
  0.2126 * light[p]! + 0.7152 * light[p + 1]! + 0.0722 * light[p + 2]!;

function toSharp({ width, height }: Exposed, pixels: Uint8Array) {
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Exposure that brings the middle of the picture to a middle grey: what the camera's meter would choose. */
export function metered({ light }: Exposed): number {
  let sum = 0;
  const count = light.length / 3;
  for (let i = 0; i < count; i++) sum += Math.log(brightnessAt(light, i * 3) + 1e-3);
  return 0.2 / Math.exp(sum / count);
}

/** Takes most of a cast from the picture: factors for red, green and blue, from what is neither dark nor blown out. */
export function balanced({ light, width, height }: Exposed): Exposed {
  const middle = metered({ light, width, height });
  const sums = [0, 0, 0];
  for (let p = 0; p < light.length; p += 3) {
    const shown = brightnessAt(light, p) * middle;
    if (shown < 0.08 || shown > 1.5) continue;
    for (let c = 0; c < 3; c++) sums[c] = sums[c]! + light[p + c]! / shown;
  }
  const mean = (sums[0]! + sums[1]! + sums[2]!) / 3 || 1;
  const factors = sums.map((sum) => (mean / (sum || mean)) ** 0.7);
  return { width, height, light: light.map((value, i) => value * factors[i % 3]!) };
}

/** One frame as the camera takes it, without editing: what is too bright is white, what is too dark is black. */
export function frame(exposed: Exposed, exposure: number) {
  const { light, width, height } = exposed;
  const pixels = new Uint8Array(light.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 3;
      const fromCentre = ((x / width - 0.5) ** 2 + ((y / height - 0.5) * 0.667) ** 2) * 0.9;
      for (let c = 0; c < 3; c++) pixels[p + c] = encode(filmed(light[p + c]! * exposure * (1 - fromCentre)));
    }
  }
  return toSharp(exposed, pixels);
}

/** Brightness in stops, blurred without crossing strong edges: two passes of a box filter guided by itself. */
function baseOf({ light, width, height }: Exposed, radius: number): Float32Array {
  const count = width * height;
  const stops = new Float32Array(count);
  for (let i = 0; i < count; i++) stops[i] = Math.log2(brightnessAt(light, i * 3) + 1e-4);
  const box = (from: Float32Array): Float32Array => {
    const rows = new Float32Array(count);
    const out = new Float32Array(count);
    for (const [source, target, length, lines, along, across] of [
      [from, rows, width, height, 1, width],
      [rows, out, height, width, width, 1],
    ] as const) {
      for (let line = 0; line < lines; line++) {
        const at = (i: number) => source[line * across + Math.min(length - 1, Math.max(0, i)) * along]!;
        let sum = 0;
        for (let i = -radius; i <= radius; i++) sum += at(i);
        for (let i = 0; i < length; i++) {
          target[line * across + i * along] = sum / (2 * radius + 1);
          sum += at(i + radius + 1) - at(i - radius);
        }
      }
    }
    return out;
  };
  const mean = box(stops);
  const squares = box(stops.map((each) => each * each));
  const a = squares.map((each, i) => {
    const variance = Math.max(0, each - mean[i]! ** 2);
    return variance / (variance + 0.6);
  });
  const b = a.map((each, i) => mean[i]! * (1 - each));
  const [meanA, meanB] = [box(a), box(b)];
  return stops.map((each, i) => meanA[i]! * each + meanB[i]!);
}

export interface Edit {
  /** How much of the range between dark and light is kept, from 0 to 1. */
  readonly range: number;
  /** Stops added to all. */
  readonly lift: number;
  readonly saturation: number;
  /** Factors for red and blue. */
  readonly warmth: readonly [number, number];
}

/** The finished picture: room and window both well exposed, as an editor blends the frames of a bracket. */
export function finished(exposed: Exposed, { range, lift, saturation, warmth }: Edit) {
  const { light, width, height } = exposed;
  const base = baseOf(exposed, Math.round(width / 24));
  const middle = -Math.log2(metered(exposed) / 0.2);
  const pixels = new Uint8Array(light.length);
  for (let i = 0; i < width * height; i++) {
    const p = i * 3;
    const wanted = middle + (base[i]! - middle) * range - base[i]!;
    const factor = 2 ** (wanted + lift - middle) * 0.2;
    const shown = [light[p]! * factor * warmth[0], light[p + 1]! * factor, light[p + 2]! * factor * warmth[1]].map(
      filmed,
    );
    const grey = 0.2126 * shown[0]! + 0.7152 * shown[1]! + 0.0722 * shown[2]!;
    for (let c = 0; c < 3; c++) pixels[p + c] = encode(grey + (shown[c]! - grey) * saturation);
  }
  return toSharp(exposed, pixels).sharpen({ sigma: 0.7, m1: 0.4, m2: 1.2 });
}
