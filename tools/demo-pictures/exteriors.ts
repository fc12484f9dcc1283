import * as f from './furniture.ts';
import type { View } from './interiors.ts';
import type { Material, Vec } from './material.ts';
import { Mesh } from './mesh.ts';
import { createDraw } from './noise.ts';
import { shrub, tree, tuft } from './plants.ts';
import type { Camera, Lamp } from './scene.ts';
import { day, dusk, type Daylight } from './sky.ts';
import * as s from './surfaces.ts';

type Hour = 'day' | 'dusk';

interface Window {
  readonly from: number;
  readonly to: number;
  readonly sill: number;
  readonly head: number;
  readonly panes: number;
}

/** A house seen from the street: its front lies at z = 0 and looks towards +z. */
class Front {
  readonly mesh = new Mesh();
  readonly lamps: Lamp[] = [];
  readonly hour: Hour;
  private rooms = 0;

  constructor(hour: Hour) {
    this.hour = hour;
  }

  lamp(at: Vec, power: number, down = false, colour: Vec = [1, 0.72, 0.42]): void {
    if (this.hour === 'day') return;
    this.lamps.push({ at, radius: 0.08, power: [colour[0] * power, colour[1] * power, colour[2] * power], down });
  }

  /** A wall in the plane z with windows, and behind each a room that can be looked into. */
  wall(
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    z: number,
    of: Material,
    frame: Material,
    windows: readonly Window[],
  ): void {
    const { mesh } = this;
    const solid = (a: number, b: number, c: number, d: number) => {
      if (c - a > 1e-3 && d - b > 1e-3) mesh.box(a, b, z - 0.2, c, d, z, of);
    };
    let x = x0;
    for (const { from, to, sill, head, panes } of [...windows].sort((a, b) => a.from - b.from)) {
      solid(x, y0, from, y1);
      solid(from, y0, to, sill);
      solid(from, head, to, y1);
      x = to;
      const g = z - 0.12;
      const bar = (a: number, b: number, c: number, d: number) => mesh.box(a, b, g - 0.03, c, d, g + 0.04, frame);
      bar(from, head - 0.06, to, head);
      bar(from, sill, to, sill + 0.06);
      for (let n = 0; n <= panes; n++) {
        const at = from + ((to - from) * n) / panes;
        bar(Math.max(from, at - 0.035), sill, Math.min(to, at + 0.035), head);
      }
      mesh.quad([from, sill, g], [to, sill, g], [to, head, g], [from, head, g], s.pane);
      this.room(from, to, y0, Math.max(y1, head + 0.1), z - 0.2);
    }
    solid(x, y0, x1, y1);
  }

  private room(from: number, to: number, floor: number, ceiling: number, z: number): void {
    const { mesh } = this;
    const [a, b, back] = [from - 0.5, to + 0.5, z - 3.2];
    const wall = s.paint('#e6dcc8');
    mesh.quad(
      [a, floor + 0.02, z],
      [b, floor + 0.02, z],
      [b, floor + 0.02, back],
      [a, floor + 0.02, back],
      s.boards('#a8794a'),
    );
    mesh.quad([a, floor, back], [b, floor, back], [b, ceiling, back], [a, ceiling, back], wall);
    mesh.quad([a, floor, z], [a, floor, back], [a, ceiling, back], [a, ceiling, z], wall);
    mesh.quad([b, floor, z], [b, floor, back], [b, ceiling, back], [b, ceiling, z], wall);
    mesh.quad(
      [a, ceiling - 0.02, z],
      [b, ceiling - 0.02, z],
      [b, ceiling - 0.02, back],
      [a, ceiling - 0.02, back],
      wall,
    );
    const middle = (a + b) / 2;
    mesh.at({ x: middle, y: floor, z: back + 0.02 }, () =>
      f.framed(mesh, 0.9, 0.7, 1.55, this.rooms, ['#efe6d2', '#6f8f98', '#c48a58', '#2f4a55']),
    );
    const cloth = s.fabric('#e2dbcc');
    if (to - from > 0.9) {
      mesh.at({ y: floor, z: z - 0.2 }, () => {
        f.curtain(mesh, from - 0.05, from + (to - from) * 0.16, ceiling - floor - 0.25, cloth);
        f.curtain(mesh, to - (to - from) * 0.16, to + 0.05, ceiling - floor - 0.25, cloth);
      });
      if (this.rooms % 2 === 0)
        mesh.at({ x: middle - 0.3, y: floor, z: back + 0.9 }, () =>
          f.sofa(mesh, Math.min(2.2, to - from), s.fabric('#8d8a84'), f.black),
        );
    }
    mesh.at({ x: b - 0.5, y: floor, z: back + 0.5 }, () => f.floorLamp(mesh, f.black));
    this.lamp([middle, ceiling - 0.35, z - 1.5], 19);
    this.rooms++;
  }

