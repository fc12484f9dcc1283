import { buildBvh, hit, type Bvh } from './bvh.ts';
import type { Material } from './material.ts';
import type { Camera, Lamp, Scene } from './scene.ts';

/** What was gathered for each pixel, in several layers so that noise can be taken from each in its own way. */
export interface Layers {
  readonly width: number;
  readonly height: number;
  /** Light that falls on matt surfaces from all but the sun; only where `lit`. */
  readonly light: Float32Array;
  /** Mean of the square of its brightness. */
  readonly lightSquared: Float32Array;
  /** Reflections on polished things; only where `lit`. */
  readonly gloss: Float32Array;
  readonly glossSquared: Float32Array;
  /** What is seen without noise: sky, lamps, what is in mirrors, and what the sun does. */
  readonly sharp: Float32Array;
  readonly colour: Float32Array;
  readonly normal: Float32Array;
  readonly place: Float32Array;
}

export function createLayers(width: number, height: number): Layers {
  const planes = (count: number) => new Float32Array(width * height * count);
  return {
    width,
    height,
    light: planes(3),
    lightSquared: planes(1),
    gloss: planes(3),
    glossSquared: planes(1),
    sharp: planes(3),
    colour: planes(3),
    normal: planes(3),
    place: planes(3),
  };
}

let state = 1;
function random(): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) / 4_294_967_296;
}

/** Of nine pixels one looks for light: it changes slowly, and what the others have is found among their neighbours. */
export const isLit = (x: number, y: number): boolean => x % 3 === 1 && y % 3 === 1;

/** How often a lit pixel looks for light, for each look at its surface. */
export const lightLooks = 2;

const brightness = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Brightest single find that counts, so that rare ones do not show as sparks. */
const brightestFind = 12;

// Scratch of one thread: calls follow each other, and creating objects per ray would cost more than the ray.
const surface = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, colour: new Float64Array(3) };
const skyColour = new Float64Array(3);
const gathered = new Float64Array(3);
const found = new Float64Array(3);
const tint = new Float64Array(3);

