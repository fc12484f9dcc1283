import { JobStatusId, type JobStatusName } from '@shootdesk/shared/workflows/statuses';
import type { Page } from 'playwright/test';
import { get } from './api.ts';

interface FoundJob {
  readonly id: number;
  readonly clientId: number;
  readonly campaign: { readonly id: number; readonly name: string };
}

/** The signed-in person's id. */
export async function myId(page: Page): Promise<number> {
  return (await get<{ id: number }>(page, '/v1/users/current')).result.id;
}

/** A job in the given status that the signed-in person sees, filtered further by list filters of the API. */
export async function findJob(
  page: Page,
  status: JobStatusName,
  filters: Record<string, string | number> = {},
): Promise<FoundJob> {
  const query = new URLSearchParams({ includes: 'campaign', serviceJobStatuses: String(JobStatusId[status]) });
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value));
  const { results } = await get<FoundJob>(page, `/v1/service-jobs?${query.toString()}`);
  const [job] = results;
  if (!job) throw new Error(`The demo has no job in ${status} for this test.`);
  return job;
}