  door(x0: number, x1: number, y1: number, z: number, of: Material): void {
    const { mesh } = this;
    mesh.box(x0, 0.1, z - 0.14, x1, y1, z - 0.08, of);
    mesh.bar([x1 - 0.12, 0.9, z - 0.03], [x1 - 0.12, 1.5, z - 0.03], 0.014, f.steel);
  }

  /** A roof with its ridge along x. */
  ridge(
    x0: number,
    x1: number,
    front: number,
    back: number,
    eave: number,
    top: number,
    of: Material,
    gable: Material,
    trim: Material,
  ): void {
    const { mesh } = this;
    const z = (front + back) / 2;
    const slope = (edge: number) => {
      mesh.quad([x0, eave, edge], [x1, eave, edge], [x1, top, z], [x0, top, z], of);
      mesh.quad([x0, eave - 0.1, edge], [x1, eave - 0.1, edge], [x1, top - 0.1, z], [x0, top - 0.1, z], trim);
    };
    slope(front);
    slope(back);
    mesh.box(x0, eave - 0.16, front - 0.01, x1, eave + 0.02, front + 0.09, trim);
    for (const x of [x0 + 0.4, x1 - 0.4])
      mesh.triangle(
        [
          [x, eave - 0.1, front],
          [x, eave - 0.1, back],
          [x, top - 0.12, z],
        ],
        gable,
      );
    for (const x of [x0, x1]) {
      for (const edge of [front, back]) mesh.bar([x, eave, edge], [x, top, z], 0.07, trim);
    }
    mesh.bar([x0, top, z], [x1, top, z], 0.09, of);
  }

  /** A roof with its ridge along z and its gable to the street. */
  gable(
    x0: number,
    x1: number,
    front: number,
    back: number,
    eave: number,
    top: number,
    of: Material,
    face: Material,
    trim: Material,
  ): void {
    const { mesh } = this;
    const x = (x0 + x1) / 2;
    for (const edge of [x0, x1]) {
      mesh.quad([edge, eave, front], [edge, eave, back], [x, top, back], [x, top, front], of);
      mesh.quad([edge, eave - 0.1, front], [edge, eave - 0.1, back], [x, top - 0.1, back], [x, top - 0.1, front], trim);
      mesh.bar([edge, eave - 0.03, front], [x, top - 0.03, front], 0.09, trim);
    }
    mesh.triangle(
      [
        [x0 + 0.3, eave, front - 0.35],
        [x1 - 0.3, eave, front - 0.35],
        [x, top - 0.15, front - 0.35],
      ],
      face,
    );
    mesh.bar([x, top, front], [x, top, back], 0.09, of);
  }

