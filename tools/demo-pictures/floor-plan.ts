import type { HouseName } from './exteriors.ts';
import { createDraw } from './noise.ts';

interface Room {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
  readonly kind: 'living' | 'kitchen' | 'bed' | 'wet' | 'garage' | 'outside' | 'other';
}

/** A door or window: a gap in the wall that begins at (x, y). */
interface Gap {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly upright: boolean;
  readonly window: boolean;
}

interface House {
  readonly title: string;
  readonly rooms: readonly Room[];
  readonly gaps: readonly Gap[];
  readonly lot: { readonly width: number; readonly depth: number; readonly x: number; readonly y: number };
}

const room = (name: string, x: number, y: number, width: number, depth: number, kind: Room['kind']): Room => ({
  name,
  x,
  y,
  width,
  depth,
  kind,
});
const door = (x: number, y: number, upright = false): Gap => ({ x, y, size: 0.85, upright, window: false });
const window = (x: number, y: number, size: number, upright = false): Gap => ({ x, y, size, upright, window: true });

const houses: Record<HouseName, House> = {
  coastal: {
    title: 'Single storey, two bedrooms and study',
    rooms: [
      room('Deck', 0, -2.6, 6.6, 2.6, 'outside'),
      room('Living', 0, 0, 6.2, 5.6, 'living'),
      room('Kitchen', 6.2, 0, 5.8, 5.6, 'kitchen'),
      room('Laundry', 12, 0, 2.4, 2.6, 'wet'),
      room('Bath', 12, 2.6, 2.4, 3, 'wet'),
      room('Hall', 4.6, 5.6, 9.8, 1.2, 'other'),
      room('Bed 2', 0, 5.6, 4.6, 3.4, 'bed'),
      room('Main bedroom', 0, 9, 4.6, 4.4, 'bed'),
      room('Ensuite', 4.6, 10.9, 1.9, 2.5, 'wet'),
      room('Entry', 4.6, 6.8, 1.9, 4.1, 'other'),
      room('Study', 6.5, 6.8, 3.5, 4.1, 'other'),
      room('Garage', 10, 6.8, 4.4, 6.2, 'garage'),
    ],
    gaps: [
      window(0.5, 0, 3.6),
      window(0, 1.5, 1.8, true),
      window(8.75, 0, 1.85),
      window(14.4, 3.4, 1.2, true),
      window(0, 6.4, 1.8, true),
      window(0.9, 13.4, 2.6),
      window(0, 10.2, 1.6, true),
      window(7.2, 10.9, 1.9),
      door(12.4, 2.6),
      door(12, 4.2, true),
      door(4.6, 7.4, true),
      door(4.6, 9.6, true),
      door(4.9, 10.9),
      door(6.5, 7.6, true),
      door(10, 7.4, true),
      door(6.9, 5.6),
      door(5.0, 5.6),
      door(6.2, 4.2, true),
      door(12, 1.2, true),
    ],
    lot: { width: 20, depth: 36, x: 2.6, y: 10 },
  },
  brick: {
    title: 'Brick residence, three bedrooms',
    rooms: [
      room('Terrace', 4.6, -3, 8.9, 3, 'outside'),
      room('Living', 0, 0, 5.4, 5.2, 'living'),
      room('Kitchen / dining', 5.4, 0, 5.6, 5.2, 'kitchen'),
      room('Laundry', 11, 0, 2.5, 2.2, 'wet'),
      room('Bath', 11, 2.2, 2.5, 3, 'wet'),
      room('Hall', 4.6, 5.2, 8.9, 1.3, 'other'),
      room('Bed 3', 0, 5.2, 4.6, 3.1, 'bed'),
      room('Main bedroom', 0, 8.3, 4.6, 4.2, 'bed'),
      room('Entry', 4.6, 6.5, 2.2, 4.6, 'other'),
      room('Bed 2', 6.8, 6.5, 3.4, 4.6, 'bed'),
      room('Sitting', 10.2, 6.5, 3.3, 4.6, 'living'),
    ],
    gaps: [
      window(0.8, 0, 2.4),
      window(6.4, 0, 3.4),
      window(13.5, 3, 1.2, true),
      window(0, 6, 1.6, true),
      window(1.1, 12.5, 2.4),
      window(7.3, 11.1, 1.8),
      window(10.8, 11.1, 2),
      window(0, 1.6, 1.8, true),
      door(11, 1, true),
      door(11.6, 5.2),
      door(4.6, 5.5, true),
      door(4.6, 9.2, true),
      door(5.3, 11.1),
      door(6.8, 7.4, true),
      door(10.2, 7.4, true),
      door(5.5, 5.2),
      door(5.4, 3.6, true),
      door(4.9, 6.5),
    ],
    lot: { width: 18, depth: 38, x: 2.2, y: 13 },
  },
  urban: {
    title: 'Townhouse, lower floor',
    rooms: [
      room('Courtyard', 5.2, -3.4, 6.8, 3.4, 'outside'),
      room('Living', 5.2, 0, 6.8, 5.2, 'living'),
      room('Kitchen', 0, 0, 5.2, 4.2, 'kitchen'),
      room('Powder', 0, 4.2, 2, 2.2, 'wet'),
      room('Laundry', 2, 4.2, 2.2, 2.2, 'wet'),
      room('Stair', 4.2, 4.2, 1, 4.6, 'other'),
      room('Entry', 5.2, 5.2, 2.2, 5.4, 'other'),
      room('Guest bedroom', 7.4, 5.2, 4.6, 5.4, 'bed'),
      room('Garage', 0, 6.4, 4.2, 6, 'garage'),
    ],
    gaps: [
      window(5.8, 0, 5.4),
      window(0.8, 0, 3),
      window(12, 1.4, 2.2, true),
      window(8, 10.6, 3.4),
      window(0, 4.8, 0.8, true),
      door(5.2, 2.6, true),
      door(2, 4.9, true),
      door(2.7, 4.2),
      door(5.9, 10.6),
      door(7.4, 6.2, true),
      door(4.2, 7.4, true),
      door(5.9, 5.2),
    ],
    lot: { width: 15, depth: 27, x: 1.5, y: 8 },
  },
};

