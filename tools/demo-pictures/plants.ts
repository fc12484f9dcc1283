import type { Material, Vec } from './material.ts';
import type { Mesh } from './mesh.ts';
import { createDraw } from './noise.ts';
import { leaves, rough } from './surfaces.ts';

export const bark = rough('#6d5a48', 14, 0.6);
const soil = rough('#3a2f27', 20, 0.5);

/** Many single leaves within balls, more of them towards the outside. */
function crown(
  mesh: Mesh,
  balls: readonly (readonly [Vec, number])[],
  count: number,
  size: number,
  of: Material,
  seed: number,
): void {
  const draw = createDraw(seed);
  const around = () => draw() * 2 - 1;
  for (let n = 0; n < count; n++) {
    const [centre, radius] = balls[Math.floor(draw() * balls.length)]!;
    let direction: Vec = [around(), around(), around()];
    const length = Math.hypot(...direction) || 1;
    const r = (radius * (0.45 + 0.55 * Math.sqrt(draw()))) / length;
    direction = [direction[0] * r, direction[1] * r * 0.8, direction[2] * r];
    const p: Vec = [centre[0] + direction[0], centre[1] + direction[1], centre[2] + direction[2]];
    const s = size * (0.6 + 0.8 * draw());
    const a: Vec = [around() * s, around() * s * 0.6, around() * s];
    const b: Vec = [around() * s, around() * s * 0.6, around() * s];
    mesh.quad(
      p,
      [p[0] + a[0], p[1] + a[1], p[2] + a[2]],
      [p[0] + a[0] + b[0], p[1] + a[1] + b[1], p[2] + a[2] + b[2]],
      [p[0] + b[0], p[1] + b[1], p[2] + b[2]],
      of,
    );
  }
}

/** A tree at the origin. */
export function tree(mesh: Mesh, height: number, seed: number, hex = '#4f6b2a', density = 1): void {
  const draw = createDraw(seed);
  const of = leaves(hex);
  const trunk = height * 0.42;
  mesh.bar([0, 0, 0], [0.1, trunk, 0.05], height * 0.028, bark, height * 0.016, 10);
  const balls: (readonly [Vec, number])[] = [];
  for (let n = 0; n < 9; n++) {
    const a = (n / 9) * Math.PI * 2 + draw();
    const reach = height * (0.1 + 0.17 * draw());
    const top: Vec = [Math.cos(a) * reach, trunk + height * (0.08 + 0.4 * draw()), Math.sin(a) * reach];
    mesh.bar([0.1, trunk * (0.7 + 0.3 * draw()), 0.05], top, height * 0.011, bark, height * 0.003, 6);
    balls.push([top, height * (0.12 + 0.1 * draw())]);
  }
  balls.push([[0, trunk + height * 0.35, 0], height * 0.22]);
  crown(mesh, balls, Math.round(7500 * density), height * 0.027, of, seed + 1);
}

/** A shrub at the origin, or a stretch of hedge when `width` is larger than its height. */
export function shrub(mesh: Mesh, width: number, height: number, seed: number, hex = '#4c6a2c', density = 1): void {
  const draw = createDraw(seed);
  const balls: (readonly [Vec, number])[] = [];
  const steps = Math.max(1, Math.round(width / (height * 0.6)));
  for (let n = 0; n < steps; n++) {
    const x = steps === 1 ? 0 : ((n + 0.5) / steps - 0.5) * width;
    for (let up = 0; up < 2; up++) {
      balls.push([[x + (draw() - 0.5) * 0.2, height * (0.3 + 0.33 * up), (draw() - 0.5) * 0.15], height * 0.36]);
    }
  }
  crown(mesh, balls, Math.round(420 * balls.length * density), 0.055 + height * 0.02, leaves(hex), seed + 1);
}

/** Long arching blades from one place, such as an agave or a flax. */
export function tuft(mesh: Mesh, height: number, seed: number, hex = '#5d7a3a', count = 26): void {
  const draw = createDraw(seed);
  const of = leaves(hex);
  for (let n = 0; n < count; n++) {
    const a = draw() * Math.PI * 2;
    const reach = height * (0.25 + 0.6 * draw());
    const top = height * (0.6 + 0.5 * draw());
    const half = height * 0.025 + 0.008;
    mesh.surface(
      (u, v) => {
        const out = reach * v ** 1.5;
        const w = half * (1 - v * 0.96) * (u - 0.5) * 2;
        return [Math.cos(a) * out - Math.sin(a) * w, top * (v - 0.35 * v * v * v), Math.sin(a) * out + Math.cos(a) * w];
      },
      1,
      5,
      of,
    );
  }
}

/** A plant with large leaves in a pot. */
export function potted(mesh: Mesh, height: number, seed: number, pot: Material, hex = '#3f6130'): void {
  const draw = createDraw(seed);
  const of: Material = { ...leaves(hex), gloss: 0.04, roughness: 0.4 };
  const rim = height * 0.13;
  const potHeight = height * 0.24;
  mesh.turned(
    0,
    0,
    [
      [rim * 0.7, 0],
      [rim * 0.95, potHeight * 0.6],
      [rim, potHeight],
      [rim * 0.92, potHeight],
      [rim * 0.9, potHeight * 0.9],
    ],
    pot,
    24,
  );
  mesh.cylinder(0, potHeight * 0.82, potHeight * 0.9, 0, rim * 0.9, soil);
  for (let n = 0; n < 17; n++) {
    const a = n * 2.4 + draw() * 0.6;
    const reach = height * (0.12 + 0.24 * draw());
    const base = potHeight + height * 0.05 * draw();
    const top = potHeight + (height - potHeight) * (0.35 + 0.65 * (n / 17));
    const stem: Vec = [Math.cos(a) * reach * 0.55, top - height * 0.08, Math.sin(a) * reach * 0.55];
    mesh.bar([0, base, 0], stem, height * 0.006, of, height * 0.003, 5);
    const half = height * 0.07;
    const long = height * 0.26;
    mesh.surface(
      (u, v) => {
        const w = half * Math.sin(Math.PI * Math.min(1, v * 0.96 + 0.04)) ** 0.7 * (u - 0.5) * 2;
        const out = v * long;
        const lift = 0.45 * out - (1.5 * out * out) / long / 1.6 - Math.abs(u - 0.5) * half * 0.5;
        return [
          stem[0] + Math.cos(a) * out - Math.sin(a) * w,
          stem[1] + lift,
          stem[2] + Math.sin(a) * out + Math.cos(a) * w,
        ];
      },
      4,
      7,
      of,
    );
  }
}