  /** Lawn, path and drive, beds with plants, and what stands around. */
  grounds(width: number, seed: number, path: number, drive: readonly [number, number], paving: Material): void {
    const { mesh } = this;
    const draw = createDraw(seed + 50);
    mesh.quad([-60, 0, 24], [60 + width, 0, 24], [60 + width, 0, -50], [-60, 0, -50], s.lawn('#566b34'));
    mesh.box(path - 0.7, -0.05, 0, path + 0.7, 0.025, 24, paving);
    mesh.box(drive[0], -0.05, -0.2, drive[1], 0.02, 24, s.rough('#a9a39a', 4, 0.3));
    const bed = (x0: number, x1: number, z0: number, z1: number) => {
      if (x1 - x0 < 0.5) return;
      mesh.box(x0, -0.05, z0, x1, 0.05, z1, s.rough('#3d2f25', 16, 0.7));
      for (let x = x0 + 0.35; x < x1 - 0.2; x += 0.62 + draw() * 0.3) {
        mesh.at({ x, y: 0.04, z: z0 + 0.3 + draw() * (z1 - z0 - 0.6), turn: draw() * 360 }, () => {
          if (draw() < 0.45)
            tuft(mesh, 0.55 + draw() * 0.35, seed * 40 + Math.floor(x * 9), draw() < 0.5 ? '#6f8a4a' : '#7d8f5c');
          else
            shrub(
              mesh,
              0.7,
              0.5 + draw() * 0.35,
              seed * 31 + Math.floor(x * 7),
              draw() < 0.5 ? '#55722f' : '#46652f',
              0.8,
            );
        });
      }
    };
    bed(0.2, path - 0.9, 0.15, 1.3);
    bed(path + 0.9, Math.min(drive[0] - 0.2, width - 0.2), 0.15, 1.3);
    for (const side of [-2.2, width + 2.2]) {
      mesh.box(side - 0.04, 0, -14, side + 0.04, 1.8, 2, s.cladding('#8d7a64', 0.11, 2, 0.4));
    }
    for (let n = 0; n < 9; n++) {
      const x = -16 + (n * (width + 32)) / 8;
      mesh.at({ x, z: -13 - draw() * 8 }, () =>
        tree(mesh, 7.5 + draw() * 4, seed * 8 + n, draw() < 0.5 ? '#4d6a2b' : '#5b7434', 0.55),
      );
    }
    mesh.at({ x: -6.2, z: -1.5 }, () => tree(mesh, 6.4, seed + 90, '#506d2c', 1.2));
    mesh.at({ x: width + 6, z: -0.5 }, () => tree(mesh, 7, seed + 91, '#5a7432', 1.2));
    mesh.at({ x: -3.8, z: 3.2, turn: 80 }, () => shrub(mesh, 4.5, 0.95, seed + 92, '#4c6a2c', 1));
    mesh.at({ x: width + 3.8, z: 3.2, turn: 100 }, () => shrub(mesh, 4.5, 0.95, seed + 93, '#4c6a2c', 1));
  }

  view(daylight: Daylight, camera: Camera): View {
    return { scene: { ...daylight, mesh: this.mesh, lamps: this.lamps, portals: [], room: null }, camera };
  }
}

const charcoal = s.lacquer('#2b2d30', 0.04);
const eggshell = s.lacquer('#eceae5', 0.03);

function coastal(hour: Hour): Front {
  const front = new Front(hour);
  const { mesh } = front;
  const boards = s.cladding('#e9e8e3', 0.16, 1, 0.05);
  const oak = s.cladding('#b07f4c', 0.09, 0, 0.5);
  const iron = s.roofing('#5d656b', { row: 9, rib: 0.22, along: 0 });
  const ironAcross = s.roofing('#5d656b', { row: 9, rib: 0.22, along: 2 });
  front.wall(0, 5, 0, 2.9, 0.6, boards, charcoal, [{ from: 1.1, to: 3.9, sill: 0.55, head: 2.4, panes: 3 }]);
  mesh.box(0, 0, -7, 0.2, 2.9, 0.5, boards);
  mesh.box(4.8, 0, -0.6, 5, 2.9, 0.5, boards);
  front.gable(-0.5, 5.5, 1.15, -7, 2.85, 4.75, ironAcross, boards, eggshell);
  front.wall(5, 6.1, 0, 2.9, -0.6, oak, charcoal, []);
  front.door(6.1, 7.15, 2.35, -0.6, s.timber('#8a5a30', 1));
  mesh.box(6.1, 2.35, -0.8, 7.15, 2.9, -0.6, oak);
  front.wall(7.15, 10, 0, 2.9, -0.6, oak, charcoal, [{ from: 7.7, to: 9.5, sill: 0.15, head: 2.35, panes: 2 }]);
  front.wall(10, 14.4, 0, 2.9, -0.2, boards, charcoal, []);
  mesh.box(10.7, 0.02, -0.22, 13.7, 2.4, -0.18, s.cladding('#4a4e52', 0.28, 1, 0.05));
  mesh.box(14.2, 0, -8, 14.4, 2.9, -0.3, boards);
  front.ridge(4.4, 15, 0.3, -8, 2.9, 4.7, iron, boards, eggshell);
  mesh.box(4.9, 0, -0.6, 10.2, 0.12, 1.0, s.boards('#9a7a55', { across: true }));
  for (const x of [7.4, 10.05]) mesh.box(x - 0.06, 0.1, 0.15, x + 0.06, 2.9, 0.27, eggshell);
  mesh.at({ x: 5.6, y: 0.12, z: 0.1 }, () => f.armchair(mesh, s.fabric('#c9c2b4'), f.black));
  front.grounds(14.4, 1, 6.62, [10.4, 14], s.tiles('#c9c2b5', { size: 0.8, joint: '#7c8a4a' }));
  front.lamp([6.62, 2.5, 0.1], 5, true);
  front.lamp([8.8, 2.5, 0.1], 5, true);
  front.lamp([1.2, 0.3, 1.6], 1.4);
  front.lamp([4.2, 0.3, 1.6], 1.4);
  front.lamp([12.2, 2.6, 0.4], 5, true);
  return front;
}

