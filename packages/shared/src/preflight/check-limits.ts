import type { CheckName } from './checks.ts';

interface CheckLimit {
  /** Limit unless a rule sets another one. */
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** After the number; empty for none. */
  readonly unit: string;
  /** Before the number: what the check finds. */
  readonly words: string;
}

/** Checks whose limit a rule can set. */
export const checkLimits = {
  soft: { usual: 0.375, least: 0.2, most: 0.6, unit: '', words: 'Sharpness of the sharpest parts below' },
  underExposed: { usual: 140, least: 40, most: 220, unit: 'of 255', words: '95 % of the pixels darker than' },
  small: { usual: 1600, least: 640, most: 10_000, unit: 'px', words: 'Long edge below' },
  tilted: { usual: 0.6, least: 0.2, most: 8, unit: '°', words: 'Leans by more than' },
  keystone: { usual: 1, least: 0.3, most: 8, unit: '°', words: 'Verticals differ by more than' },
  blownAreas: { usual: 10, least: 1, most: 90, unit: '%', words: 'Pure white is more than' },
} as const satisfies Partial<Record<CheckName, CheckLimit>>;

export type LimitedCheck = keyof typeof checkLimits;

/** Limits of these checks, in the units of `checkLimits`. */
export type Limits = Readonly<Record<LimitedCheck, number>>;

export const limitedChecks = Object.keys(checkLimits) as LimitedCheck[];

/** Limit of a check; null for a check without one. */
export const limitOf = (check: CheckName): CheckLimit | null =>
  Object.hasOwn(checkLimits, check) ? checkLimits[check as LimitedCheck] : null;

export const usualLimits: Limits = {
  soft: checkLimits.soft.usual,
  underExposed: checkLimits.underExposed.usual,
  small: checkLimits.small.usual,
  tilted: checkLimits.tilted.usual,
  keystone: checkLimits.keystone.usual,
  blownAreas: checkLimits.blownAreas.usual,
};
