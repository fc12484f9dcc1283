import * as f from './furniture.ts';
import type { Material } from './material.ts';
import { potted } from './plants.ts';
import { garden, RoomScene, type Opening } from './room.ts';
import type { Camera, Scene } from './scene.ts';
import type { Daylight } from './sky.ts';
import * as s from './surfaces.ts';

/** What a house is made and furnished with. */
export interface Interior {
  readonly seed: number;
  readonly wall: Material;
  readonly feature: Material;
  readonly floor: Material;
  readonly bedroomFloor: Material;
  readonly frame: Material;
  readonly rug: Material;
  readonly sofa: Material;
  readonly accent: Material;
  readonly second: Material;
  readonly wood: Material;
  readonly cabinet: Material;
  readonly island: Material;
  readonly bench: Material;
  readonly splash: Material;
  readonly bath: Material;
  readonly bathFloor: Material;
  readonly cover: Material;
  readonly curtain: Material;
  readonly paints: readonly string[];
  readonly daylight: Daylight;
}

export interface View {
  readonly scene: Scene;
  readonly camera: Camera;
}

const linen = s.fabric('#e9e5dc');

export function living(house: Interior, furnished = true): View {
  const [width, depth, height] = [5.6, 6.2, 2.72];
  const glass: Opening = { wall: 'north', from: 0.5, to: 4.1, sill: 0.02, head: 2.35, panes: 3 };
  const room = new RoomScene({
    width,
    depth,
    height,
    wall: house.wall,
    walls: { west: house.feature },
    floor: house.floor,
    frame: house.frame,
    openings: [glass, { wall: 'east', from: 1.5, to: 3.3, sill: 0.85, head: 2.2, panes: 2 }],
    downlights: [2, 3],
  });
  const { mesh } = room;
  garden(mesh, width, house.seed);
  mesh.at({ x: width, turn: -90 }, () => garden(mesh, depth, house.seed + 3, { paving: 0, fence: 5 }));
  room.on('north', () => {
    if (!furnished) return;
    f.curtain(mesh, 0.12, 0.62, 2.55, house.curtain);
    f.curtain(mesh, 4.0, 4.5, 2.55, house.curtain);
    mesh.bar([0.05, 2.56, 0.06], [4.6, 2.56, 0.06], 0.013, f.black);
  });
  if (furnished) {
    mesh.soft([2.75, 0.012, 2.75], [3.1, 0.024, 2.3], 0.01, house.rug);
    mesh.at({ x: 0.62, z: 2.8, turn: 90 }, () =>
      f.sofa(mesh, 2.5, house.sofa, house.wood, 3, [house.accent, linen, house.second]),
    );
    mesh.at({ x: 4.35, z: 1.75, turn: -52 }, () => {
      f.armchair(mesh, house.second, house.wood);
      f.cushion(mesh, [0, 0.52, -0.1], 0.4, linen, { lean: 0.4 });
    });
    mesh.at({ x: 2.45, z: 2.75 }, () => f.roundTable(mesh, 0.48, 0.36, house.wood, house.wood));
    mesh.at({ x: 1.95, z: 3.25 }, () => f.roundTable(mesh, 0.27, 0.46, f.black, f.black));
    f.vase(mesh, [2.3, 0.36, 2.6], 0.24, s.lacquer('#d8d0c2', 0.03));
    mesh.box(2.5, 0.36, 2.72, 2.78, 0.385, 2.92, s.paint('#c9bfae'));
    mesh.box(2.52, 0.385, 2.74, 2.76, 0.405, 2.9, s.paint('#4d5b61'));
    mesh.at({ x: 5.22, z: 4.25, turn: -90 }, () => f.television(mesh, 1.35, house.wood));
    mesh.at({ x: 0.45, z: 1.05 }, () => room.lamp(f.floorLamp(mesh, f.black), 1.3));
    mesh.at({ x: 5.0, z: 0.65, turn: 30 }, () => potted(mesh, 1.7, house.seed + 1, s.lacquer('#e4dfd6', 0.03)));
    room.on('west', () => {
      mesh.at({ x: 2.75 }, () => f.framed(mesh, 0.8, 1.05, 1.62, house.seed, house.paints));
      mesh.at({ x: 3.78 }, () => f.framed(mesh, 0.8, 1.05, 1.62, house.seed + 2, house.paints));
    });
  }
  room.flash(3.6, 5.6, 5);
  return {
    scene: room.scene(house.daylight),
    camera: { eye: [4.95, 1.32, 5.85], target: [1.75, 1.32, 1.2], angle: 78, shift: -0.05 },
  };
}