function brick(hour: Hour): Front {
  const front = new Front(hour);
  const { mesh } = front;
  const wall = s.bricks('#8f4a34');
  const tile = s.roofing('#7a4636', { row: 0.16, rib: 0.3, along: 0 });
  const tileAcross = s.roofing('#7a4636', { row: 0.16, rib: 0.3, along: 2 });
  const shingle = s.cladding('#e7e0d2', 0.2, 1, 0.05);
  front.wall(0, 4.6, 0, 2.8, 1.2, wall, eggshell, [{ from: 1.1, to: 3.5, sill: 0.8, head: 2.3, panes: 3 }]);
  mesh.box(1.0, 0.7, 1.18, 3.6, 0.8, 1.3, s.rough('#d8d0c2'));
  mesh.box(0, 0, -7, 0.2, 2.8, 1.1, wall);
  mesh.box(4.4, 0, -0.2, 4.6, 2.8, 1.1, wall);
  front.gable(-0.55, 5.15, 1.85, -7, 2.75, 5.0, tileAcross, shingle, eggshell);
  front.wall(4.6, 5.5, 0, 2.8, -0.2, wall, eggshell, []);
  front.door(5.5, 6.55, 2.25, -0.2, s.lacquer('#2f4a44', 0.05));
  mesh.box(5.5, 2.25, -0.4, 6.55, 2.8, -0.2, wall);
  front.wall(6.55, 13.5, 0, 2.8, -0.2, wall, eggshell, [
    { from: 7.3, to: 9.1, sill: 0.8, head: 2.3, panes: 2 },
    { from: 10.6, to: 12.6, sill: 0.8, head: 2.3, panes: 2 },
  ]);
  for (const x of [7.3, 10.6]) mesh.box(x - 0.1, 0.7, -0.22, x + (x < 8 ? 1.9 : 2.1), 0.8, -0.08, s.rough('#d8d0c2'));
  mesh.box(13.3, 0, -8, 13.5, 2.8, -0.3, wall);
  front.ridge(3.6, 14.1, 0.9, -8.4, 2.8, 5.2, tile, shingle, eggshell);
  mesh.box(4.6, 0, -0.3, 10, 0.15, 1.15, s.tiles('#a8563f', { size: 0.3 }));
  for (const x of [5.0, 7.0, 9.8]) {
    mesh.box(x - 0.17, 0, 0.72, x + 0.17, 1.0, 1.06, wall);
    mesh.box(x - 0.08, 1.0, 0.81, x + 0.08, 2.75, 0.97, eggshell);
  }
  mesh.box(11.4, 3.6, -3.4, 12.1, 6.1, -2.7, wall);
  front.grounds(13.5, 4, 6.03, [14.3, 17.2], s.bricks('#9a5a44', '#8d8377'));
  front.lamp([6.03, 2.5, 0.5], 4.5, true);
  front.lamp([8.6, 2.5, 0.5], 3.5, true);
  front.lamp([0.6, 0.3, 2.2], 1.2);
  front.lamp([4.0, 0.3, 2.2], 1.2);
  front.lamp([11.6, 0.3, 0.9], 1.2);
  return front;
}

