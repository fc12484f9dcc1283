import type { Page } from 'playwright/test';
import { expectLatestHistory, openStatusDialog, saveStatus } from './support/change-status.ts';
import { watchNetwork } from '../tools/network-watch.ts';
import { findJob } from './support/find-job.ts';
import { people, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The calls of the API that the page makes from now on, such as 'GET /v1/service-jobs/7/history'. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v\d\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('the page of a job asks each address once, and a change of status costs one POST and at most three GETs', async ({
  page,
}) => {
  await signIn(page, people.productionManager);
  const job = await findJob(page, 'InProduction', { services: 1 });
  const calls = watchCalls(page);
  const network = watchNetwork(page);
  await page.goto(`/service-jobs/${job.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await network.settled();
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());

  const dialog = await openStatusDialog(page);
  await network.settled();
  calls.length = 0;
  await saveStatus(dialog, 'Awaiting QC', 'Counted by a test');
  await expect(dialog).toBeHidden();
  await expectLatestHistory(page, 'Awaiting QC', 'Counted by a test');
  await network.settled();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([`POST /v1/service-jobs/${job.id}/workflow`]);
  expect(calls.length).toBeLessThanOrEqual(4);
});
