import { z } from 'zod';

const value = z.number().positive().nullish();

/** A picture's exposure among the stored facts of its file, with the names of EXIF. */
export const exposureTags = z.object({ exposureTime: value, fNumber: value, iso: value });

export type ExposureTags = z.output<typeof exposureTags>;
