import type { Mesh } from './mesh.ts';

/** Nearest hit of the last call of `nearest`. One per thread: rays are followed one after another. */
export const hit = { triangle: -1, distance: 0, u: 0, v: 0 };

/** The triangles of a mesh sorted into nested boxes, so that a ray meets few of them. */
export interface Bvh {
  readonly mesh: Mesh;
  readonly materialOf: Int32Array;
  readonly normals: Float32Array;
  /** Fills `hit`; answers whether something is met before `far`. */
  nearest(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): boolean;
  /** Whether anything but glass is met before `far`. */
  blocked(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): boolean;
}

const bins = 12;
const leafSize = 4;

interface Tree {
  readonly boxes: Float32Array;
  /** Per node: first child or first triangle. */
  readonly first: Int32Array;
  /** Per node: number of triangles, 0 for an inner node. */
  readonly count: Int32Array;
  readonly order: Int32Array;
}

function buildTree(positions: Float64Array, triangles: number): Tree {
  const low = new Float32Array(triangles * 3);
  const high = new Float32Array(triangles * 3);
  for (let t = 0; t < triangles; t++) {
    for (let c = 0; c < 3; c++) {
      const [p, q, r] = [positions[t * 9 + c]!, positions[t * 9 + 3 + c]!, positions[t * 9 + 6 + c]!];
      low[t * 3 + c] = Math.min(p, q, r) - 1e-5;
      high[t * 3 + c] = Math.max(p, q, r) + 1e-5;
    }
  }
  const order = Int32Array.from({ length: triangles }, (_, t) => t);
  const boxes = new Float32Array(triangles * 2 * 6);
  const first = new Int32Array(triangles * 2);
  const count = new Int32Array(triangles * 2);
  let nodes = 1;
  const centre = (t: number, axis: number) => (low[t * 3 + axis]! + high[t * 3 + axis]!) / 2;

  const bound = (node: number, begin: number, end: number) => {
    for (let c = 0; c < 3; c++) {
      let [least, most] = [Infinity, -Infinity];
      for (let i = begin; i < end; i++) {
        least = Math.min(least, low[order[i]! * 3 + c]!);
        most = Math.max(most, high[order[i]! * 3 + c]!);
      }
      boxes[node * 6 + c] = least;
      boxes[node * 6 + 3 + c] = most;
    }
  };

  /** Where to cut, by the surface area heuristic; null keeps the triangles together. */
  const cut = (begin: number, end: number): { axis: number; at: number } | null => {
    let best: { axis: number; at: number } | null = null;
    let bestCost = Infinity;
    for (let axis = 0; axis < 3; axis++) {
      let [least, most] = [Infinity, -Infinity];
      for (let i = begin; i < end; i++) {
        const c = centre(order[i]!, axis);
        least = Math.min(least, c);
        most = Math.max(most, c);
      }
      if (most - least < 1e-6) continue;
      const counts = new Int32Array(bins);
      const mins = new Float64Array(bins * 3).fill(Infinity);
      const maxs = new Float64Array(bins * 3).fill(-Infinity);
      for (let i = begin; i < end; i++) {
        const t = order[i]!;
        const bin = Math.min(bins - 1, Math.floor(((centre(t, axis) - least) / (most - least)) * bins));
        counts[bin] = counts[bin]! + 1;
        for (let c = 0; c < 3; c++) {
          mins[bin * 3 + c] = Math.min(mins[bin * 3 + c]!, low[t * 3 + c]!);
          maxs[bin * 3 + c] = Math.max(maxs[bin * 3 + c]!, high[t * 3 + c]!);
        }
      }
      const sweep = (from: number, to: number, step: number) => {
        const costs: number[] = [];
        const a = [Infinity, Infinity, Infinity];
        const b = [-Infinity, -Infinity, -Infinity];
        let sum = 0;
        for (let bin = from; bin !== to; bin += step) {
          sum += counts[bin]!;
          for (let c = 0; c < 3; c++) {
            a[c] = Math.min(a[c]!, mins[bin * 3 + c]!);
            b[c] = Math.max(b[c]!, maxs[bin * 3 + c]!);
          }
          const [x, y, z] = [b[0]! - a[0]!, b[1]! - a[1]!, b[2]! - a[2]!];
          costs.push(sum === 0 ? 0 : sum * (x * y + y * z + z * x));
        }
        return costs;
      };
      const left = sweep(0, bins, 1);
      const right = sweep(bins - 1, -1, -1);
      for (let bin = 0; bin < bins - 1; bin++) {
        const cost = left[bin]! + right[bins - 2 - bin]!;
        if (cost < bestCost && left[bin]! > 0 && right[bins - 2 - bin]! > 0) {
          bestCost = cost;
          best = { axis, at: least + ((most - least) * (bin + 1)) / bins };
        }
      }
    }
    return best;
  };

  const split = (node: number, begin: number, end: number): void => {
    bound(node, begin, end);
    const where = end - begin > leafSize ? cut(begin, end) : null;
    let middle = begin;
    if (where) {
      for (let i = begin; i < end; i++) {
        const t = order[i]!;
        if (centre(t, where.axis) >= where.at) continue;
        order[i] = order[middle]!;
        order[middle++] = t;
      }
    }
    if (middle === begin || middle === end) {
      first[node] = begin;
      count[node] = end - begin;
      return;
    }
    const child = nodes;
    nodes += 2;
    first[node] = child;
    split(child, begin, middle);
    split(child + 1, middle, end);
  };
  split(0, 0, triangles);
  return { boxes: boxes.slice(0, nodes * 6), first: first.slice(0, nodes), count: count.slice(0, nodes), order };
}

