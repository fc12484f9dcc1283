import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { list } from '../kernel/responses.ts';

/** Maximum reads in one request. */
export const maxReadsTogether = 20;

/** Separates two addresses, because no address contains it unescaped. */
export const readSeparator = '|';

/** Length in characters of all addresses together, because servers and proxies limit an address to 8 kB and escapes make it longer. */
export const maxReadsLength = 4000;

const paths = z
  .string()
  .min(1)
  .max(maxReadsLength)
  .refine((text) => text.split(readSeparator).length <= maxReadsTogether, `At most ${maxReadsTogether} addresses.`)
  .describe(`Addresses of reads, at most ${maxReadsTogether}, with \`${readSeparator}\` between two`)
  .meta({ example: '/v1/service-jobs/1042/history|/v1/service-job-tags?serviceJobs=1042' });

const readAnswer = z.object({
  status: z.int().meta({ example: 200 }).describe('Status that the read alone would have'),
  body: z
    .unknown()
    .meta({ example: { success: true } })
    .describe('Body that the read alone would have'),
});

export type ReadAnswer = z.output<typeof readAnswer>;

export const readTogether = endpoint({
  id: 'readTogether',
  method: 'GET',
  path: '/v1/reads',
  tag: 'Several reads',
  summary: 'Several reads in one request',
  description:
    'Answers up to 20 reads (GET, with JSON as answer) in the order of their addresses, each as it would be answered alone: one that is refused leaves the others alone. Files, streams and this call itself ' +
    'cannot be among them. Each counts as a request of its own towards the limit of requests.',
  access: rolesOnly(roleSets.staff),
  query: z.strictObject({ paths }),
  response: list(readAnswer),
});