/** A row of cabinets with doors along x, their front at z = depth. */
function cabinets(
  room: RoomScene,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  depth: number,
  of: Material,
  door: number,
): void {
  const { mesh } = room;
  const count = Math.max(1, Math.round((x1 - x0) / door));
  mesh.box(x0, y0, 0, x1, y1, depth - 0.025, s.paint('#2b2a28'));
  for (let n = 0; n < count; n++) {
    const a = x0 + ((x1 - x0) * n) / count;
    const b = x0 + ((x1 - x0) * (n + 1)) / count;
    mesh.soft([(a + b) / 2, (y0 + y1) / 2, depth - 0.01], [b - a - 0.005, y1 - y0 - 0.005, 0.02], 0.003, of);
  }
}

export function kitchen(house: Interior): View {
  const [width, depth, height] = [5.8, 6.6, 2.72];
  const room = new RoomScene({
    width,
    depth,
    height,
    wall: house.wall,
    floor: house.floor,
    frame: house.frame,
    openings: [
      { wall: 'east', from: 1.9, to: 5.6, sill: 0.02, head: 2.35, panes: 3 },
      { wall: 'north', from: 2.55, to: 4.4, sill: 0.98, head: 1.62, panes: 2 },
    ],
    downlights: [3, 3],
  });
  const { mesh } = room;
  garden(mesh, width, house.seed + 7, { paving: 0, fence: 2.4 });
  mesh.at({ x: width, turn: -90 }, () => garden(mesh, depth, house.seed + 1));
  room.on('north', () => {
    mesh.box(0.02, 0, 0, width - 0.02, 0.1, 0.52, f.black);
    cabinets(room, 0.78, width - 0.02, 0.1, 0.87, 0.6, house.cabinet, 0.6);
    mesh.box(0.78, 0.87, 0, width, 0.91, 0.62, house.bench);
    cabinets(room, 0.02, 0.78, 0.1, 2.4, 0.64, house.cabinet, 0.76);
    for (const x of [0.7]) mesh.bar([x, 0.9, 0.67], [x, 1.7, 0.67], 0.009, f.steel);
    const splash = (x0: number, x1: number, y0: number, y1: number) => mesh.box(x0, y0, 0, x1, y1, 0.008, house.splash);
    splash(0.78, 2.55, 0.91, 1.62);
    splash(4.4, width, 0.91, 1.62);
    splash(2.55, 4.4, 0.91, 0.975);
    cabinets(room, 0.78, 1.2, 1.62, 2.4, 0.34, house.cabinet, 0.45);
    cabinets(room, 2.1, 2.55, 1.62, 2.4, 0.34, house.cabinet, 0.45);
    cabinets(room, 2.55, width - 0.02, 1.72, 2.4, 0.34, house.cabinet, 0.6);
    mesh.box(1.2, 1.68, 0, 2.1, 1.8, 0.42, f.steel);
    mesh.box(1.42, 1.8, 0, 1.88, 2.4, 0.3, f.steel);
    mesh.box(0.02, 2.4, 0, width, 2.72, 0.33, f.white);
    // Oven, hob, sink and tap.
    mesh.box(1.3, 0.2, 0.6, 1.98, 0.82, 0.612, s.lacquer('#101113', 0.07));
    mesh.box(1.3, 0.72, 0.612, 1.98, 0.82, 0.616, f.steel);
    mesh.bar([1.36, 0.66, 0.65], [1.92, 0.66, 0.65], 0.01, f.steel);
    mesh.box(1.3, 0.91, 0.08, 1.98, 0.916, 0.54, s.lacquer('#0d0e10', 0.08));
    mesh.box(3.1, 0.905, 0.1, 3.85, 0.913, 0.5, f.steel);
    mesh.bar([3.48, 0.91, 0.09], [3.48, 1.2, 0.09], 0.012, f.steel);
    mesh.bar([3.48, 1.2, 0.09], [3.48, 1.22, 0.28], 0.011, f.steel);
    mesh.bar([3.48, 1.22, 0.28], [3.48, 1.14, 0.29], 0.011, f.steel);
    f.vase(mesh, [2.35, 0.91, 0.25], 0.2, f.black);
    mesh.box(4.75, 0.91, 0.06, 5.1, 1.22, 0.085, s.timber('#9a6b3f', 1));
    f.books(mesh, 5.15, 5.5, 0.91, 0.16, house.seed);
    mesh.at({ x: 4.55, y: 0.91, z: 0.25 }, () => potted(mesh, 0.36, house.seed + 4, f.white));
  });
  mesh.at({ x: 2.95, z: 2.55 }, () => {
    mesh.box(-1.25, 0.1, -0.42, 1.25, 0.87, 0.22, house.island);
    mesh.box(-1.33, 0.87, -0.48, 1.33, 0.92, 0.52, house.bench);
    mesh.box(-1.33, 0, -0.48, -1.28, 0.87, 0.52, house.bench);
    mesh.box(1.28, 0, -0.48, 1.33, 0.87, 0.52, house.bench);
    for (const x of [-0.8, 0, 0.8])
      mesh.at({ x, z: 0.62, turn: 180 + x * 9 }, () => f.stool(mesh, house.sofa, house.wood));
    f.bowl(mesh, [-0.35, 0.92, 0], 0.19, house.wood, [
      s.lacquer('#8fae3a'),
      s.lacquer('#9ab83f'),
      s.lacquer('#86a334'),
      s.lacquer('#a2bd4c'),
    ]);
    f.vase(mesh, [0.55, 0.92, -0.1], 0.3, s.lacquer('#dfdad0', 0.05));
    for (const x of [-0.7, 0, 0.7]) mesh.at({ x }, () => room.lamp(f.pendant(mesh, height, 1.72, f.black), 0.9));
  });
  mesh.at({ x: 4.4, z: 4.75 }, () => {
    f.table(mesh, 1.0, 1.6, 0.75, house.wood, house.wood);
    for (const z of [-0.42, 0.42]) {
      mesh.at({ x: -0.6, z, turn: 90 }, () => f.chair(mesh, house.second, house.wood));
      mesh.at({ x: 0.6, z, turn: -90 }, () => f.chair(mesh, house.second, house.wood));
    }
    f.vase(mesh, [0, 0.75, 0.1], 0.28, house.accent);
  });
  room.flash(2.4, 5.8, 5.5);
  return {
    scene: room.scene(house.daylight),
    camera: { eye: [0.55, 1.38, 6.15], target: [3.5, 1.38, 1.3], angle: 76, shift: -0.06 },
  };
}

