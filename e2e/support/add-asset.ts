import { expect, type Page } from 'playwright/test';
import { get, headersOf } from './api.ts';
import { findJob } from './find-job.ts';

/** An asset that a test has added. */
export interface NewAsset {
  readonly id: number;
  readonly serviceJobId: number;
  readonly fileId: number;
}

interface AnsweredAsset {
  readonly file: { readonly id: number; readonly previewGeneratedAt: string | null };
}

/** Adds an asset to a job as the signed-in person, and waits for its preview. */
export async function addAsset(page: Page, jobId: number, name: string, buffer: Buffer): Promise<NewAsset> {
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  const FileByte = { name, mimeType, buffer };
  const answer = await page.request.post('/v1/assets', {
    headers: await headersOf(page),
    multipart: { ServiceJobId: String(jobId), Description: 'Added', FileName: name, FileByte },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { id } = ((await answer.json()) as { result: { id: number } }).result;
  const file = async () => (await get<AnsweredAsset>(page, `/v1/assets/${id}?includes=file`)).result.file;
  await expect.poll(async () => (await file()).previewGeneratedAt, { timeout: 60_000 }).not.toBeNull();
  return { id, serviceJobId: jobId, fileId: (await file()).id };
}

/** Adds an asset to a job of a service in QC, so that nobody has commented or drawn on it. */
export const addAssetInQc = async (page: Page, services: number, name: string, buffer: Buffer): Promise<NewAsset> =>
  addAsset(page, (await findJob(page, 'InQC1', { services })).id, name, buffer);
