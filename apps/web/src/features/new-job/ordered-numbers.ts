import { squareMetresOf } from '@shootdesk/shared/kernel/units';
import type { JobTexts } from './job-values.ts';

/** A typed whole number; undefined for anything else. */
export const whole = (text: string): string | undefined => (/^\d{1,7}$/.test(text.trim()) ? text.trim() : undefined);

/** Land area in m²; undefined where it is blank or its unit unknown. */
export function orderedSize({ landArea, landUnit }: Pick<JobTexts, 'landArea' | 'landUnit'>): string | undefined {
  const size = whole(landArea) === undefined ? null : squareMetresOf({ value: Number(landArea), unit: landUnit });
  return size === null || size < 1 ? undefined : String(size);
}