export function bedroom(house: Interior): View {
  const [width, depth, height] = [4.4, 4.6, 2.7];
  const room = new RoomScene({
    width,
    depth,
    height,
    wall: house.wall,
    walls: { north: house.feature },
    floor: house.bedroomFloor,
    frame: house.frame,
    openings: [{ wall: 'east', from: 0.9, to: 3.1, sill: 0.75, head: 2.25, panes: 2 }],
    downlights: [2, 2],
  });
  const { mesh } = room;
  mesh.at({ x: width, turn: -90 }, () => garden(mesh, depth, house.seed + 5, { paving: 0, fence: 6 }));
  room.on('east', () => {
    f.curtain(mesh, 0.45, 0.95, 2.45, house.curtain);
    f.curtain(mesh, 3.05, 3.55, 2.45, house.curtain);
    mesh.bar([0.4, 2.46, 0.06], [3.6, 2.46, 0.06], 0.012, f.black);
  });
  mesh.soft([2.1, 0.01, 2.1], [3.0, 0.022, 2.0], 0.009, house.rug);
  mesh.at({ x: 2.1, z: 1.22 }, () =>
    f.bed(mesh, 1.68, {
      frame: house.sofa,
      sheet: linen,
      cover: house.cover,
      throwOver: house.accent,
      pillows: [linen, linen, house.second, house.accent],
      wrinkles: 0.007,
    }),
  );
  for (const x of [0.86, 3.34]) {
    mesh.at({ x, z: 0.28 }, () => {
      f.nightstand(mesh, house.wood);
      room.lamp(f.tableLamp(mesh, 0.5, s.lacquer('#d9d3c8', 0.04)), 0.5, { radius: 0.05 });
    });
  }
  mesh.at({ x: 2.1 }, () => f.framed(mesh, 1.25, 0.75, 1.78, house.seed + 5, house.paints));
  mesh.at({ x: 4.0, z: 3.75, turn: -120 }, () => f.armchair(mesh, house.second, house.wood));
  room.on('west', () => cabinets(room, 0.9, 3.4, 0.05, 2.45, 0.12, f.white, 0.62));
  room.flash(1.4, 4.1, 3.6);
  return {
    scene: room.scene(house.daylight),
    camera: { eye: [0.62, 1.3, 4.3], target: [2.75, 1.3, 0.6], angle: 76, shift: -0.06 },
  };
}

