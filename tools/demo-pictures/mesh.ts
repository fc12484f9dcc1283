import type { Material, Vec } from './material.ts';

/** Where something stands: moved, turned about the vertical, scaled. */
export interface Pose {
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
  /** Degrees, seen from above, against the clock. */
  readonly turn?: number;
  readonly size?: number;
}

type Surface = (u: number, v: number) => Vec;

const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Triangles with a normal at each corner, and the shapes that are made of them. Metres; y is up. */
export class Mesh {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly materialOf: number[] = [];
  readonly materials: Material[] = [];
  private readonly poses: ((p: Vec, isNormal: boolean) => Vec)[] = [];

  /** Everything added by `build` stands where the pose says. */
  at({ x = 0, y = 0, z = 0, turn = 0, size = 1 }: Pose, build: () => void): void {
    const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    this.poses.push(([px, py, pz], isNormal) => {
      const turned: Vec = [c * px + s * pz, py, c * pz - s * px];
      return isNormal ? turned : [turned[0] * size + x, turned[1] * size + y, turned[2] * size + z];
    });
    build();
    this.poses.pop();
  }

  triangle(corners: readonly Vec[], of: Material, normals?: readonly Vec[]): void {
    const flat = unit(cross(minus(corners[1]!, corners[0]!), minus(corners[2]!, corners[0]!)));
    for (let corner = 0; corner < 3; corner++) {
      this.positions.push(...this.place(corners[corner]!, false));
      this.normals.push(...this.place(normals?.[corner] ?? flat, true));
    }
    let index = this.materials.indexOf(of);
    if (index < 0) index = this.materials.push(of) - 1;
    this.materialOf.push(index);
  }

  /** Corners in order around the face. */
  quad(a: Vec, b: Vec, c: Vec, d: Vec, of: Material): void {
    this.triangle([a, b, c], of);
    this.triangle([a, c, d], of);
  }

  box(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number, of: Material): void {
    const at = (i: number): Vec => [i & 1 ? x1 : x0, i & 2 ? y1 : y0, i & 4 ? z1 : z0];
    for (const [a, b, c, d] of [
      [0, 4, 6, 2],
      [1, 3, 7, 5],
      [0, 1, 5, 4],
      [2, 6, 7, 3],
      [0, 2, 3, 1],
      [4, 5, 7, 6],
    ] as const) {
      this.quad(at(a), at(b), at(c), at(d), of);
    }
  }