function urban(hour: Hour): Front {
  const front = new Front(hour);
  const { mesh } = front;
  const render = s.rough('#e2e0dc', 6, 0.06);
  const dark = s.cladding('#3a3d40', 0.12, 0, 0.12);
  const oak = s.cladding('#a8764a', 0.08, 0, 0.5);
  front.wall(0, 5.2, 0, 2.9, 0, dark, charcoal, []);
  mesh.box(0.5, 0.02, 0, 4.7, 2.45, 0.03, oak);
  front.wall(5.2, 6.2, 0, 2.9, -1, oak, charcoal, []);
  front.door(6.2, 7.4, 2.6, -1, s.timber('#5a3a22', 1));
  mesh.box(6.2, 2.6, -1.2, 7.4, 2.9, -1, oak);
  front.wall(7.4, 12, 0, 2.9, -1, render, charcoal, [{ from: 8.0, to: 11.5, sill: 0.1, head: 2.6, panes: 3 }]);
  mesh.box(-0.1, 2.85, -7, 12.1, 3.1, 0.05, charcoal);
  mesh.box(5.0, 2.85, -1.2, 12.6, 3.1, 0.6, charcoal);
  front.wall(1.6, 12.4, 3.1, 6.1, 0.3, render, charcoal, [
    { from: 2.3, to: 4.7, sill: 3.9, head: 5.6, panes: 2 },
    { from: 6.2, to: 11.6, sill: 3.25, head: 5.75, panes: 4 },
  ]);
  mesh.box(1.6, 3.1, -7, 1.8, 6.1, 0.2, render);
  mesh.box(12.2, 3.1, -7, 12.4, 6.1, 0.2, render);
  mesh.box(5.0, 3.1, 0.3, 5.7, 6.1, 0.36, oak);
  mesh.box(1.4, 6.1, -7.2, 12.6, 6.35, 0.55, charcoal);
  mesh.box(5.9, 3.1, 0.3, 12.4, 3.16, 1.15, render);
  mesh.quad([5.95, 3.16, 1.1], [12.35, 3.16, 1.1], [12.35, 4.05, 1.1], [5.95, 4.05, 1.1], s.pane);
  mesh.bar([5.95, 4.06, 1.1], [12.35, 4.06, 1.1], 0.022, f.black);
  mesh.box(0, 0, -7, 0.2, 2.9, -0.1, dark);
  mesh.box(11.8, 0, -7, 12, 2.9, -1.1, render);
  mesh.at({ x: 9.2, y: 3.16, z: 0.75, turn: 160 }, () => f.chair(mesh, s.fabric('#b9b3a8'), f.black));
  front.grounds(12, 9, 6.8, [0.4, 4.8], s.tiles('#b8b5af', { size: 1.0, joint: '#6f7a45' }));
  front.lamp([6.8, 2.7, -0.4], 6, true);
  front.lamp([9.8, 2.7, -0.3], 5, true);
  front.lamp([2.6, 2.7, 0.5], 5, true);
  front.lamp([8.9, 5.9, 0.8], 5, true);
  front.lamp([11.5, 0.3, 0.2], 1.3);
  return front;
}

const fronts = { coastal, brick, urban };
export type HouseName = keyof typeof fronts;

const cameras: Record<HouseName, Camera> = {
  coastal: { eye: [10.4, 1.7, 11.6], target: [6.6, 1.7, 0], angle: 68, shift: 0.09 },
  brick: { eye: [3.2, 1.7, 11.8], target: [6.4, 1.7, 0], angle: 66, shift: 0.1 },
  urban: { eye: [9.6, 1.7, 12.6], target: [6.4, 1.7, 0], angle: 66, shift: 0.16 },
};
const days: Record<HouseName, Daylight> = {
  coastal: day(140, 38, 3),
  brick: day(215, 34, 8, 0.56),
  urban: day(150, 44, 14, 0.46),
};
const evenings: Record<HouseName, Daylight> = { coastal: dusk(-25, 5), brick: dusk(30, 9), urban: dusk(-10, 2) };

export function facade(house: HouseName): View {
  return fronts[house]('day').view(days[house], cameras[house]);
}

export function facadeAtDusk(house: HouseName): View {
  return fronts[house]('dusk').view(evenings[house], cameras[house]);
}

