import type { Material, Vec } from './material.ts';
import type { Mesh } from './mesh.ts';
import { createDraw } from './noise.ts';
import { glowing, lacquer, metal, painting, paint, timber } from './surfaces.ts';

// Every piece stands on the floor at the origin with its front towards +z.

export const steel = metal('#b9bbbd', 0.25);
export const brass = metal('#c9a56a', 0.25);
export const black = lacquer('#1d1d1f', 0.03);
export const white = lacquer('#eceae5', 0.04);
const screen = lacquer('#0c0d10', 0.06);

function legs(mesh: Mesh, width: number, depth: number, height: number, of: Material, radius = 0.018): void {
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      mesh.bar(
        [(x * width) / 2, 0, (z * depth) / 2],
        [(x * width) / 2.12, height, (z * depth) / 2.12],
        radius * 0.7,
        of,
        radius,
      );
    }
  }
}

export function cushion(mesh: Mesh, at: Vec, size: number, of: Material, { turn = 0, lean = 0.08 } = {}): void {
  mesh.at({ x: at[0], y: at[1], z: at[2], turn }, () => {
    const half = size / 2;
    for (const side of [-1, 1]) {
      mesh.surface(
        (u, v) => {
          const [a, b] = [(side > 0 ? u : 1 - u) * 2 - 1, v * 2 - 1];
          const full = ((1 - a * a) * (1 - b * b)) ** 0.42;
          const pinch =
            1 - 0.07 * (1 - Math.abs(a) ** 6) * Math.abs(b) ** 3 - 0.07 * (1 - Math.abs(b) ** 6) * Math.abs(a) ** 3;
          const y = b * half * pinch;
          return [a * half * pinch, half + y, side * size * 0.17 * full - lean * (half + y)];
        },
        14,
        14,
        of,
      );
    }
  });
}

export function sofa(
  mesh: Mesh,
  width: number,
  of: Material,
  leg: Material,
  seats = 3,
  pillows: readonly Material[] = [],
): void {
  const depth = 0.95;
  mesh.soft([0, 0.26, 0], [width, 0.24, depth], 0.05, of);
  for (const side of [-1, 1])
    mesh.soft([side * (width / 2 - 0.1), 0.42, 0], [0.2, 0.5, depth], 0.07, of, { puff: 0.015 });
  mesh.soft([0, 0.5, -depth / 2 + 0.11], [width - 0.2, 0.6, 0.22], 0.08, of);
  const seat = (width - 0.42) / seats;
  for (let n = 0; n < seats; n++) {
    const x = -width / 2 + 0.21 + seat * (n + 0.5);
    mesh.soft([x, 0.44, 0.1], [seat - 0.012, 0.18, depth - 0.25], 0.06, of, { puff: 0.03 });
    mesh.soft([x, 0.7, -0.22], [seat - 0.02, 0.44, 0.2], 0.09, of, { puff: 0.04 });
  }
  legs(mesh, width - 0.2, depth - 0.2, 0.15, leg);
  pillows.forEach((each, n) => {
    const side = n % 2 === 0 ? -1 : 1;
    const x = side * (width / 2 - 0.43 - Math.floor(n / 2) * 0.3);
    cushion(mesh, [x, 0.53, 0.03 + Math.floor(n / 2) * 0.1], 0.46 - Math.floor(n / 2) * 0.05, each, {
      turn: -side * 14,
      lean: 0.32,
    });
  });
}

export function armchair(mesh: Mesh, of: Material, leg: Material): void {
  mesh.soft([0, 0.4, 0.05], [0.62, 0.2, 0.66], 0.08, of, { puff: 0.02 });
  mesh.soft([0, 0.68, -0.28], [0.66, 0.6, 0.2], 0.09, of, { puff: 0.03 });
  for (const side of [-1, 1]) mesh.soft([side * 0.36, 0.5, 0], [0.14, 0.36, 0.7], 0.06, of);
  legs(mesh, 0.66, 0.6, 0.32, leg, 0.022);
}

