import type { Vec } from './material.ts';
import { fractal, smoothstep } from './noise.ts';

/** Light from above by direction, written to `out`. */
export type Sky = (dx: number, dy: number, dz: number, out: Float64Array) => void;

export interface Sun {
  /** Towards the sun, of length 1. */
  readonly direction: Vec;
  /** Light on a surface that faces it. */
  readonly light: Vec;
}

export interface Daylight {
  readonly sky: Sky;
  readonly sun: Sun | null;
}

export function towards(azimuth: number, elevation: number): Vec {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return [Math.sin(a) * Math.cos(e), Math.sin(e), -Math.cos(a) * Math.cos(e)];
}

/** A bright day with a few clouds; `seed` moves the clouds. */
export function day(azimuth: number, elevation: number, seed: number, cover = 0.5): Daylight {
  const direction = towards(azimuth, elevation);
  const sky: Sky = (dx, dy, dz, out) => {
    const up = Math.max(dy, 0);
    const toSun = Math.max(0, dx * direction[0] + dy * direction[1] + dz * direction[2]);
    const glow = toSun ** 24 * 1.2 + toSun ** 4 * 0.25;
    const height = 1 - Math.exp(-up * 3.2);
    let [r, g, b] = [0.98 - 0.8 * height + glow, 1.2 - 0.78 * height + glow, 1.5 - 0.45 * height + glow];
    if (dy > 0.015) {
      const [px, pz] = [(dx / (dy + 0.12)) * 1.1 + seed * 7.1, (dz / (dy + 0.12)) * 1.1 - seed * 3.7];
      const shape = fractal(px, seed, pz, 6);
      const cloud = smoothstep(1.02 - cover, 1.34 - cover, shape) * smoothstep(0.015, 0.2, dy) * 0.92;
      const shade = 0.78 + 0.5 * smoothstep(0.4, 0.75, fractal(px + 0.12, seed + 4, pz + 0.12, 4));
      r += (2.1 * shade - r) * cloud;
      g += (2.13 * shade - g) * cloud;
      b += (2.2 * shade - b) * cloud;
    }
    if (dy < 0) {
      const part = Math.min(1, -dy * 6);
      r += (0.32 - r) * part;
      g += (0.34 - g) * part;
      b += (0.3 - b) * part;
    }
    out[0] = r;
    out[1] = g;
    out[2] = b;
  };
  return { sky, sun: { direction, light: [9.5, 8.7, 7.4] } };
}

/** The quarter of an hour after sunset. */
export function dusk(azimuth: number, seed: number): Daylight {
  const west = towards(azimuth, 0);
  const sky: Sky = (dx, dy, dz, out) => {
    const up = Math.max(dy, 0);
    const side = 0.5 + 0.5 * (dx * west[0] + dz * west[2]);
    const low = Math.exp(-up * 6) * (0.35 + 0.65 * side * side);
    const band = Math.exp(-((up - 0.16) ** 2) * 60) * side;
    let r = 0.035 + 0.6 * low + 0.12 * band;
    let g = 0.07 + 0.27 * low + 0.04 * band;
    let b = 0.19 + 0.05 * low + 0.08 * band;
    if (dy > 0.01) {
      const [px, pz] = [dx / (dy + 0.14) + seed * 5.3, (dz / (dy + 0.14)) * 2.2];
      const streak = smoothstep(0.5, 0.78, fractal(px * 0.8, seed, pz, 5)) * smoothstep(0.01, 0.14, dy);
      r += (0.1 + 0.75 * low + 0.3 * band - r) * streak * 0.7;
      g += (0.1 + 0.32 * low + 0.1 * band - g) * streak * 0.7;
      b += (0.2 + 0.16 * low + 0.14 * band - b) * streak * 0.7;
    }
    const ground = dy < 0 ? 0.25 : 1;
    out[0] = r * ground;
    out[1] = g * ground;
    out[2] = b * ground;
  };
  return { sky, sun: null };
}
