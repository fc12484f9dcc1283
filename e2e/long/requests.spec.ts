import type { Page } from 'playwright/test';
import { expectLatestHistory, openStatusDialog, saveStatus } from '../support/change-status.ts';
import { watchNetwork } from '../../tools/network-watch.ts';
import { findJob } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The calls of the API that the page makes from now on, such as 'GET /v1/service-jobs/7/history', also those of one request. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const paths = pathname === '/v1/reads' ? searchParams.get('paths')!.split('|') : [pathname];
    for (const path of paths) if (/^\/v\d\//.test(path)) calls.push(`${request.method()} ${path}`);
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
  expect(calls).toContain(`GET /v1/service-jobs/${job.id}/history`);
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

/** Requests of the page and of its workers from now on, without the pictures of files, of which each job has its own number. */
function watchRequests(page: Page, origin: string): string[] {
  const requests: string[] = [];
  page.context().on('request', (request) => {
    const url = request.url();
    if (url.startsWith(origin)) requests.push(`${request.method()} ${url.slice(origin.length)}`);
  });
  return requests;
}

const mostCold = 20;
const mostWarm = 3;

for (const who of ['owner', 'productionManager', 'editor', 'photographer'] as const) {
  test(`a job costs the ${who} at most ${mostCold} requests in a new browser, and ${mostWarm} from the list`, async ({
    page,
    stack,
  }) => {
    await signIn(page, people[who]);
    const job = await findJob(page, who === 'photographer' ? 'Booked' : 'InProduction');
    const requests = watchRequests(page, stack.url);
    const network = watchNetwork(page);
    await page.goto(`/service-jobs/${job.id}`);
    await expect(page.getByRole('tablist', { name: 'Of this job' })).toBeVisible();
    await network.settled();
    expect(requests.filter((request) => request.includes('/assets/')).length).toBeGreaterThan(4);
    expect(requests.slice(mostCold)).toEqual([]);

    requests.length = 0;
    await page.goto('/service-jobs');
    const link = page.locator('main').getByRole('link').and(page.locator('[href^="/service-jobs/"]'));
    await expect(link.first()).toBeVisible();
    // The code of the page of a job is loaded ahead.
    await expect.poll(() => requests.some((request) => request.includes('/assets/job-screen'))).toBe(true);
    await network.settled();
    requests.length = 0;
    await link.first().evaluate((each) => each.removeAttribute('target'));
    await link.first().click();
    await expect(page.getByRole('tablist', { name: 'Of this job' })).toBeVisible();
    await network.settled();
    expect(requests.slice(mostWarm)).toEqual([]);
  });
}
