import { z } from 'zod';
import { anyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { rawJson } from '../kernel/responses.ts';

const tag = 'Health';

export const getHealth = endpoint({
  id: 'getHealth',
  method: 'GET',
  path: '/healthz',
  tag,
  summary: 'Is the process alive',
  description: 'Answers as long as the process serves requests; asks nothing else.',
  access: anyone,
  response: rawJson(z.object({ status: z.literal('ok') }), 'The process serves requests'),
});

export const getReadiness = endpoint({
  id: 'getReadiness',
  method: 'GET',
  path: '/readyz',
  tag,
  summary: 'Can it do its work',
  description:
    'Asks the database, the queue and the file storage. 503 while the database is down, cut off or out of room, has been migrated by a newer version of Shootdesk, or the process is stopping. `degraded` while only the queue or the file storage is down: work is delayed, or files cannot be opened, and all else goes on. `openJobs` is the index of open jobs in the memory of this process: while it is not `ready`, lists and counts are answered by the database.',
  access: anyone,
  response: rawJson(
    z.object({
      status: z.enum(['ready', 'degraded']),
      checks: z.record(z.string(), z.enum(['up', 'down'])),
      openJobs: z.object({
        state: z
          .enum(['off', 'loading', 'ready'])
          .describe('`off`: there are too many open jobs to keep them in memory'),
        jobs: z.int().min(0),
        loadMs: z.int().min(0).nullable().describe('How long the last load took; null before the first'),
        megabytes: z.int().min(0).describe('About how much memory they take'),
      }),
    }),
    'What is up',
  ),
  errors: ['unavailable'],
});
