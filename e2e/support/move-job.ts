import { expect, type Page } from 'playwright/test';
import { headersOf } from './api.ts';

/** Moves the job, whatever warns of it. */
export async function move(page: Page, id: number, serviceJobStatusId: number, assets?: number[]): Promise<void> {
  const body = { serviceJobStatusId, workflowComment: 'Go on', ...(assets && { assets }) };
  const send = (more: object) =>
    headersOf(page).then((headers) =>
      page.request.post(`/v1/service-jobs/${id}/workflow`, { headers, data: { ...body, ...more } }),
    );
  let answer = await send({});
  // Preflight may find something between two answers, of which the next one warns.
  for (let asked = 0; answer.status() === 409 && asked < 3; asked += 1) {
    const { warnings } = (await answer.json()) as { warnings: { code: string }[] };
    answer = await send({ confirmation: { warnings: warnings.map(({ code }) => code), reason: 'The test goes on' } });
  }
  expect(answer.ok(), await answer.text()).toBe(true);
}