const pageWidth = 595;
const pageHeight = 842;
const number = (value: number) => value.toFixed(2);
const escaped = (text: string) => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

/** Collects drawing commands of one page; y goes down, as on screens. */
class Page {
  readonly commands: string[] = [];

  add(command: string): void {
    this.commands.push(command);
  }

  colour(r: number, g: number, b: number): void {
    this.add(`${r} ${g} ${b} rg ${r} ${g} ${b} RG`);
  }

  path(points: readonly (readonly [number, number])[], end: 'S' | 'f' | 'b' = 'S'): void {
    this.add(
      `${points.map(([x, y], n) => `${number(x)} ${number(pageHeight - y)} ${n === 0 ? 'm' : 'l'}`).join(' ')} ${end}`,
    );
  }

  box(x: number, y: number, width: number, height: number, end: 'S' | 'f' = 'S'): void {
    this.add(`${number(x)} ${number(pageHeight - y - height)} ${number(width)} ${number(height)} re ${end}`);
  }

  circle(x: number, y: number, radius: number, end: 'S' | 'f' = 'S', from = 0, to = 2 * Math.PI): void {
    const steps = 28;
    this.path(
      Array.from({ length: steps + 1 }, (_, n) => {
        const a = from + ((to - from) * n) / steps;
        return [x + radius * Math.cos(a), y + radius * Math.sin(a)] as const;
      }),
      end,
    );
  }

  text(x: number, y: number, size: number, words: string, font: 'F1' | 'F2' | 'F3' = 'F1'): void {
    this.add(`BT /${font} ${size} Tf ${number(x)} ${number(pageHeight - y)} Td (${escaped(words)}) Tj ET`);
  }

  /** Letters of Helvetica are about half as wide as they are high. */
  centred(x: number, y: number, size: number, words: string, font: 'F1' | 'F2' | 'F3' = 'F1'): void {
    this.text(x - words.length * size * (font === 'F3' ? 0.3 : 0.26), y, size, words, font);
  }
}

