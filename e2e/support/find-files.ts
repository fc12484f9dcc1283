import type { Page } from 'playwright/test';
import { get } from './api.ts';

interface JobWithCampaign {
  readonly id: number;
  readonly campaign: { readonly name: string };
}

/** Jobs that the signed-in person sees, by list filters of the API, newest id first. */
async function jobsBy(page: Page, filters: Record<string, string>): Promise<readonly JobWithCampaign[]> {
  const query = new URLSearchParams({ includes: 'campaign', orderBy: 'id desc', pageSize: '200', ...filters });
  return (await get<JobWithCampaign>(page, `/v1/service-jobs?${query.toString()}`)).results;
}

function missing(what: string): Error {
  return new Error(`The demo has no job with ${what} for this test.`);
}

/** A job that has resources or assets. */
export async function findJobWithFiles(
  page: Page,
  kind: 'resources' | 'assets',
  filters: Record<string, string> = {},
  resourceTypeId?: number,
): Promise<JobWithCampaign> {
  const jobs = await jobsBy(page, filters);
  const query = new URLSearchParams({ serviceJobs: jobs.map(({ id }) => id).join(','), pageSize: '200' });
  if (resourceTypeId !== undefined) query.set('resourceTypes', String(resourceTypeId));
  const { results } = await get<{ serviceJobId: number }>(page, `/v1/${kind}?${query.toString()}`);
  const owners = new Set(results.map(({ serviceJobId }) => serviceJobId));
  const job = jobs.find(({ id }) => owners.has(id));
  if (!job) throw missing(kind);
  return job;
}

/** A job whose client has handed in files. */
export async function findJobOfClient(page: Page, filters: Record<string, string> = {}): Promise<JobWithCampaign> {
  for (const job of await jobsBy(page, filters)) {
    const { results } = await get(page, `/v1/service-jobs/${job.id}/client-resources`);
    if (results.length > 0) return job;
  }
  throw missing('client resources');
}

interface VersionedAsset {
  readonly id: number;
  readonly serviceJobId: number;
  readonly version: number;
  readonly file: { readonly originalName: string };
}

/** An asset that has several versions. */
export async function findVersionedAsset(page: Page, filters: Record<string, string>): Promise<VersionedAsset> {
  const serviceJobs = (await jobsBy(page, filters)).map(({ id }) => id).join(',');
  const query = new URLSearchParams({ serviceJobs, includes: 'file', pageSize: '200' });
  const { results } = await get<VersionedAsset>(page, `/v1/assets?${query.toString()}`);
  const asset = results.find(({ version }) => version > 1);
  if (!asset) throw missing('an asset of several versions');
  return asset;
}