/** A person in a suit, standing at the origin and looking towards +z. */
function person(mesh: Mesh, suit: Material, shirt: Material, hair: Material, skin: Material): void {
  for (const side of [-1, 1]) {
    mesh.bar([side * 0.1, 0.06, 0], [side * 0.085, 0.86, 0], 0.06, suit, 0.092, 14);
    mesh.soft([side * 0.105, 0.04, 0.06], [0.09, 0.08, 0.26], 0.035, f.black);
    mesh.bar([side * 0.215, 1.4, -0.01], [side * 0.25, 1.1, -0.02], 0.058, suit, 0.05, 12);
    mesh.bar([side * 0.25, 1.1, -0.02], [side * 0.12, 0.98, 0.17], 0.05, suit, 0.042, 12);
    mesh.sphere([side * 0.07, 0.97, 0.19], 0.045, skin, 8);
  }
  const outline: readonly (readonly [number, number])[] = [
    [0.8, 0.165],
    [0.92, 0.17],
    [1.06, 0.155],
    [1.22, 0.18],
    [1.36, 0.205],
    [1.42, 0.2],
    [1.46, 0.15],
    [1.49, 0.07],
  ];
  mesh.surface(
    (u, v) => {
      const at = Math.min(outline.length - 2, Math.floor(v * (outline.length - 1)));
      const part = v * (outline.length - 1) - at;
      const [from, to] = [outline[at]!, outline[at + 1]!];
      const wide = from[1] + (to[1] - from[1]) * part;
      const a = -u * 2 * Math.PI;
      return [
        Math.cos(a) * wide,
        from[0] + (to[0] - from[0]) * part,
        Math.sin(a) * Math.min(0.115, wide * 0.62) + 0.005,
      ];
    },
    28,
    outline.length - 1,
    suit,
  );
  mesh.triangle(
    [
      [-0.055, 1.45, 0.118],
      [0.055, 1.45, 0.118],
      [0, 1.16, 0.146],
    ],
    shirt,
  );
  mesh.bar([0, 1.43, 0], [0, 1.56, 0.01], 0.055, skin, 0.05, 14);
  mesh.surface(
    (u, v) => {
      const [a, b] = [-u * 2 * Math.PI, (v - 0.5) * Math.PI * 0.999];
      const jaw = 1 - 0.22 * Math.max(0, -Math.sin(b)) ** 1.5;
      return [
        0.074 * jaw * Math.cos(b) * Math.cos(a),
        1.665 + 0.115 * Math.sin(b),
        0.015 - 0.09 * jaw * Math.cos(b) * Math.sin(a),
      ];
    },
    32,
    24,
    skin,
  );
  mesh.surface(
    (u, v) => {
      const [a, b] = [-u * 2 * Math.PI, 0.15 + v * (Math.PI / 2 - 0.15)];
      const front = Math.max(0, Math.sin(-a));
      return [
        0.084 * Math.cos(b) * Math.cos(a),
        1.685 + 0.118 * Math.sin(b) + 0.02 * front,
        0.0 + 0.1 * Math.cos(b) * Math.sin(-a) - 0.015 * (1 - front),
      ];
    },
    28,
    10,
    hair,
  );
}

const people: Record<HouseName, readonly [string, string, string]> = {
  coastal: ['#27303f', '#3a2a1f', '#c79a7c'],
  brick: ['#4a4d52', '#7a5a3a', '#d8ae92'],
  urban: ['#1f2023', '#17130f', '#8a5f45'],
};

/** The agent in front of the house. */
export function portrait(house: HouseName): View {
  const front = fronts[house]('day');
  const [suit, hair, skin] = people[house];
  const x = cameras[house].eye[0] < 6 ? 5.4 : 8.6;
  front.mesh.at({ x, z: 3.4, turn: 12 }, () =>
    person(front.mesh, s.fabric(suit), s.paint('#f1f0ee'), s.rough(hair, 60, 0.5), s.rough(skin, 30, 0.06)),
  );
  return front.view(days[house], { eye: [x + 1.6, 1.5, 9.6], target: [x - 0.6, 1.5, 0], angle: 46, shift: 0.02 });
}

