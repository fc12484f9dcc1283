import type { Vec } from './material.ts';
import type { Mesh } from './mesh.ts';
import type { Daylight } from './sky.ts';

/** A small source of light. */
export interface Lamp {
  readonly at: Vec;
  readonly radius: number;
  readonly power: Vec;
  /** Shines downwards only, as a lamp in the ceiling does. */
  readonly down: boolean;
}

/** An opening through which daylight comes in: a corner and the two edges from it. Their cross product points into the room. */
export interface Portal {
  readonly corner: Vec;
  readonly along: Vec;
  readonly up: Vec;
}

export interface Camera {
  readonly eye: Vec;
  readonly target: Vec;
  /** Degrees from the left edge of the picture to the right one. */
  readonly angle: number;
  /** How far the picture is moved up, in heights of the picture: a shift lens keeps walls upright. Null follows the target instead. */
  readonly shift: number | null;
}

export interface Scene extends Daylight {
  readonly mesh: Mesh;
  readonly lamps: readonly Lamp[];
  readonly portals: readonly Portal[];
  /** The room, for scenes inside: within it daylight comes through the portals. */
  readonly room: { readonly low: Vec; readonly high: Vec } | null;
}
