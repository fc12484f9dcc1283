import { ResourceTypeId } from '../resources/resource-types.ts';
import { checkNames, type CheckName } from './checks.ts';

/** Whether a picture came in from the property or is delivered. */
export type PictureKind = 'resource' | 'asset';

/**
 * Checks of material as it comes from the camera. It is straightened and cut later, and exposure series repeat a view on purpose.
 */
const ofResources: readonly CheckName[] = [
  'soft',
  'blurredPart',
  'motion',
  'underExposed',
  'blownAreas',
  'samePicture',
];

const T = ResourceTypeId;

/** Types of resources that are no photographs of the property, such as sketches and logos. */
const noPhotographs: readonly number[] = [
  ...[T.Brief, T.FloorplanCAD, T.FloorplanSitePlanPreDraw, T.FloorplanSketch, T.SitePlan, T.Audio, T.Logo],
  ...[T.TitleDocument, T.ReferenceImage, T.Scan, T.Other],
];
/** Types of resources that are dark on purpose. */
const takenAtDusk: readonly number[] = [T.BracketDusk, T.DuskPositional];

interface PictureFacts {
  /** Null for an asset. */
  readonly resourceTypeId: number | null;
  /** Checks that the job's service and its group go without. */
  readonly checksOff: readonly string[];
  /** Whether the service is done at dusk. */
  readonly atDusk: boolean;
}

/** The checks that count for a picture. */
export function checksFor({ resourceTypeId, checksOff, atDusk }: PictureFacts): ReadonlySet<CheckName> {
  if (resourceTypeId !== null && noPhotographs.includes(resourceTypeId)) return new Set();
  const all: readonly CheckName[] = resourceTypeId === null ? checkNames : ofResources;
  const isDusk = atDusk || (resourceTypeId !== null && takenAtDusk.includes(resourceTypeId));
  return new Set(all.filter((check) => !checksOff.includes(check) && !(isDusk && check === 'underExposed')));
}

/** Long edge in pixels below which a finished picture is small: portals and brochures want more. */
const smallBelowPx = 1600;

/** A finding for a picture of few pixels; null when it is large enough or its size is unknown. */
export function smallPicture(width: number | null, height: number | null) {
  if (width === null || height === null || Math.max(width, height) >= smallBelowPx) return null;
  return { check: 'small', level: 'hint', sentence: `Only ${width} x ${height} pixels`, spot: null } as const;
}