export function table(
  mesh: Mesh,
  width: number,
  depth: number,
  height: number,
  top: Material,
  leg: Material,
  thick = 0.035,
): void {
  mesh.soft([0, height - thick / 2, 0], [width, thick, depth], 0.008, top);
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      mesh.bar(
        [x * (width / 2 - 0.05), 0, z * (depth / 2 - 0.05)],
        [x * (width / 2 - 0.12), height - thick, z * (depth / 2 - 0.12)],
        0.018,
        leg,
        0.03,
      );
    }
  }
}

export function roundTable(mesh: Mesh, radius: number, height: number, top: Material, leg: Material): void {
  mesh.turned(
    0,
    0,
    [
      [0.0001, height - 0.03],
      [radius - 0.01, height - 0.03],
      [radius, height - 0.015],
      [radius - 0.005, height],
      [0.0001, height],
    ],
    top,
    40,
  );
  mesh.turned(
    0,
    0,
    [
      [radius * 0.55, 0],
      [radius * 0.55, 0.015],
      [0.05, 0.04],
      [0.04, height - 0.05],
      [0.16, height - 0.03],
    ],
    leg,
    24,
  );
}

export function chair(mesh: Mesh, of: Material, leg: Material): void {
  mesh.soft([0, 0.46, 0], [0.46, 0.05, 0.44], 0.022, of, { puff: 0.01 });
  mesh.surface(
    (u, v) => {
      const a = (u - 0.5) * 1.9;
      return [0.26 * Math.sin(a), 0.5 + v * 0.34, -0.02 - 0.24 * Math.cos(a) - v * 0.06];
    },
    14,
    4,
    of,
  );
  legs(mesh, 0.48, 0.46, 0.45, leg, 0.016);
}

export function stool(mesh: Mesh, of: Material, leg: Material): void {
  mesh.soft([0, 0.67, 0], [0.4, 0.07, 0.36], 0.03, of, { puff: 0.01 });
  mesh.soft([0, 0.78, -0.17], [0.38, 0.16, 0.035], 0.016, of);
  legs(mesh, 0.42, 0.38, 0.65, leg, 0.013);
  for (const z of [-1, 1]) mesh.bar([-0.205, 0.22, z * 0.18], [0.205, 0.22, z * 0.18], 0.008, leg);
}

export function floorLamp(mesh: Mesh, stand: Material): Vec {
  mesh.cylinder(0, 0, 0.02, 0, 0.15, stand, 24);
  mesh.bar([0, 0.02, 0], [0, 1.5, 0], 0.011, stand);
  shade(mesh, 1.42, 0.2, 0.15, 0.28);
  return mesh.world([0, 1.56, 0]);
}

function shade(mesh: Mesh, y: number, low: number, high: number, height: number): void {
  mesh.turned(
    0,
    0,
    [
      [low, y],
      [(low + high) / 2, y + height / 2],
      [high, y + height],
    ],
    glowing('#ffe6bd', 2.6),
    24,
  );
}

export function tableLamp(mesh: Mesh, y: number, base: Material): Vec {
  mesh.turned(
    0,
    0,
    [
      [0.06, y],
      [0.085, y + 0.05],
      [0.09, y + 0.12],
      [0.05, y + 0.2],
      [0.015, y + 0.23],
      [0.012, y + 0.3],
    ],
    base,
    24,
  );
  shade(mesh, y + 0.28, 0.15, 0.1, 0.19);
  return mesh.world([0, y + 0.5, 0]);
}

/** A lamp that hangs from the ceiling by a wire; answers where its light is. */
export function pendant(mesh: Mesh, ceiling: number, y: number, of: Material, radius = 0.14): Vec {
  mesh.bar([0, y + radius, 0], [0, ceiling, 0], 0.004, black, 0.004, 6);
  mesh.turned(
    0,
    0,
    [
      [radius, y],
      [radius * 0.96, y + radius * 0.45],
      [radius * 0.7, y + radius * 0.85],
      [0.03, y + radius * 1.1],
    ],
    of,
    28,
  );
  mesh.sphere([0, y + 0.05, 0], radius * 0.34, glowing('#ffe2b0', 14), 8);
  return mesh.world([0, y - 0.06, 0]);
}

