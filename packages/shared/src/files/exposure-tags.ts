import { z } from 'zod';

const value = z.number().positive().nullish();

/** What is stored of a picture's exposure among the facts of its file, in the words of EXIF. */
export const exposureTags = z.object({ exposureTime: value, fNumber: value, iso: value });

export type ExposureTags = z.output<typeof exposureTags>;