export function buildBvh(mesh: Mesh): Bvh {
  const positions = Float64Array.from(mesh.positions);
  const triangles = mesh.materialOf.length;
  const { boxes, first, count, order } = buildTree(positions, triangles);
  // Per triangle, in the order of the leaves: a corner and the two edges from it.
  const shape = new Float32Array(triangles * 9);
  const isGlass = new Uint8Array(triangles);
  for (let i = 0; i < triangles; i++) {
    const from = order[i]! * 9;
    for (let c = 0; c < 3; c++) {
      shape[i * 9 + c] = positions[from + c]!;
      shape[i * 9 + 3 + c] = positions[from + 3 + c]! - positions[from + c]!;
      shape[i * 9 + 6 + c] = positions[from + 6 + c]! - positions[from + c]!;
    }
    isGlass[i] = mesh.materials[mesh.materialOf[order[i]!]!]!.glass ? 1 : 0;
  }
  const stack = new Int32Array(128);

  const follow = (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
    anyHit: boolean,
  ): boolean => {
    const ix = 1 / (dx === 0 ? 1e-12 : dx);
    const iy = 1 / (dy === 0 ? 1e-12 : dy);
    const iz = 1 / (dz === 0 ? 1e-12 : dz);
    let limit = far;
    let found = -1;
    let depth = 1;
    stack[0] = 0;
    while (depth > 0) {
      const node = stack[--depth]!;
      const n = count[node]!;
      const start = first[node]!;
      if (n === 0) {
        const f = start * 6;
        const ax0 = (boxes[f]! - ox) * ix;
        const ax1 = (boxes[f + 3]! - ox) * ix;
        const ay0 = (boxes[f + 1]! - oy) * iy;
        const ay1 = (boxes[f + 4]! - oy) * iy;
        const az0 = (boxes[f + 2]! - oz) * iz;
        const az1 = (boxes[f + 5]! - oz) * iz;
        const aNear = Math.max(Math.min(ax0, ax1), Math.min(ay0, ay1), Math.min(az0, az1), 0);
        const meetsA = aNear <= Math.min(Math.max(ax0, ax1), Math.max(ay0, ay1), Math.max(az0, az1), limit);
        const bx0 = (boxes[f + 6]! - ox) * ix;
        const bx1 = (boxes[f + 9]! - ox) * ix;
        const by0 = (boxes[f + 7]! - oy) * iy;
        const by1 = (boxes[f + 10]! - oy) * iy;
        const bz0 = (boxes[f + 8]! - oz) * iz;
        const bz1 = (boxes[f + 11]! - oz) * iz;
        const bNear = Math.max(Math.min(bx0, bx1), Math.min(by0, by1), Math.min(bz0, bz1), 0);
        const meetsB = bNear <= Math.min(Math.max(bx0, bx1), Math.max(by0, by1), Math.max(bz0, bz1), limit);
        // The nearer child is taken from the stack first.
        if (meetsA && meetsB) {
          const aFirst = aNear <= bNear;
          stack[depth++] = aFirst ? start + 1 : start;
          stack[depth++] = aFirst ? start : start + 1;
        } else if (meetsA) stack[depth++] = start;
        else if (meetsB) stack[depth++] = start + 1;
        continue;
      }
      for (let i = start; i < start + n; i++) {
        const t = i * 9;
        const e1x = shape[t + 3]!;
        const e1y = shape[t + 4]!;
        const e1z = shape[t + 5]!;
        const e2x = shape[t + 6]!;
        const e2y = shape[t + 7]!;
        const e2z = shape[t + 8]!;
        const px = dy * e2z - dz * e2y;
        const py = dz * e2x - dx * e2z;
        const pz = dx * e2y - dy * e2x;
        const det = e1x * px + e1y * py + e1z * pz;
        if (det > -1e-12 && det < 1e-12) continue;
        const inverse = 1 / det;
        const sx = ox - shape[t]!;
        const sy = oy - shape[t + 1]!;
        const sz = oz - shape[t + 2]!;
        const u = (sx * px + sy * py + sz * pz) * inverse;
        if (u < 0 || u > 1) continue;
        const qx = sy * e1z - sz * e1y;
        const qy = sz * e1x - sx * e1z;
        const qz = sx * e1y - sy * e1x;
        const v = (dx * qx + dy * qy + dz * qz) * inverse;
        if (v < 0 || u + v > 1) continue;
        const distance = (e2x * qx + e2y * qy + e2z * qz) * inverse;
        if (distance < 1e-4 || distance >= limit) continue;
        if (anyHit) {
          if (isGlass[i]) continue;
          return true;
        }
        limit = distance;
        found = i;
        hit.u = u;
        hit.v = v;
      }
    }
    if (found < 0) return false;
    hit.triangle = order[found]!;
    hit.distance = limit;
    return true;
  };
  return {
    mesh,
    materialOf: Int32Array.from(mesh.materialOf),
    normals: Float32Array.from(mesh.normals),
    nearest: (ox, oy, oz, dx, dy, dz, far) => follow(ox, oy, oz, dx, dy, dz, far, false),
    blocked: (ox, oy, oz, dx, dy, dz, far) => follow(ox, oy, oz, dx, dy, dz, far, true),
  };
}