/** A picture in a frame, its back on the wall at z = 0. */
export function framed(
  mesh: Mesh,
  width: number,
  height: number,
  y: number,
  seed: number,
  hexes: readonly string[],
  frame: Material = timber('#a98358', 1),
): void {
  const [w, h] = [width / 2, height / 2];
  const d = 0.028;
  mesh.box(-w - d, y - h - d, 0, -w, y + h + d, d, frame);
  mesh.box(w, y - h - d, 0, w + d, y + h + d, d, frame);
  mesh.box(-w, y + h, 0, w, y + h + d, d, frame);
  mesh.box(-w, y - h - d, 0, w, y - h, d, frame);
  mesh.box(-w, y - h, 0, w, y + h, 0.012, paint('#f3f1ec'));
  const m = Math.min(width, height) * 0.12;
  mesh.quad(
    [-w + m, y - h + m, 0.013],
    [w - m, y - h + m, 0.013],
    [w - m, y + h - m, 0.013],
    [-w + m, y + h - m, 0.013],
    painting(seed, hexes),
  );
}

export function books(mesh: Mesh, x0: number, x1: number, y: number, z: number, seed: number): void {
  const draw = createDraw(seed);
  const hexes = ['#8a4b3c', '#d8cfbf', '#3f5560', '#c7a46b', '#2f2f33', '#e8e4da', '#6f7f6a', '#a9b4ba'];
  let x = x0;
  while (x < x1 - 0.05) {
    const thick = 0.018 + draw() * 0.03;
    const height = 0.18 + draw() * 0.09;
    mesh.box(x, y, z - 0.09, x + thick, y + height, z + 0.06, paint(hexes[Math.floor(draw() * hexes.length)]!));
    x += thick + 0.001;
    if (draw() < 0.08) x += 0.1;
  }
}

export function vase(mesh: Mesh, at: Vec, height: number, of: Material): void {
  mesh.at({ x: at[0], y: at[1], z: at[2] }, () => {
    const r = height * 0.26;
    mesh.turned(
      0,
      0,
      [
        [r * 0.6, 0],
        [r, height * 0.3],
        [r * 0.95, height * 0.55],
        [r * 0.4, height * 0.85],
        [r * 0.5, height],
      ],
      of,
      24,
    );
  });
}

export function bowl(mesh: Mesh, at: Vec, radius: number, of: Material, fruit: readonly Material[] = []): void {
  mesh.at({ x: at[0], y: at[1], z: at[2] }, () => {
    mesh.turned(
      0,
      0,
      [
        [radius * 0.4, 0],
        [radius * 0.8, radius * 0.25],
        [radius, radius * 0.55],
        [radius * 0.94, radius * 0.55],
        [radius * 0.7, radius * 0.25],
        [0.001, radius * 0.12],
      ],
      of,
      28,
    );
    fruit.forEach((each, n) => {
      const a = n * 2.1;
      const reach = n === 0 ? 0 : radius * 0.48;
      mesh.sphere([Math.cos(a) * reach, radius * (n === 0 ? 0.66 : 0.46), Math.sin(a) * reach], radius * 0.29, each, 9);
    });
  });
}

export function television(mesh: Mesh, width: number, unit: Material): void {
  mesh.box(-width * 0.72, 0.16, -0.2, width * 0.72, 0.5, 0.2, unit);
  for (const x of [-0.24, 0.24])
    mesh.box(x * width * 2 - 0.003, 0.17, 0.199, x * width * 2 + 0.003, 0.49, 0.2015, black);
  legs(mesh, width * 1.3, 0.3, 0.16, black);
  const h = width * 0.5625;
  mesh.box(-width / 2, 0.6, -0.12, width / 2, 0.6 + h, -0.09, black);
  mesh.quad(
    [-width / 2 + 0.012, 0.612, -0.0885],
    [width / 2 - 0.012, 0.612, -0.0885],
    [width / 2 - 0.012, 0.588 + h, -0.0885],
    [-width / 2 + 0.012, 0.588 + h, -0.0885],
    screen,
  );
  mesh.box(-0.2, 0.5, -0.14, 0.2, 0.515, 0.02, black);
  mesh.box(-0.03, 0.5, -0.12, 0.03, 0.62, -0.1, black);
}