/** From the air: the house among its neighbours. */
export function fromAbove(house: HouseName): View {
  const front = fronts[house]('day');
  const { mesh } = front;
  const draw = createDraw(house.length * 77);
  const roofs = ['#7a4636', '#5d656b', '#8a8680', '#4b4f54', '#96624a'];
  const road = s.rough('#6a6a6c', 3, 0.15);
  mesh.box(-90, -0.05, 25.2, 110, 0.03, 33, road);
  mesh.box(-90, -0.05, 23.2, 110, 0.05, 24.6, s.tiles('#bdb8ae', { size: 1.5 }));
  for (let x = -88; x < 108; x += 6) mesh.box(x, 0.03, 29.0, x + 2.6, 0.035, 29.14, eggshell);
  const neighbour = (x: number, z: number, turned: boolean) => {
    const [w, d] = [10 + draw() * 3, 9 + draw() * 3];
    const wall = s.rough(['#e6e0d4', '#9a5a44', '#d9d6cf', '#c9bfae'][Math.floor(draw() * 4)]!, 5, 0.1);
    const hex = roofs[Math.floor(draw() * roofs.length)]!;
    const iron = draw() < 0.4;
    mesh.at({ x, z, turn: turned ? 90 : 0 }, () => {
      mesh.box(-w / 2, 0, -d / 2, w / 2, 2.8, d / 2, wall);
      const roof = s.roofing(hex, { row: iron ? 9 : 0.3, rib: iron ? 0.35 : 0.4, along: turned ? 2 : 0 });
      const hip = 2.6;
      const [e, t] = [0.5, 5.2];
      const corner = (sx: number, sz: number): Vec => [sx * (w / 2 + e), 2.7, sz * (d / 2 + e)];
      const end = (sx: number): Vec => [sx * (w / 2 - hip), t, 0];
      mesh.quad(corner(-1, 1), corner(1, 1), end(1), end(-1), roof);
      mesh.quad(corner(1, -1), corner(-1, -1), end(-1), end(1), roof);
      mesh.triangle([corner(-1, -1), corner(-1, 1), end(-1)], roof);
      mesh.triangle([corner(1, 1), corner(1, -1), end(1)], roof);
    });
    if (draw() < 0.45) mesh.box(x - 3, -0.02, z - 12.5, x + 3.2, 0.06, z - 9.2, s.lacquer('#3f9fb0', 0.06));
    mesh.box(x - 8.4, 0, z - 14, x - 8.3, 1.7, z + 7, s.cladding('#8d7a64', 0.11, 2, 0.4));
    for (let n = 0; n < 3; n++) {
      mesh.at({ x: x - 7 + draw() * 14, z: z - 7 - draw() * 7 }, () =>
        tree(mesh, 4 + draw() * 4.5, Math.floor(draw() * 900), draw() < 0.5 ? '#4d6a2b' : '#5f7838', 0.16),
      );
    }
  };
  for (const z of [-5, -38, -66, 47, 76]) {
    for (let n = -4; n <= 5; n++) {
      const x = 6.5 + n * 18;
      if (z === -5 && n === 0) continue;
      neighbour(x + draw() * 1.5, z + draw() * 2, draw() < 0.3);
    }
  }
  for (let n = -5; n < 6; n++)
    mesh.at({ x: 4 + n * 15 + draw() * 4, z: 21.8 }, () => tree(mesh, 5.5 + draw() * 2.5, 300 + n, '#56712f', 0.3));
  for (const [x, hex] of [
    [-14, '#c9c9cc'],
    [22, '#7a2b2b'],
    [47, '#2b3b52'],
  ] as const) {
    const body = s.lacquer(hex, 0.06);
    mesh.soft([x, 0.62, 26.6], [4.2, 0.62, 1.75], 0.2, body);
    mesh.soft([x - 0.15, 1.1, 26.6], [2.2, 0.6, 1.5], 0.22, s.lacquer('#15171a', 0.08));
  }
  // The street has the lawn end at the verge; the world goes on.
  mesh.quad(
    [-400, -0.06, 400],
    [400, -0.06, 400],
    [400, -0.06, -400],
    [-400, -0.06, -400],
    s.rough('#71804f', 0.05, 0.8),
  );
  const camera: Camera = { eye: [house === 'brick' ? -12 : 24, 26, 45], target: [7, 0, 2], angle: 54, shift: null };
  return front.view(days[house], camera);
}
