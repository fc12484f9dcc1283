import { randomUUID } from 'node:crypto';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Page } from 'playwright/test';
import { storedFilm, type FilmRate } from '../../apps/api/test/files/numbered-films.ts';
import { postForm } from './api.ts';
import { findJob } from './find-job.ts';

/** A film that a test has uploaded. */
export interface Film {
  readonly id: number;
  readonly serviceJobId: number;
}

/** The form of a film, with bytes after its end that make it like no other. */
export function filmForm(rate: FilmRate) {
  const free = Buffer.concat([Buffer.from([0, 0, 0, 44]), Buffer.from('free'), Buffer.from(randomUUID())]);
  const name = `${rate}.mp4`;
  const file = { name, mimeType: 'video/mp4', buffer: Buffer.concat([storedFilm(rate), free]) };
  return { Description: '', FileName: name, FileByte: file };
}

/** Uploads a film to a job, or to a video job of the demo. */
export async function uploadFilm(page: Page, rate: FilmRate, jobId?: number): Promise<Film> {
  const id = jobId ?? (await findJob(page, 'InQC1', { services: ServiceId.Video })).id;
  return postForm(page, '/v1/assets', { ServiceJobId: String(id), ...filmForm(rate) });
}