/** A made bed with its head at the wall, z = -length / 2. */
export function bed(
  mesh: Mesh,
  width: number,
  parts: {
    frame: Material;
    sheet: Material;
    cover: Material;
    throwOver: Material;
    pillows: readonly Material[];
    wrinkles: number;
  },
): void {
  const length = 2.05;
  const { frame, sheet, cover, throwOver, pillows } = parts;
  mesh.soft([0, 0.2, 0], [width + 0.06, 0.22, length + 0.06], 0.03, frame);
  mesh.soft([0, 0.62, -length / 2 - 0.09], [width + 0.24, 1.1, 0.12], 0.05, frame, { puff: 0.015 });
  mesh.soft([0, 0.42, 0], [width, 0.26, length], 0.07, sheet);
  const blanket = (z0: number, z1: number, y: number, drop: number, over: number, of: Material, seed: number) => {
    mesh.surface(
      (u, v) => {
        const z = z0 + (z1 - z0) * v;
        const span = width + 2 * over + 2 * drop;
        const s = (u - 0.5) * span;
        const half = width / 2 + over;
        const beyond = Math.max(0, Math.abs(s) - half);
        const fold =
          parts.wrinkles *
          (Math.sin(z * 7 + s * 3 + seed) * Math.sin(z * 3.1 - s * 6) + 0.6 * Math.sin(z * 17 + s * 9));
        const wave = beyond > 0 ? 0.022 * Math.sin(z * 14 + seed) * Math.min(1, beyond * 5) : 0;
        const round = Math.min(1, beyond / 0.08);
        return [
          Math.sign(s) * (Math.min(Math.abs(s), half) + 0.05 * Math.sin((round * Math.PI) / 2) + wave),
          y + fold * (beyond > 0 ? 0.3 : 1) - Math.max(0, beyond - 0.03),
          z,
        ];
      },
      90,
      60,
      of,
    );
  };
  blanket(-0.42, length / 2 + 0.05, 0.585, 0.3, 0.02, cover, 1);
  mesh.surface(
    (u, v) => [(u - 0.5) * (width + 0.06), 0.585 - v * 0.32, length / 2 + 0.05 + 0.02 * Math.sin(u * 30)],
    60,
    4,
    cover,
  );
  blanket(-0.56, -0.3, 0.605, 0.28, 0.022, sheet, 3);
  blanket(0.42, 0.86, 0.612, 0.2, 0.03, throwOver, 5);
  pillows.forEach((each, n) => {
    const row = Math.floor(n / 2);
    const x = (n % 2 === 0 ? -1 : 1) * width * (0.245 - row * 0.03);
    cushion(mesh, [x, 0.55, -length / 2 + 0.16 + row * 0.2], 0.6 - row * 0.11, each, {
      lean: 0.42,
      turn: (n % 2 === 0 ? 1 : -1) * 3,
    });
  });
}

export function nightstand(mesh: Mesh, of: Material): void {
  mesh.box(-0.24, 0.2, -0.2, 0.24, 0.5, 0.2, of);
  mesh.box(-0.23, 0.345, 0.2, 0.23, 0.351, 0.202, black);
  for (const y of [0.28, 0.42]) mesh.bar([-0.05, y, 0.215], [0.05, y, 0.215], 0.006, brass);
  legs(mesh, 0.4, 0.32, 0.2, of);
}

/** Curtains on both sides of a window along x; folds hang from a rail. */
export function curtain(mesh: Mesh, x0: number, x1: number, top: number, of: Material, depth = 0.05): void {
  const folds = Math.round(Math.abs(x1 - x0) / 0.09);
  mesh.surface(
    (u, v) => {
      const a = u * folds * 2 * Math.PI;
      const loose = 1 + 0.25 * Math.sin(u * 9) * v;
      return [
        x0 + (x1 - x0) * u + 0.012 * Math.sin(a * 2) * v,
        0.015 + (top - 0.015) * (1 - v),
        depth * 0.5 * Math.sin(a) * loose + depth,
      ];
    },
    folds * 10,
    6,
    of,
  );
}
