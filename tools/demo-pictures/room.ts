import type { Material, Vec } from './material.ts';
import { Mesh } from './mesh.ts';
import { bark, shrub, tree } from './plants.ts';
import type { Lamp, Portal, Scene } from './scene.ts';
import type { Daylight } from './sky.ts';
import { cladding, glowing, lawn, paint, pane, rough } from './surfaces.ts';
import { white } from './furniture.ts';

export type Wall = 'north' | 'east' | 'south' | 'west';

export interface Opening {
  readonly wall: Wall;
  /** Along the wall, from its left end as seen from inside. */
  readonly from: number;
  readonly to: number;
  readonly sill: number;
  readonly head: number;
  /** Panes side by side; 0 leaves the opening without glass. */
  readonly panes: number;
}

export interface RoomPlan {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly wall: Material;
  /** Walls of other colours or materials. */
  readonly walls?: Partial<Record<Wall, Material>>;
  readonly floor: Material;
  readonly frame: Material;
  readonly openings: readonly Opening[];
  readonly skirting?: boolean;
  /** Lamps in the ceiling, in rows and columns. */
  readonly downlights: readonly [number, number];
}

const thickness = 0.16;
const ceiling = paint('#f4f3f0');

/** A room from (0, 0, 0) to (width, height, depth) with what is needed to furnish it. */
export class RoomScene {
  readonly mesh = new Mesh();
  readonly lamps: Lamp[] = [];
  readonly portals: Portal[] = [];
  readonly plan: RoomPlan;

  constructor(plan: RoomPlan) {
    this.plan = plan;
    const { width, depth, height, floor } = plan;
    const { mesh } = this;
    mesh.quad([0, 0, 0], [0, 0, depth], [width, 0, depth], [width, 0, 0], floor);
    mesh.box(-1, height, -1, width + 1, height + 0.1, depth + 1, ceiling);
    for (const wall of ['north', 'east', 'south', 'west'] as const) this.on(wall, () => this.buildWall(wall));
    const [rows, columns] = plan.downlights;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        this.downlight(((column + 0.5) / columns) * width, ((row + 0.5) / rows) * depth);
      }
    }
  }

  /** Builds in the frame of a wall: x along it as seen from inside, z into the room. */
  on(wall: Wall, build: () => void): void {
    const { width, depth } = this.plan;
    const poses = {
      north: { x: 0, z: 0, turn: 0 },
      east: { x: width, z: 0, turn: -90 },
      south: { x: width, z: depth, turn: 180 },
      west: { x: 0, z: depth, turn: 90 },
    };
    this.mesh.at(poses[wall], build);
  }

  lamp(at: Vec, power: number, { radius = 0.06, colour = [1, 0.82, 0.6] as Vec } = {}): void {
    this.lamps.push({ at, radius, power: [colour[0] * power, colour[1] * power, colour[2] * power], down: false });
  }

  /** Light that the photographer brings: a flash against the ceiling behind the camera. */
  flash(x: number, z: number, power: number): void {
    const y = this.plan.height - 0.02;
    this.lamps.push({ at: [x, y, z], radius: 0.7, power: [power, power * 0.98, power * 0.95], down: true });
  }

  scene(daylight: Daylight): Scene {
    const { width, height, depth } = this.plan;
    return {
      ...daylight,
      mesh: this.mesh,
      lamps: this.lamps,
      portals: this.portals,
      room: { low: [0, 0, 0], high: [width, height, depth] },
    };
  }

  private downlight(x: number, z: number): void {
    const y = this.plan.height;
    this.mesh.cylinder(x, y - 0.004, y, z, 0.055, white, 20);
    this.mesh.cylinder(x, y - 0.006, y - 0.004, z, 0.04, glowing('#fff0d8', 9), 16);
    this.lamps.push({ at: [x, y - 0.01, z], radius: 0.04, power: [2.3, 2.0, 1.6], down: true });
  }

  private buildWall(wall: Wall): void {
    const { mesh, plan } = this;
    const length = wall === 'north' || wall === 'south' ? plan.width : plan.depth;
    const of = plan.walls?.[wall] ?? plan.wall;
    const openings = plan.openings.filter((each) => each.wall === wall).sort((a, b) => a.from - b.from);
    const solid = (x0: number, y0: number, x1: number, y1: number) => {
      if (x1 - x0 > 1e-3 && y1 - y0 > 1e-3) mesh.box(x0, y0, -thickness, x1, y1, 0, of);
    };
    let x = -thickness;
    for (const { from, to, sill, head } of openings) {
      solid(x, 0, from, plan.height);
      solid(from, 0, to, sill);
      solid(from, head, to, plan.height);
      x = to;
    }
    solid(x, 0, length + thickness, plan.height);
    for (const opening of openings) this.buildOpening(opening);
    if (plan.skirting === false) return;
    let start = 0;
    for (const { from, to, sill } of [...openings, { from: length, to: length, sill: 0 }]) {
      if (sill > 0.1) continue;
      mesh.box(start, 0, 0, from, 0.11, 0.014, white);
      start = to;
    }
  }

  private buildOpening({ from, to, sill, head, panes }: Opening): void {
    const { mesh } = this;
    const { frame } = this.plan;
    const z = -0.1;
    if (panes > 0) {
      const bar = (x0: number, y0: number, x1: number, y1: number) =>
        mesh.box(x0, y0, z - 0.025, x1, y1, z + 0.025, frame);
      bar(from, head - 0.05, to, head);
      bar(from, sill, to, sill + 0.05);
      for (let n = 0; n <= panes; n++) {
        const x = from + ((to - from) * n) / panes;
        bar(Math.max(from, x - 0.03), sill, Math.min(to, x + 0.03), head);
      }
      mesh.quad([from, sill, z], [to, sill, z], [to, head, z], [from, head, z], pane);
      if (sill > 0.3) mesh.box(from - 0.05, sill - 0.03, 0, to + 0.05, sill, 0.05, white);
    }
    const corner = mesh.world([from, sill, z - 0.05]);
    const minus = (a: Vec): Vec => [a[0] - corner[0], a[1] - corner[1], a[2] - corner[2]];
    this.portals.push({
      corner,
      along: minus(mesh.world([to, sill, z - 0.05])),
      up: minus(mesh.world([from, head, z - 0.05])),
    });
  }
}

