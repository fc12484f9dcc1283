import { daysOfWeek } from '@shootdesk/shared/availability/working-week.contract';
import { defaultWeek } from '@shootdesk/shared/availability/working-week';
import { addDays, localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import type { Page } from 'playwright/test';
import { get, headersOf } from '../support/api.ts';
import { myId } from '../support/find-job.ts';
import { expectNoLayerEntries } from '../support/history.ts';
import { orderJob } from '../support/made-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

/** A Saturday that is not over, and the next one. */
const saturday = addDays(mondayOf(localDay(new Date(), 'Australia/Melbourne')), 12);
const onSaturday = formatInstantsIn('UTC')(`${saturday}T00:00:00Z`).split(',')[0]!;

const put = async (page: Page, path: string, data: object) =>
  expect((await page.request.put(path, { headers: await headersOf(page), data })).ok()).toBe(true);

/** Opens 'Who can take it?' of a job from the Saturday on. */
async function askWhoCan(page: Page, jobId: number) {
  await page.goto(`/service-jobs/${jobId}`);
  await page.getByRole('button', { name: 'Who can take it?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who can take it?' });
  await dialog.getByLabel('From').fill(saturday);
  await expect(dialog.locator('[aria-busy=false]')).toBeVisible();
  return dialog;
}

test('a Saturday that is opened is worked, proposed and booked, until a holiday closes it', async ({
  page,
  browser,
}) => {
  await signIn(page, people.backOffice);
  const context = await browser.newContext();
  const provider = await context.newPage();
  await signIn(provider, people.photographer);
  const hours = '/v3/users/current/slots';
  const { result: before } = await get<{ slots: object }>(provider, hours);
  try {
    await page.goto('/systemManager/working-week');
    const row = page.getByRole('group', { name: 'Saturday' });
    await row.getByRole('checkbox', { name: 'Saturday' }).check();
    await row.getByLabel('From').selectOption('09:00');
    await row.getByLabel('To').selectOption('13:00');
    await expectGoodScreen(page, 'working-week');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Successfully saved')).toBeVisible();

    await provider.goto('/provider-diary/availability');
    await provider.getByRole('button', { name: 'Add hours on Saturday' }).click();
    await expect(provider.getByRole('button', { name: 'Saturday 09:00 AM to 01:00 PM', exact: true })).toBeVisible();
    await expectGoodScreen(provider, 'provider-availability-saturday');
    await provider.getByRole('button', { name: 'Save' }).click();
    await expect(provider.getByText('Successfully saved')).toBeVisible();

    const job = await orderJob(page, 1);
    const dialog = await askWhoCan(page, job.id);
    const offered = new RegExp(`^${people.photographer.name}, ${onSaturday}`);
    await dialog.getByRole('button', { name: offered }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    // Closing the dialog goes back in the history, which would end a navigation that began before.
    await expectNoLayerEntries(page);
    const { result: booked } = await get<{ dateService: string }>(page, `/v1/service-jobs/${job.id}`);
    expect(localDay(booked.dateService, 'Australia/Melbourne')).toBe(saturday);

    await page.goto('/systemManager/closed-days');
    await page.getByRole('button', { name: 'Paste a List' }).click();
    await page.getByRole('textbox', { name: 'Days' }).fill(`${saturday} Founders' Day`);
    await expectGoodScreen(page, 'paste-closed-days');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('link', { name: "Founders' Day" })).toBeVisible();
    await expectGoodScreen(page, 'closed-days');
    const other = await orderJob(page, 1);
    const closed = await askWhoCan(page, other.id);
    await expect(closed.getByText('Providers', { exact: true })).toBeVisible();
    await expect(closed.getByRole('button', { name: offered })).toHaveCount(0);
    const refused = await page.request.patch(`/v1/service-jobs/${other.id}/provider-details`, {
      headers: await headersOf(page),
      data: { providerId: await myId(provider), dateService: booked.dateService },
    });
    expect(await refused.json()).toMatchObject({ status: 409, detail: "Closed: Founders' Day." });
    await provider.reload();
    await expect(provider.getByText("Founders' Day")).toBeVisible();
    await page.goto(`/dispatch?day=${saturday}`);
    await expect(page.getByText("Closed: Founders' Day")).toBeVisible();
    await expectGoodScreen(page, 'dispatch-closed-day');
  } finally {
    await put(provider, hours, { slots: before.slots });
    await put(page, '/v3/working-week', daysOfWeek(defaultWeek));
    const { results } = await get<{ id: string }>(page, '/v3/closed-days');
    for (const { id } of results) {
      await page.request.delete(`/v3/closed-days/${id}`, { headers: await headersOf(page) });
    }
    await context.close();
  }
});