export function createTracer(scene: Scene) {
  const bvh: Bvh = buildBvh(scene.mesh);
  const { materials } = scene.mesh;
  const { sky, sun, lamps, portals, room } = scene;
  const weights = new Float64Array(lamps.length);
  const portalAreas = portals.map(({ along, up }) => Math.hypot(...along) * Math.hypot(...up));
  const portalSum = portalAreas.reduce((sum, area) => sum + area, 0);

  const isInside = (x: number, y: number, z: number) =>
    room !== null &&
    x > room.low[0] - 0.01 &&
    x < room.high[0] + 0.01 &&
    y > room.low[1] - 0.01 &&
    y < room.high[1] + 0.01 &&
    z > room.low[2] - 0.01 &&
    z < room.high[2] + 0.01;

  /** How far a ray from within the room can go: a little beyond its walls, for outside the portals stand for what lies there. */
  function reach(x: number, y: number, z: number, dx: number, dy: number, dz: number): number {
    if (!room || !isInside(x, y, z)) return 1e9;
    const { low, high } = room;
    const tx = dx === 0 ? 1e9 : ((dx > 0 ? high[0] : low[0]) - x) / dx;
    const ty = dy === 0 ? 1e9 : ((dy > 0 ? high[1] : low[1]) - y) / dy;
    const tz = dz === 0 ? 1e9 : ((dz > 0 ? high[2] : low[2]) - z) / dz;
    return Math.min(tx, ty, tz) + 0.4;
  }

  /** Reads place, normal and colour of the hit along a ray; answers the material. */
  function readSurface(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    fine: boolean,
  ): Material {
    const of = materials[bvh.materialOf[hit.triangle]!]!;
    const t = hit.distance;
    const n = hit.triangle * 9;
    const { u, v } = hit;
    const w = 1 - u - v;
    const { normals } = bvh;
    let nx = normals[n]! * w + normals[n + 3]! * u + normals[n + 6]! * v;
    let ny = normals[n + 1]! * w + normals[n + 4]! * u + normals[n + 7]! * v;
    let nz = normals[n + 2]! * w + normals[n + 5]! * u + normals[n + 8]! * v;
    const length = (nx * dx + ny * dy + nz * dz > 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
    nx *= length;
    ny *= length;
    nz *= length;
    const x = ox + dx * t;
    const y = oy + dy * t;
    const z = oz + dz * t;
    surface.x = x;
    surface.y = y;
    surface.z = z;
    of.colour(x, y, z, nx, ny, nz, surface.colour);
    if (fine && of.relief) {
      const e = 0.0015;
      const here = of.relief(x, y, z);
      const gx = (of.relief(x + e, y, z) - here) / e;
      const gy = (of.relief(x, y + e, z) - here) / e;
      const gz = (of.relief(x, y, z + e) - here) / e;
      const along = gx * nx + gy * ny + gz * nz;
      const [bx, by, bz] = [nx - gx + along * nx, ny - gy + along * ny, nz - gz + along * nz];
      const l = 1 / Math.sqrt(bx * bx + by * by + bz * bz);
      nx = bx * l;
      ny = by * l;
      nz = bz * l;
    }
    surface.nx = nx;
    surface.ny = ny;
    surface.nz = nz;
    return of;
  }

  function addSun(x: number, y: number, z: number, nx: number, ny: number, nz: number): void {
    if (!sun) return;
    const spread = 0.012;
    const dx = sun.direction[0] + (random() - 0.5) * spread;
    const dy = sun.direction[1] + (random() - 0.5) * spread;
    const dz = sun.direction[2] + (random() - 0.5) * spread;
    const cos = dx * nx + dy * ny + dz * nz;
    if (cos <= 0 || bvh.blocked(x, y, z, dx, dy, dz, reach(x, y, z, dx, dy, dz))) return;
    for (let c = 0; c < 3; c++) gathered[c] = gathered[c]! + (sun.light[c]! * cos) / Math.PI;
  }

  const lampLight = ({ at, power, down }: Lamp, x: number, y: number, z: number) => {
    const [lx, ly, lz] = [at[0] - x, at[1] - y, at[2] - z];
    const square = lx * lx + ly * ly + lz * lz;
    const shape = down ? Math.max(0, ly / Math.sqrt(square)) : 1;
    return ((power[0] + power[1] + power[2]) * shape) / Math.max(square, 0.02);
  };

  function addLamp(x: number, y: number, z: number, nx: number, ny: number, nz: number): void {
    let sum = 0;
    for (let i = 0; i < lamps.length; i++) {
      const [lx, ly, lz] = lamps[i]!.at;
      const facing = (lx - x) * nx + (ly - y) * ny + (lz - z) * nz > -0.1;
      sum += facing ? lampLight(lamps[i]!, x, y, z) : 0;
      weights[i] = sum;
    }
    if (sum <= 0) return;
    const at = random() * sum;
    let chosen = 0;
    while (chosen < lamps.length - 1 && weights[chosen]! <= at) chosen++;
    const lamp = lamps[chosen]!;
    const probability = (weights[chosen]! - (chosen > 0 ? weights[chosen - 1]! : 0)) / sum;
    if (probability <= 0) return;
    const lx = lamp.at[0] + (random() - 0.5) * 2 * lamp.radius - x;
    const ly = lamp.at[1] + (lamp.down ? 0 : (random() - 0.5) * 2 * lamp.radius) - y;
    const lz = lamp.at[2] + (random() - 0.5) * 2 * lamp.radius - z;
    const distance = Math.sqrt(lx * lx + ly * ly + lz * lz);
    const [dx, dy, dz] = [lx / distance, ly / distance, lz / distance];
    const cos = dx * nx + dy * ny + dz * nz;
    const shape = lamp.down ? Math.max(0, dy) : 1;
    if (cos <= 0 || shape === 0 || bvh.blocked(x, y, z, dx, dy, dz, distance - 0.02)) return;
    const factor = (cos * shape) / (Math.PI * Math.max(distance * distance, 0.02) * probability);
    for (let c = 0; c < 3; c++) gathered[c] = gathered[c]! + lamp.power[c]! * factor;
  }

  function addPortal(x: number, y: number, z: number, nx: number, ny: number, nz: number): void {
    let at = random() * portalSum;
    let chosen = 0;
    while (chosen < portals.length - 1 && at > portalAreas[chosen]!) at -= portalAreas[chosen++]!;
    const { corner, along, up } = portals[chosen]!;
    const [a, b] = [random(), random()];
    const lx = corner[0] + along[0] * a + up[0] * b - x;
    const ly = corner[1] + along[1] * a + up[1] * b - y;
    const lz = corner[2] + along[2] * a + up[2] * b - z;
    const distance = Math.sqrt(lx * lx + ly * ly + lz * lz);
    const [dx, dy, dz] = [lx / distance, ly / distance, lz / distance];
    const cos = dx * nx + dy * ny + dz * nz;
    if (cos <= 0) return;
    const area = portalAreas[chosen]!;
    const px = along[1] * up[2] - along[2] * up[1];
    const py = along[2] * up[0] - along[0] * up[2];
    const pz = along[0] * up[1] - along[1] * up[0];
    const cosPortal = -(dx * px + dy * py + dz * pz) / area;
    if (cosPortal <= 0 || bvh.blocked(x, y, z, dx, dy, dz, distance)) return;
    sky(dx, dy, dz, skyColour);
    const factor = (cos * cosPortal * portalSum) / (distance * distance * Math.PI);
    for (let c = 0; c < 3; c++) gathered[c] = gathered[c]! + Math.min(skyColour[c]! * factor, brightestFind);
  }

  /** Light straight from lamps and windows into `gathered`; not `both`: from the sun and one of these, drawn by lot. */
  function gather(x: number, y: number, z: number, nx: number, ny: number, nz: number, both: boolean): boolean {
    gathered.fill(0);
    const inside = isInside(x, y, z);
    const windows = inside && portals.length > 0;
    const choose = !both && windows && lamps.length > 0;
    const first = choose && random() < 0.5;
    if (windows && (!choose || first)) addPortal(x, y, z, nx, ny, nz);
    if (lamps.length > 0 && (!choose || !first)) addLamp(x, y, z, nx, ny, nz);
    if (choose) for (let c = 0; c < 3; c++) gathered[c] = gathered[c]! * 2;
    if (!both) addSun(x, y, z, nx, ny, nz);
    return inside;
  }

  const bounce = new Float64Array(3);
  function scatter(nx: number, ny: number, nz: number): void {
    const a = random() * 2 * Math.PI;
    const height = random() * 2 - 1;
    const r = Math.sqrt(1 - height * height);
    const [x, y, z] = [nx + r * Math.cos(a), ny + height, nz + r * Math.sin(a)];
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    bounce[0] = x / length;
    bounce[1] = y / length;
    bounce[2] = z / length;
  }

  /** Light that arrives along a ray, into `found`. `lampsCount`: whether lamps and sky count that are hit at once. */
  function follow(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    depth: number,
    lampsCount: boolean,
    skyCounts: boolean,
  ): void {
    let [tr, tg, tb] = [1, 1, 1];
    let [r, g, b] = [0, 0, 0];
    let left = depth;
    for (let steps = 0; steps < 12; steps++) {
      if (!bvh.nearest(ox, oy, oz, dx, dy, dz, skyCounts ? 1e9 : reach(ox, oy, oz, dx, dy, dz))) {
        if (skyCounts) {
          sky(dx, dy, dz, skyColour);
          r += tr * skyColour[0]!;
          g += tg * skyColour[1]!;
          b += tb * skyColour[2]!;
        }
        break;
      }
      const of = readSurface(ox, oy, oz, dx, dy, dz, false);
      const { x, y, z, nx, ny, nz, colour } = surface;
      if (of.glass) {
        ox = x + dx * 1e-3;
        oy = y + dy * 1e-3;
        oz = z + dz * 1e-3;
        continue;
      }
      if (of.emits && lampsCount) {
        r += tr * of.emits[0];
        g += tg * of.emits[1];
        b += tb * of.emits[2];
      }
      tr *= colour[0]!;
      tg *= colour[1]!;
      tb *= colour[2]!;
      ox = x + nx * 1e-3;
      oy = y + ny * 1e-3;
      oz = z + nz * 1e-3;
      if (of.metal) {
        const twice = 2 * (dx * nx + dy * ny + dz * nz);
        dx -= twice * nx;
        dy -= twice * ny;
        dz -= twice * nz;
        continue;
      }
      const inside = gather(ox, oy, oz, nx, ny, nz, false);
      r += tr * gathered[0]!;
      g += tg * gathered[1]!;
      b += tb * gathered[2]!;
      if (--left <= 0 || (left < depth - 1 && random() < 0.5)) break;
      if (left < depth - 1) [tr, tg, tb] = [tr * 2, tg * 2, tb * 2];
      lampsCount = false;
      skyCounts = !inside;
      scatter(nx, ny, nz);
      dx = bounce[0]!;
      dy = bounce[1]!;
      dz = bounce[2]!;
    }
    const bright = brightness(r, g, b);
    const factor = bright > brightestFind ? brightestFind / bright : 1;
    found[0] = r * factor;
    found[1] = g * factor;
    found[2] = b * factor;
  }

  /** Adds one look through a pixel to the layers. */
  function look(
    layers: Layers,
    pixel: number,
    eye: readonly number[],
    dx: number,
    dy: number,
    dz: number,
    share: number,
    lit: boolean,
  ): void {
    let [ox, oy, oz] = [eye[0]!, eye[1]!, eye[2]!];
    let through = 1;
    tint.fill(1);
    const p = pixel * 3;
    const { gloss, glossSquared, sharp, light, lightSquared, colour, normal, place } = layers;
    const addGloss = (weight: number) => {
      for (let c = 0; c < 3; c++) gloss[p + c] = gloss[p + c]! + found[c]! * weight * share;
      const bright = brightness(found[0]!, found[1]!, found[2]!) * weight;
      glossSquared[pixel] = glossSquared[pixel]! + bright * bright * share;
    };
    const addMirrored = (weight: number) => {
      for (let c = 0; c < 3; c++) sharp[p + c] = sharp[p + c]! + found[c]! * weight * share;
    };
    for (let steps = 0; steps < 8; steps++) {
      if (!bvh.nearest(ox, oy, oz, dx, dy, dz, 1e9)) {
        sky(dx, dy, dz, skyColour);
        for (let c = 0; c < 3; c++) sharp[p + c] = sharp[p + c]! + skyColour[c]! * through * tint[c]! * share;
        for (let c = 0; c < 3; c++) place[p + c] = place[p + c]! + (eye[c]! + [dx, dy, dz][c]! * 300) * share;
        return;
      }
      const of = readSurface(ox, oy, oz, dx, dy, dz, true);
      const { x, y, z, nx, ny, nz } = surface;
      const cos = Math.max(0, -(dx * nx + dy * ny + dz * nz));
      const mirrored = of.gloss + (1 - of.gloss) * (1 - cos) ** 5 * (1 - of.roughness * 0.7);
      const reflects = of.glass || of.gloss > 0;
      const [cr, cg, cb] = [surface.colour[0]!, surface.colour[1]!, surface.colour[2]!];
      if (of.metal) {
        // A mirror is looked through, at what it shows.
        const spread = of.roughness * of.roughness * 0.5;
        scatter(0, 0, 0);
        let [rx, ry, rz] = [dx + 2 * cos * nx, dy + 2 * cos * ny, dz + 2 * cos * nz];
        rx += bounce[0]! * spread;
        ry += bounce[1]! * spread;
        rz += bounce[2]! * spread;
        const l = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
        [dx, dy, dz] = [rx * l, ry * l, rz * l];
        [ox, oy, oz] = [x + nx * 1e-3, y + ny * 1e-3, z + nz * 1e-3];
        for (let c = 0; c < 3; c++) tint[c] = tint[c]! * surface.colour[c]!;
        continue;
      }
      if (reflects && (lit || of.glass)) {
        const twice = -2 * cos;
        const spread = of.roughness * of.roughness * 0.9;
        let [rx, ry, rz] = [dx - twice * nx, dy - twice * ny, dz - twice * nz];
        scatter(0, 0, 0);
        rx += bounce[0]! * spread;
        ry += bounce[1]! * spread;
        rz += bounce[2]! * spread;
        const l = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
        follow(x + nx * 1e-3, y + ny * 1e-3, z + nz * 1e-3, rx * l, ry * l, rz * l, 2, true, true);
        if (of.glass) addMirrored(through * Math.min(1, mirrored));
        else addGloss(through * Math.min(1, mirrored));
      }
      if (of.glass) {
        through *= (1 - Math.min(1, mirrored)) * 0.96;
        ox = x + dx * 1e-3;
        oy = y + dy * 1e-3;
        oz = z + dz * 1e-3;
        continue;
      }
      const kept = through * (1 - (of.gloss > 0 ? Math.min(1, mirrored) : 0));
      const own = [cr * tint[0]!, cg * tint[1]!, cb * tint[2]!];
      const facing = [nx, ny, nz];
      const where = [x, y, z];
      for (let c = 0; c < 3; c++) {
        colour[p + c] = colour[p + c]! + own[c]! * kept * share;
        normal[p + c] = normal[p + c]! + facing[c]! * share;
        place[p + c] = place[p + c]! + where[c]! * share;
        if (of.emits) sharp[p + c] = sharp[p + c]! + of.emits[c]! * through * tint[c]! * share;
      }
      const [sx, sy, sz] = [x + nx * 1e-3, y + ny * 1e-3, z + nz * 1e-3];
      gathered.fill(0);
      addSun(sx, sy, sz, nx, ny, nz);
      for (let c = 0; c < 3; c++) sharp[p + c] = sharp[p + c]! + gathered[c]! * own[c]! * kept * share;
      if (!lit) return;
      for (let n = 0; n < lightLooks; n++) {
        const inside = gather(sx, sy, sz, nx, ny, nz, true);
        const [gr, gg, gb] = [gathered[0]!, gathered[1]!, gathered[2]!];
        scatter(nx, ny, nz);
        follow(sx, sy, sz, bounce[0]!, bounce[1]!, bounce[2]!, 3, false, !inside);
        const [r, g, b] = [gr + found[0]!, gg + found[1]!, gb + found[2]!];
        const part = share / lightLooks;
        light[p] = light[p]! + r * part;
        light[p + 1] = light[p + 1]! + g * part;
        light[p + 2] = light[p + 2]! + b * part;
        const bright = brightness(r, g, b);
        lightSquared[pixel] = lightSquared[pixel]! + bright * bright * part;
      }
      return;
    }
  }

  return function draw(camera: Camera, layers: Layers, looks: number): void {
    const { width, height } = layers;
    const { eye, target, angle, shift } = camera;
    let forward = [target[0] - eye[0], shift === null ? target[1] - eye[1] : 0, target[2] - eye[2]];
    const length = Math.hypot(forward[0]!, forward[1]!, forward[2]!);
    forward = forward.map((each) => each / length);
    const flat = Math.hypot(forward[0]!, forward[2]!);
    const right = [-forward[2]! / flat, 0, forward[0]! / flat];
    const up = [-right[2]! * forward[1]!, right[2]! * forward[0]! - right[0]! * forward[2]!, right[0]! * forward[1]!];
    const halfWidth = Math.tan((angle * Math.PI) / 360);
    const halfHeight = (halfWidth * height) / width;
    for (let y = 0; y < height; y++) {
      state = (Math.imul(y + 1, 2_654_435_761) >>> 0) | 1;
      for (let i = 0; i < 8; i++) random();
      for (let x = 0; x < width; x++) {
        for (let n = 0; n < looks; n++) {
          const jx = ((n + 0.5) * 0.754_877_666 + random() * 0.08) % 1;
          const jy = ((n + 0.5) * 0.569_840_291 + random() * 0.08) % 1;
          const a = (((x + jx) / width) * 2 - 1) * halfWidth;
          const b = (1 - ((y + jy) / height) * 2 + (shift ?? 0) * 2) * halfHeight;
          const d = [0, 1, 2].map((c) => forward[c]! + right[c]! * a + up[c]! * b);
          const l = 1 / Math.hypot(d[0]!, d[1]!, d[2]!);
          look(layers, y * width + x, eye, d[0]! * l, d[1]! * l, d[2]! * l, 1 / looks, isLit(x, y));
        }
      }
    }
  };
}