export function bathroom(house: Interior): View {
  const [width, depth, height] = [2.7, 3.5, 2.6];
  const room = new RoomScene({
    width,
    depth,
    height,
    wall: house.bath,
    floor: house.bathFloor,
    frame: house.frame,
    openings: [{ wall: 'north', from: 0.55, to: 2.1, sill: 1.25, head: 2.15, panes: 2 }],
    skirting: false,
    downlights: [2, 2],
  });
  const { mesh } = room;
  garden(mesh, width, house.seed + 11, { paving: 0, fence: 3 });
  // A free-standing bath under the window.
  mesh.at({ x: 1.35, z: 0.55 }, () => {
    const shell = (grow: number, y0: number, y1: number) =>
      mesh.surface(
        (u, v) => {
          const a = u * 2 * Math.PI;
          const flare = 0.8 + 0.2 * v;
          const oval = (angle: number, r: number) => Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.75 * r;
          return [oval(a, 0.82 - grow) * flare, y0 + (y1 - y0) * v, oval(a - Math.PI / 2, 0.38 - grow) * flare];
        },
        48,
        8,
        s.lacquer('#f4f3f0', 0.06),
      );
    shell(0, 0, 0.56);
    shell(0.035, 0.12, 0.56);
    mesh.surface(
      (u, v) => {
        const a = u * 2 * Math.PI;
        const oval = (angle: number, r: number) => Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.75 * r;
        return [oval(a, 0.82 - 0.035 * v), 0.56, oval(a - Math.PI / 2, 0.38 - 0.035 * v)];
      },
      48,
      1,
      s.lacquer('#f4f3f0', 0.06),
    );
    mesh.box(-0.5, 0.12, -0.2, 0.5, 0.14, 0.2, s.lacquer('#f4f3f0', 0.06));
    mesh.bar([0.95, 0, -0.1], [0.95, 0.88, -0.1], 0.015, f.steel);
    mesh.bar([0.95, 0.88, -0.1], [0.72, 0.86, -0.06], 0.013, f.steel);
  });
  room.on('east', () => {
    // Vanity with basins and a mirror along the wall.
    mesh.box(0.95, 0.38, 0, 2.75, 0.82, 0.48, house.wood);
    for (const x of [1.4, 1.85, 2.3]) mesh.box(x - 0.003, 0.39, 0.478, x + 0.003, 0.81, 0.4815, f.black);
    mesh.box(0.95, 0.82, 0, 2.75, 0.86, 0.5, house.bench);
    for (const x of [1.4, 2.3]) {
      f.bowl(mesh, [x, 0.86, 0.25], 0.19, s.lacquer('#f4f3f0', 0.06));
      mesh.bar([x, 0.86, 0.06], [x, 1.08, 0.06], 0.012, f.steel);
      mesh.bar([x, 1.08, 0.06], [x, 1.07, 0.18], 0.011, f.steel);
    }
    mesh.box(0.95, 1.12, 0, 2.75, 2.0, 0.018, f.black);
    mesh.quad(
      [0.96, 1.13, 0.019],
      [2.74, 1.13, 0.019],
      [2.74, 1.99, 0.019],
      [0.96, 1.99, 0.019],
      s.metal('#e9eeee', 0),
    );
    for (const x of [0.72]) {
      mesh.at({ x, z: 0.14 }, () => room.lamp(f.pendant(mesh, height, 1.6, s.glowing('#ffe7c2', 2), 0.09), 0.4));
    }
    f.vase(mesh, [1.85, 0.86, 0.2], 0.22, s.lacquer('#cdbfa8', 0.03));
    mesh.at({ x: 1.85, y: 0.9, z: 0.2 }, () => potted(mesh, 0.4, house.seed + 2, f.white));
  });
  room.on('west', () => {
    mesh.bar([0.9, 1.55, 0.08], [1.6, 1.55, 0.08], 0.01, f.steel);
    mesh.surface(
      (u, v) => [1.0 + u * 0.48, 1.57 - v * 0.72, 0.095 + 0.012 * Math.sin(u * 17) * v],
      24,
      4,
      house.second,
    );
  });
  mesh.at({ x: 0.42, z: 0.35, turn: 20 }, () => potted(mesh, 1.05, house.seed + 6, s.lacquer('#8c7f70', 0.03)));
  room.flash(1.2, 3.1, 2.2);
  return {
    scene: room.scene(house.daylight),
    camera: { eye: [0.35, 1.35, 3.35], target: [1.75, 1.35, 0.6], angle: 80, shift: -0.08 },
  };
}