/** A PDF of the pages, written by hand: lines and text need no library. */
function toPdf(pages: readonly Page[]): Buffer {
  const fonts = ['Helvetica', 'Helvetica-Bold', 'Courier-Oblique'];
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, n) => `${6 + n * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...fonts.map((font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} >>`),
    ...pages.flatMap(({ commands }, n) => {
      const content = commands.join('\n');
      const resources = '<< /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >>';
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${7 + n * 2} 0 R /Resources ${resources} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const fills: Record<Room['kind'], readonly [number, number, number]> = {
  living: [0.97, 0.94, 0.88],
  kitchen: [0.97, 0.94, 0.88],
  bed: [0.93, 0.95, 0.97],
  wet: [0.88, 0.93, 0.94],
  garage: [0.93, 0.93, 0.93],
  outside: [0.94, 0.91, 0.84],
  other: [0.98, 0.97, 0.95],
};

/** Furniture of a room in thin lines; `m` is a metre on the page. */
function furnish(page: Page, { kind, name, width, depth }: Room, x: number, y: number, m: number): void {
  const [w, d] = [width * m, depth * m];
  page.add('0.6 w');
  page.colour(0.55, 0.55, 0.55);
  if (kind === 'bed') {
    const bed = Math.min(1.6, width - 1.6) * m;
    const left = x + (w - bed) / 2;
    page.box(left, y + 0.25 * m, bed, 2 * m);
    page.box(left + 0.1 * m, y + 0.35 * m, bed / 2 - 0.15 * m, 0.4 * m);
    page.box(left + bed / 2 + 0.05 * m, y + 0.35 * m, bed / 2 - 0.15 * m, 0.4 * m);
    page.box(x + 0.1 * m, y + d - 0.7 * m, w - 0.2 * m, 0.6 * m);
  } else if (kind === 'living') {
    page.box(x + 0.3 * m, y + d * 0.25, 0.9 * m, Math.min(2.4, depth * 0.5) * m);
    page.box(x + 0.3 * m, y + d * 0.25, 0.22 * m, Math.min(2.4, depth * 0.5) * m);
    page.circle(x + 2 * m, y + d * 0.45, 0.45 * m);
    page.box(x + w - 0.6 * m, y + d * 0.3, 0.4 * m, 1.6 * m);
  } else if (kind === 'kitchen') {
    page.box(x + 0.1 * m, y + 0.1 * m, w - 0.2 * m, 0.6 * m);
    page.box(x + w * 0.25, y + 1.9 * m, w * 0.5, 0.9 * m);
    page.box(x + w * 0.5, y + 0.2 * m, 0.8 * m, 0.4 * m);
    for (const [a, b] of [
      [0, 0],
      [0.28, 0],
      [0, 0.25],
      [0.28, 0.25],
    ] as const)
      page.circle(x + w * 0.2 + a * m, y + (0.28 + b) * m, 0.1 * m);
  } else if (kind === 'wet') {
    if (name === 'Laundry') page.box(x + w - 0.8 * m, y + 0.2 * m, 0.65 * m, 0.65 * m);
    else page.box(x + 0.15 * m, y + 0.15 * m, Math.min(1.7, width - 0.3) * m, 0.75 * m);
    page.circle(x + w - 0.45 * m, y + d - 0.5 * m, 0.22 * m);
  } else if (kind === 'garage') {
    page.box(x + w * 0.25, y + d * 0.15, 1.9 * m, 4.4 * m);
  }
}

function sizeOf({ rooms }: House) {
  return {
    left: Math.min(...rooms.map(({ x }) => x)),
    top: Math.min(...rooms.map(({ y }) => y)),
    right: Math.max(...rooms.map(({ x, width }) => x + width)),
    bottom: Math.max(...rooms.map(({ y, depth }) => y + depth)),
  };
}

const metres = ({ width, depth }: Room) => `${width.toFixed(1)} x ${depth.toFixed(1)}`;

function compass(page: Page, x: number, y: number): void {
  page.add('1 w');
  page.colour(0.2, 0.2, 0.2);
  page.circle(x, y, 18);
  page.path(
    [
      [x, y - 24],
      [x - 7, y + 8],
      [x, y + 2],
      [x + 7, y + 8],
    ],
    'f',
  );
  page.centred(x, y - 28, 10, 'N', 'F2');
}

function heading(page: Page, words: string, under: string): void {
  page.colour(0.15, 0.17, 0.2);
  page.text(50, 64, 20, words, 'F2');
  page.colour(0.45, 0.47, 0.5);
  page.text(50, 84, 11, under);
  page.add('0.8 w');
  page.path([
    [50, 98],
    [545, 98],
  ]);
  page.text(50, 808, 8, 'Measurements in metres, taken on site. For illustration; not to be relied on.');
}

function scaleBar(page: Page, x: number, y: number, m: number, length: number): void {
  page.colour(0.2, 0.2, 0.2);
  for (let n = 0; n < length; n++) page.box(x + n * m, y, m, 5, n % 2 === 0 ? 'f' : 'S');
  page.text(x, y + 16, 8, '0');
  page.text(x + length * m - 6, y + 16, 8, `${length} m`);
}

function drawPlan(house: House): Page {
  const page = new Page();
  heading(page, 'Floor plan', house.title);
  const { left, top, right, bottom } = sizeOf(house);
  const m = Math.min(470 / (right - left), 590 / (bottom - top));
  const px = (x: number) => 62 + (470 - (right - left) * m) / 2 + (x - left) * m;
  const py = (y: number) => 130 + (y - top) * m;
  const inside = house.rooms.filter(({ kind }) => kind !== 'outside');
  page.colour(0.12, 0.12, 0.13);
  // Outer walls: each room a little larger, filled; the rooms are laid on top.
  for (const { x, y, width, depth } of inside)
    page.box(px(x - 0.14), py(y - 0.14), (width + 0.28) * m, (depth + 0.28) * m, 'f');
  for (const each of house.rooms) {
    page.colour(...fills[each.kind]);
    const edge = each.kind === 'outside' ? 0 : 0.06;
    page.box(px(each.x + edge), py(each.y + edge), (each.width - 2 * edge) * m, (each.depth - 2 * edge) * m, 'f');
    if (each.kind === 'outside') {
      page.add('0.4 w');
      page.colour(0.75, 0.7, 0.6);
      for (let x = each.x; x <= each.x + each.width; x += 0.3)
        page.path([
          [px(x), py(each.y)],
          [px(x), py(each.y + each.depth)],
        ]);
    }
    furnish(page, each, px(each.x), py(each.y), m);
  }
  for (const { x, y, size, upright, window } of house.gaps) {
    page.colour(1, 1, 1);
    const [w, d] = upright ? [0.3, size] : [size, 0.3];
    const [x0, y0] = upright ? [x - 0.15, y] : [x, y - 0.15];
    page.box(px(x0), py(y0), w * m, d * m, 'f');
    page.add('0.7 w');
    page.colour(0.2, 0.2, 0.2);
    if (window) {
      for (const part of [0, 0.5, 1]) {
        page.path(
          upright
            ? [
                [px(x0 + w * part), py(y)],
                [px(x0 + w * part), py(y + size)],
              ]
            : [
                [px(x), py(y0 + d * part)],
                [px(x + size), py(y0 + d * part)],
              ],
        );
      }
    } else {
      page.path(
        upright
          ? [
              [px(x), py(y)],
              [px(x + size), py(y)],
            ]
          : [
              [px(x), py(y)],
              [px(x), py(y + size)],
            ],
      );
      page.circle(px(x), py(y), size * m, 'S', 0, Math.PI / 2);
    }
  }
  page.colour(0.1, 0.1, 0.12);
  for (const each of house.rooms) {
    const [x, y] = [px(each.x + each.width / 2), py(each.y + each.depth / 2)];
    const size = each.width < 2.3 ? 6.5 : 9;
    page.centred(x, y, size, each.name, 'F2');
    page.centred(x, y + size + 1, size - 2, metres(each));
  }
  const area = inside.reduce((sum, { width, depth }) => sum + width * depth, 0);
  page.text(50, 780, 10, `Internal area about ${Math.round(area)} m2`, 'F2');
  scaleBar(page, 430, 770, m, 3);
  compass(page, 525, 70);
  return page;
}

function drawSite(house: House): Page {
  const page = new Page();
  heading(page, 'Site plan', house.title);
  const { lot, rooms } = house;
  const m = Math.min(400 / lot.width, 600 / lot.depth);
  const left = (pageWidth - lot.width * m) / 2;
  const px = (x: number) => left + x * m;
  const py = (y: number) => 130 + y * m;
  page.colour(0.9, 0.94, 0.86);
  page.box(px(0), py(0), lot.width * m, lot.depth * m, 'f');
  page.colour(0.86, 0.86, 0.85);
  const { bottom } = sizeOf(house);
  page.box(px(lot.x + 0.6), py(lot.y + bottom - 0.5), 3.6 * m, (lot.depth - lot.y - bottom + 0.5) * m, 'f');
  for (const { x, y, width, depth, kind } of rooms) {
    if (kind === 'outside') page.colour(0.85, 0.8, 0.7);
    else page.colour(0.72, 0.73, 0.75);
    page.box(px(lot.x + x), py(lot.y + y), width * m, depth * m, 'f');
  }
  page.add('1.6 w [8 3 2 3] 0 d');
  page.colour(0.3, 0.3, 0.3);
  page.box(px(0), py(0), lot.width * m, lot.depth * m);
  page.add('[] 0 d 0.7 w');
  const draw = createDraw(lot.width * 31);
  for (let n = 0; n < 11; n++) {
    const [x, y] = [
      0.8 + draw() * (lot.width - 1.6),
      n < 8 ? 0.8 + draw() * (lot.y - 4.8) : lot.depth - 1 - draw() * 2,
    ];
    const radius = (0.6 + draw() * 1.1) * m;
    page.colour(0.7, 0.82, 0.62);
    page.circle(px(x), py(y), radius, 'f');
    page.colour(0.4, 0.55, 0.35);
    page.circle(px(x), py(y), radius);
    page.circle(px(x), py(y), 1.5, 'f');
  }
  page.colour(0.15, 0.15, 0.17);
  page.centred(px(lot.width / 2), py(lot.depth) + 22, 10, 'STREET', 'F2');
  page.centred(px(lot.width / 2), py(0) - 8, 9, `${lot.width.toFixed(1)} m`);
  page.text(px(lot.width) + 8, py(lot.depth / 2), 9, `${lot.depth.toFixed(1)} m`);
  page.text(50, 780, 10, `Land about ${Math.round(lot.width * lot.depth)} m2`, 'F2');
  scaleBar(page, 430, 770, m, 5);
  compass(page, 525, 70);
  return page;
}

/** What the photographer draws at the property: thin, crooked lines with the measurements. */
function drawSketch(house: House): Page {
  const page = new Page();
  const draw = createDraw(house.rooms.length * 7);
  const { left, top, right, bottom } = sizeOf(house);
  const m = Math.min(460 / (right - left), 640 / (bottom - top));
  const px = (x: number) => 68 + (x - left) * m;
  const py = (y: number) => 110 + (y - top) * m;
  const shaky = () => (draw() - 0.5) * 4;
  page.colour(0.98, 0.97, 0.93);
  page.box(0, 0, pageWidth, pageHeight, 'f');
  page.add('0.3 w');
  page.colour(0.8, 0.87, 0.9);
  for (let at = 20; at < pageHeight; at += 14)
    page.path([
      [0, at],
      [pageWidth, at],
    ]);
  for (let at = 12; at < pageWidth; at += 14)
    page.path([
      [at, 0],
      [at, pageHeight],
    ]);
  page.add('1.3 w 1 J 1 j');
  page.colour(0.16, 0.2, 0.42);
  for (const { x, y, width, depth } of house.rooms) {
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
      [x, y],
    ] as const;
    const line: [number, number][] = [];
    corners.slice(1).forEach(([bx, by], n) => {
      const [ax, ay] = corners[n]!;
      for (let part = 0; part <= 6; part++)
        line.push([px(ax + ((bx - ax) * part) / 6) + shaky() * 0.35, py(ay + ((by - ay) * part) / 6) + shaky() * 0.35]);
    });
    page.path(line);
  }
  for (const each of house.rooms) {
    const [x, y] = [px(each.x + each.width / 2) + shaky(), py(each.y + each.depth / 2) + shaky()];
    page.centred(x, y, each.width < 2.3 ? 7 : 10, each.name, 'F3');
    page.centred(x, y + 12, each.width < 2.3 ? 6 : 9, metres(each), 'F3');
  }
  page.text(68, 70, 14, 'Sketch, measured with the laser', 'F3');
  page.text(68, 92, 9, 'ceilings 2.7 - check the hall', 'F3');
  return page;
}

export const floorPlan = (house: HouseName): Buffer => toPdf([drawPlan(houses[house]), drawSite(houses[house])]);
export const floorPlanWithoutSite = (house: HouseName): Buffer => toPdf([drawPlan(houses[house])]);
export const sketch = (house: HouseName): Buffer => toPdf([drawSketch(houses[house])]);
export const sitePlan = (house: HouseName): Buffer => toPdf([drawSite(houses[house])]);

/** What an office writes to the studio before texts are written. */
export function brief(): Buffer {
  const page = new Page();
  heading(page, 'Brief', 'For the copywriter');
  const lines = [
    'Please write in the present tense, about 150 words, and keep to what can be seen.',
    '',
    'What to mention:',
    '  -  light from the north in living room and kitchen',
    '  -  kitchen renewed last year: stone, gas hob, island with three seats',
    '  -  main bedroom with its own bathroom',
    '  -  garden with paved terrace, room for a table of ten',
    '  -  garage with access to the house',
    '  -  school and station within ten minutes on foot',
    '',
    'What not to mention: the price, the neighbours, the works on the road.',
    '',
    'Buyers: young families moving out of apartments. Tone: warm, plain, no exclamation marks.',
  ];
  page.colour(0.2, 0.2, 0.22);
  lines.forEach((line, n) => page.text(50, 136 + n * 20, 11, line));
  return toPdf([page]);
}
