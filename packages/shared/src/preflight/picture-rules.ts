import { makesPictures } from '../services/service-work.ts';
import { ResourceTypeId } from '../resources/resource-types.ts';
import { limitedChecks, usualLimits, type Limits } from './check-limits.ts';
import { checkNames, findingLevels, type CheckName, type FindingLevel } from './checks.ts';

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

/** Settings of a check in a rule: it is not made, or all its findings are hints or flags. */
export const checkSettings = ['off', ...findingLevels] as const;
export type CheckSetting = (typeof checkSettings)[number];

/** The part of a rule about one check. */
export interface CheckRule {
  readonly check: CheckName;
  /** Null takes the setting of a wider rule, else that of the check. */
  readonly setting: CheckSetting | null;
  /** In the unit of `checkLimits`; null likewise. */
  readonly limit: number | null;
}

/** The rules that a picture falls under, the narrowest first. */
export type RulesInForce = readonly (readonly CheckRule[])[];

function firstSaid<T>(
  rules: RulesInForce,
  check: CheckName,
  valueOf: (rule: CheckRule) => T | null,
): NonNullable<T> | null {
  for (const of of rules) {
    const rule = of.find((each) => each.check === check);
    const value = rule && valueOf(rule);
    if (value !== null && value !== undefined) return value;
  }
  return null;
}

interface PictureFacts {
  /** Null for an asset. */
  readonly resourceTypeId: number | null;
  readonly rules: RulesInForce;
  /** Whether the service is done at dusk. */
  readonly atDusk: boolean;
  /** Deliverables of the service, such as pictures. */
  readonly makes: readonly string[];
}

/** The checks that count for a picture, with the level of what they find; null for the level that the check gives. */
export function checksFor({
  resourceTypeId,
  rules,
  atDusk,
  makes,
}: PictureFacts): ReadonlyMap<CheckName, FindingLevel | null> {
  if (resourceTypeId !== null && noPhotographs.includes(resourceTypeId)) return new Map();
  if (resourceTypeId === null && !makesPictures(makes)) return new Map();
  const all: readonly CheckName[] = resourceTypeId === null ? checkNames : ofResources;
  const isDusk = atDusk || (resourceTypeId !== null && takenAtDusk.includes(resourceTypeId));
  return new Map(
    all.flatMap((check) => {
      const setting = firstSaid(rules, check, (rule) => rule.setting);
      if (setting === 'off' || (isDusk && check === 'underExposed')) return [];
      return [[check, setting] as const];
    }),
  );
}

/** Limits of the checks under these rules. */
export function limitsFor(rules: RulesInForce): Limits {
  const said = limitedChecks.map((check) => [
    check,
    firstSaid(rules, check, ({ limit }) => limit) ?? usualLimits[check],
  ]);
  return Object.fromEntries(said) as Limits;
}

/**
 * A finding for a picture of few pixels; null when it is large enough or its size is unknown.
 * @param limit long edge in pixels: portals and brochures want more
 */
export function smallPicture(width: number | null, height: number | null, limit = usualLimits.small) {
  if (width === null || height === null || Math.max(width, height) >= limit) return null;
  return { check: 'small', level: 'hint', sentence: `Only ${width} x ${height} pixels`, spot: null } as const;
}