/** What is seen through the windows of a side: lawn, a fence with shrubs, trees behind it. */
export function garden(mesh: Mesh, width: number, seed: number, { paving = 2.4, fence = 8 } = {}): void {
  const ground = lawn('#6b8a35');
  mesh.quad([-24, -0.13, -26], [-24, -0.13, 0], [width + 24, -0.13, 0], [width + 24, -0.13, -26], ground);
  if (paving > 0) mesh.box(-6, -0.2, -paving, width + 6, -0.1, -thickness, rough('#b3ab9f', 5, 0.25));
  mesh.box(-24, -0.1, -fence - 0.05, width + 24, 1.75, -fence, cladding('#8d7a64', 0.11, 0, 0.4));
  mesh.box(-24, 1.75, -fence - 0.08, width + 24, 1.81, -fence + 0.03, bark);
  for (let n = 0; n < 7; n++) {
    mesh.at({ x: -7 + n * 3 + ((seed * 7 + n * 5) % 3) * 0.4, y: -0.1, z: -fence + 0.9 }, () =>
      shrub(mesh, 1.5, 0.9 + ((n * 3 + seed) % 4) * 0.18, seed * 9 + n, n % 2 ? '#4f6d2e' : '#647f3b', 0.7),
    );
  }
  for (let n = 0; n < 6; n++) {
    mesh.at({ x: -12 + n * 5.2 + ((seed + n) % 3), y: -0.2, z: -fence - 3 - ((seed + n * 2) % 4) }, () =>
      tree(mesh, 6 + ((seed * 3 + n * 2) % 4), seed * 5 + n, n % 2 ? '#55702f' : '#456127', 0.5),
    );
  }
}
