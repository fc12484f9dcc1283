import { z } from 'zod';

/** What a check found: a `flag` is almost always right, a `hint` is worth a look. */
export const findingLevels = ['hint', 'flag'] as const;
export type FindingLevel = (typeof findingLevels)[number];

interface CheckWords {
  /** Heading in lists and reports. */
  readonly name: string;
  /** After a count, as in "2 out of focus". */
  readonly counted: string;
}

/** Every check of preflight with its words, in the order in which findings are counted and listed. */
export const checks = {
  soft: { name: 'Out of focus', counted: 'out of focus' },
  underExposed: { name: 'Under-exposed', counted: 'under-exposed' },
  bars: { name: 'Frame or bar', counted: 'with a bar' },
  collage: { name: 'Collage', counted: 'put together of several' },
  small: { name: 'Small picture', counted: 'too small' },
  samePicture: { name: 'Delivered before', counted: 'used before' },
  sameInJob: { name: 'Twice in the job', counted: 'twice in the job' },
  blurredPart: { name: 'Blurred part', counted: 'blurred in part' },
  motion: { name: 'Motion blur', counted: 'with motion blur' },
  tilted: { name: 'Leaning', counted: 'leaning' },
  keystone: { name: 'Converging verticals', counted: 'with converging verticals' },
  blownAreas: { name: 'Blown areas', counted: 'with blown areas' },
} as const satisfies Record<string, CheckWords>;

export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as [CheckName, ...CheckName[]];

const fraction = z.number().min(0).max(1);
const box = z.object({ x: fraction, y: fraction, width: fraction, height: fraction });
const line = z.object({ x1: fraction, y1: fraction, x2: fraction, y2: fraction });

/** Where a finding is, in fractions of the picture's width and height. */
export const findingSpot = z.object({ boxes: z.array(box), lines: z.array(line) }).meta({ id: 'FindingSpot' });

export type FindingBox = z.output<typeof box>;
export type FindingLine = z.output<typeof line>;
export type FindingSpot = z.output<typeof findingSpot>;
