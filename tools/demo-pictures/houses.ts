import type { Interior } from './interiors.ts';
import { day } from './sky.ts';
import * as s from './surfaces.ts';

/** A single-storey house with white walls and oak. */
const coastal: Interior = {
  seed: 1,
  wall: s.paint('#eeebe5'),
  feature: s.paint('#e3ddd2'),
  floor: s.boards('#c29a6b', { width: 0.18 }),
  bedroomFloor: s.carpet('#cfc7ba'),
  frame: s.lacquer('#26282a'),
  rug: s.rug('#ddd5c7', '#8f8779'),
  sofa: s.fabric('#b9b3a8'),
  accent: s.fabric('#5f7f86'),
  second: s.fabric('#c58f5e'),
  wood: s.timber('#b98a58'),
  cabinet: s.lacquer('#f0eeea'),
  island: s.cladding('#b98a58', 0.06, 0, 0.25),
  bench: s.marble(),
  splash: s.tiles('#eef0ee', { size: 0.15, height: 0.075, brick: true, joint: '#cfcac2' }),
  bath: s.tiles('#e9e6e1', { size: 0.6, height: 0.3 }),
  bathFloor: s.tiles('#a9a39a', { size: 0.45, veins: 0.25 }),
  cover: s.fabric('#f1eee8'),
  curtain: s.fabric('#e7e2d8'),
  paints: ['#e9e2d4', '#6f8f98', '#c48a58', '#2f4a55', '#f0ece2'],
  daylight: day(35, 42, 3),
};

/** A brick house of the suburbs with darker timber. */
const brick: Interior = {
  ...coastal,
  seed: 4,
  wall: s.paint('#e8e2d6'),
  feature: s.paint('#7f8b80'),
  floor: s.boards('#8a5a36', { width: 0.09, contrast: 1.2 }),
  bedroomFloor: s.boards('#8a5a36', { width: 0.09, contrast: 1.2 }),
  frame: s.lacquer('#eceae5', 0.04),
  rug: s.rug('#b9694a', '#e2cfae'),
  sofa: s.fabric('#54645a'),
  accent: s.fabric('#c9a24f'),
  second: s.fabric('#d8cfbe'),
  wood: s.timber('#7a4a2a'),
  cabinet: s.lacquer('#3f5148'),
  island: s.lacquer('#3f5148'),
  bench: s.timber('#a8723f', 0, 0.05),
  splash: s.tiles('#f2efe8', { size: 0.1, joint: '#b8b2a6' }),
  bath: s.tiles('#dfe6e2', { size: 0.2, height: 0.1, brick: true, joint: '#b9c1bc' }),
  bathFloor: s.tiles('#4b5652', { size: 0.2 }),
  cover: s.fabric('#dfe3dc'),
  curtain: s.fabric('#c9c0ae'),
  paints: ['#efe6d2', '#b9694a', '#54645a', '#c9a24f', '#35302b'],
  daylight: day(-40, 36, 8),
};

/** A house of two storeys in greys. */
const urban: Interior = {
  ...coastal,
  seed: 9,
  wall: s.paint('#f1f0ee'),
  feature: s.paint('#5a6068'),
  floor: s.tiles('#bdb9b2', { size: 0.8, gloss: 0.06, roughness: 0.2, veins: 0.3, joint: '#a09b93' }),
  bedroomFloor: s.carpet('#8f8d8a'),
  frame: s.lacquer('#1e1f21'),
  rug: s.rug('#6f747a', '#a7abb0'),
  sofa: s.fabric('#44484e'),
  accent: s.fabric('#a34a3a'),
  second: s.fabric('#a9adb2'),
  wood: s.timber('#5a4030'),
  cabinet: s.lacquer('#2c2e31'),
  island: s.marble('#3a3c3f', '#85878a'),
  bench: s.marble('#f2f1ef', '#9a9896'),
  splash: s.marble('#e9e7e3', '#8c8a88'),
  bath: s.marble('#e6e4e1', '#a6a3a0', 0.05),
  bathFloor: s.tiles('#5b5d60', { size: 0.6 }),
  cover: s.fabric('#e4e4e3'),
  curtain: s.fabric('#9a9da1'),
  paints: ['#f1efeb', '#2c2e31', '#a34a3a', '#8a8f96', '#d9d6d0'],
  daylight: day(20, 48, 14),
};

export const interiors = { coastal, brick, urban };
