import { z } from 'zod';

const ignored = 'Taken as it was read and ignored';

/** Members set by the server. Accepted in a body, so that a record can be sent back as it was read. */
export const recordFacts = {
  id: z.union([z.string(), z.int()]).nullable().optional().describe(`${ignored}; the path says which record is meant`),
  modified_by: z.string().nullable().optional().describe(ignored),
  lastModified: z.string().optional().describe(ignored),
  cache_key: z.number().optional().describe(`${ignored}; \`If-Match\` is what is compared`),
};

/** Removes members set by the server. */
export function withoutRecordFacts<T extends { [N in keyof typeof recordFacts]?: unknown }>(
  body: T,
): Omit<T, keyof typeof recordFacts> {
  const { id: _id, modified_by: _by, lastModified: _at, cache_key: _key, ...rest } = body;
  return rest;
}