  /** A surface over the unit square. */
  surface(shape: Surface, columns: number, rows: number, of: Material): void {
    const points: Vec[] = [];
    const normals: Vec[] = [];
    const e = 1e-4;
    for (let row = 0; row <= rows; row++) {
      for (let column = 0; column <= columns; column++) {
        const [u, v] = [column / columns, row / rows];
        points.push(shape(u, v));
        const along = minus(shape(Math.min(1, u + e), v), shape(Math.max(0, u - e), v));
        const across = minus(shape(u, Math.min(1, v + e)), shape(u, Math.max(0, v - e)));
        normals.push(unit(cross(along, across)));
      }
    }
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const i = row * (columns + 1) + column;
        const [a, b, c, d] = [i, i + 1, i + columns + 2, i + columns + 1];
        const part = (...of: number[]) => [of.map((each) => points[each]!), of.map((each) => normals[each]!)] as const;
        for (const [corners, around] of [part(a, b, c), part(a, c, d)]) this.triangle(corners, of, around);
      }
    }
  }

  /** A box with round edges; `puff` swells its faces, as of a cushion. */
  soft(centre: Vec, size: Vec, radius: number, of: Material, { puff = 0 } = {}): void {
    const steps = puff > 0 ? 8 : 1;
    const half = size.map((each) => each / 2);
    const inner = half.map((each) => Math.max(1e-4, each - radius));
    // Lines of the grid: close together where the edge is round.
    const lines = (axis: number): number[] => {
      const round = [0, 0.1, 0.3, 0.6].map((part) => half[axis]! - (half[axis]! - inner[axis]!) * part);
      const flat = Array.from({ length: steps + 1 }, (_, n) => inner[axis]! * (1 - (2 * n) / steps));
      return [...round, ...flat, ...round.map((each) => -each).reverse()];
    };
    for (let axis = 0; axis < 3; axis++) {
      for (const side of [-1, 1]) {
        const [ua, va] = [(axis + 1) % 3, (axis + 2) % 3];
        const [us, vs] = [lines(ua), lines(va)];
        const between = (values: readonly number[], part: number) => {
          const at = part * (values.length - 1);
          const index = Math.min(values.length - 2, Math.floor(at));
          return values[index]! + (values[index + 1]! - values[index]!) * (at - index);
        };
        this.surface(
          (u, v) => {
            const cube: [number, number, number] = [0, 0, 0];
            cube[axis] = side * half[axis]!;
            cube[ua] = between(us, side > 0 ? u : 1 - u);
            cube[va] = between(vs, v);
            const kernel = cube.map((each, c) => Math.max(-inner[c]!, Math.min(inner[c]!, each)));
            const out = unit([cube[0] - kernel[0]!, cube[1] - kernel[1]!, cube[2] - kernel[2]!]);
            const swell = puff * (1 - (cube[ua] / half[ua]!) ** 4) * (1 - (cube[va] / half[va]!) ** 4);
            const at = (c: number) => centre[c]! + kernel[c]! + out[c]! * radius + (c === axis ? side * swell : 0);
            return [at(0), at(1), at(2)];
          },
          us.length - 1,
          vs.length - 1,
          of,
        );
      }
    }
  }

  /** A shape turned about the vertical through (x, z); the profile goes from bottom to top as [radius, height]. */
  turned(x: number, z: number, profile: readonly (readonly [number, number])[], of: Material, sides = 20): void {
    const last = profile.length - 1;
    const shape: Surface = (u, v) => {
      const [index, part] = [
        Math.min(last - 1, Math.floor(v * last)),
        v * last - Math.min(last - 1, Math.floor(v * last)),
      ];
      const [from, to] = [profile[index]!, profile[index + 1]!];
      const radius = from[0] + (to[0] - from[0]) * part;
      const angle = -u * 2 * Math.PI;
      return [x + radius * Math.cos(angle), from[1] + (to[1] - from[1]) * part, z + radius * Math.sin(angle)];
    };
    this.surface(shape, sides, last, of);
  }

  cylinder(x: number, y0: number, y1: number, z: number, radius: number, of: Material, sides = 16): void {
    this.turned(
      x,
      z,
      [
        [0.0001, y0],
        [radius, y0],
        [radius, y0 + 1e-3],
        [radius, y1 - 1e-3],
        [radius, y1],
        [0.0001, y1],
      ],
      of,
      sides,
    );
  }

  /** A round bar between two points. */
  bar(from: Vec, to: Vec, radius: number, of: Material, endRadius = radius, sides = 8): void {
    const axis = unit(minus(to, from));
    const side = unit(cross(axis, Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const other = cross(axis, side);
    this.surface(
      (u, v) => {
        const [c, s] = [Math.cos(u * 2 * Math.PI), Math.sin(u * 2 * Math.PI)];
        const r = radius + (endRadius - radius) * v;
        const point = [0, 1, 2].map((i) => from[i]! + (to[i]! - from[i]!) * v + r * (c * side[i]! + s * other[i]!));
        return [point[0]!, point[1]!, point[2]!];
      },
      sides,
      1,
      of,
    );
  }

  sphere(centre: Vec, radius: number, of: Material, steps = 12): void {
    this.surface(
      (u, v) => {
        const [a, b] = [-u * 2 * Math.PI, (v - 0.5) * Math.PI * 0.9999];
        return [
          centre[0] + radius * Math.cos(b) * Math.cos(a),
          centre[1] + radius * Math.sin(b),
          centre[2] + radius * Math.cos(b) * Math.sin(a),
        ];
      },
      steps * 2,
      steps,
      of,
    );
  }

  /** Where a point of the current pose lies in the scene. */
  world(point: Vec): Vec {
    return this.place(point, false);
  }

  private place(point: Vec, isNormal: boolean): Vec {
    let at = point;
    for (let index = this.poses.length - 1; index >= 0; index--) at = this.poses[index]!(at, isNormal);
    return at;
  }
}
