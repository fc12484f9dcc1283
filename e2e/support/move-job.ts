import { expect, type Page } from 'playwright/test';
import { headersOf } from './api.ts';

/** Moves the job, whatever warns of it. */
export async function move(page: Page, id: number, serviceJobStatusId: number, assets?: number[]): Promise<void> {
  const body = { serviceJobStatusId, workflowComment: 'Go on', ...(assets && { assets }) };
  const send = (more: object) =>
    headersOf(page).then((headers) =>
      page.request.post(`/v1/service-jobs/${id}/workflow`, { headers, data: { ...body, ...more } }),
    );
  const first = await send({});
  if (first.ok()) return;
  const { warnings } = (await first.json()) as { warnings: { code: string }[] };
  const confirmation = { warnings: warnings.map(({ code }) => code), reason: 'The test goes on' };
  const second = await send({ confirmation });
  expect(second.ok(), await second.text()).toBe(true);
}
