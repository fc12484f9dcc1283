import { randomInt } from 'node:crypto';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { devices } from 'playwright/test';
import { jpeg } from '../../apps/api/test/files/pictures.ts';
import { addAsset } from '../support/add-asset.ts';
import { get, post } from '../support/api.ts';
import { orderJob } from '../support/made-job.ts';
import { move } from '../support/move-job.ts';
import { enter, people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test('a studio adds a language with words of its own, gives it to a client, and the client’s page is in it', async ({
  page,
  browser,
}) => {
  await enter(page, people.backOffice);
  const name = `Reo ${randomInt(1_000_000)}`;
  const tag = `mi-x${String(randomInt(1_000_000)).padStart(6, '0')}`;
  await page.goto('/systemManager/client-languages');
  await expect(page.getByRole('heading', { level: 1, name: 'Languages' })).toBeVisible();
  await expectGoodScreen(page, 'languages');
  await page.getByRole('link', { name: 'Add Language' }).click();
  await page.getByRole('textbox', { name: /^Tag/ }).fill(tag);
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  const words = page.getByRole('region', { name: 'Words' });
  await words.getByLabel('Search Phrases').fill('approve');
  await words.getByLabel('Approve', { exact: true }).fill('Whakaae');
  await words.getByLabel('Approve these proofs?', { exact: true }).fill('Whakaaetia ēnei?');
  await expect(words.getByText(/^2 of /)).toBeVisible();
  await expectGoodScreen(page, 'words');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Language has been updated!')).toBeVisible();

  await page.goto(`/systemManager/email-texts/delivery/${tag}`);
  await expect(page.getByText(`There is no text in ${name} yet: clients read it in English.`)).toBeVisible();
  await page.getByLabel('Subject').fill('Kua reri: {{property}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('E-mail text has been updated!')).toBeVisible();
  await expectGoodScreen(page, 'email-text-in-a-language');

  const client = await post<{ id: string }>(page, '/v3/clients', { name: `Tūī ${name}` });
  await page.goto(`/systemManager/clients/${client.id}/edit`);
  await page.getByLabel('Language', { exact: true }).selectOption(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Client has been updated!')).toBeVisible();

  const property = { name: '1 Reo Street', address: '1 Reo Street', suburb: 'Kew', state: 'VIC', postcode: '3101' };
  const clientId = Number(client.id);
  const { id: campaignId } = await post<{ id: number }>(page, '/v1/campaigns', { clientId, ...property });
  const job = await orderJob(page, ServiceId.Photography, { campaignId, clientId });
  await signIn(page, people.productionManager);
  const picture = await jpeg({ width: 900, height: 600 });
  const asset = await addAsset(page, job.id, 'front.jpg', picture);
  await move(page, job.id, JobStatusId.SentToClient, [asset.id]);
  const draft = await get<{ subject: string }>(page, `/v1/service-jobs/${job.id}/email-draft`);
  expect(draft.result.subject).toBe('Kua reri: 1 Reo Street');
  const recipient = { name: 'Moana Field', email: `moana-${job.id}@client.test` };
  const { url } = await post<{ url: string }>(page, `/v1/service-jobs/${job.id}/review-links`, recipient);

  const laptop = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const review = await laptop.newPage();
  await review.goto(url);
  await expect(review.getByRole('button', { name: 'Whakaae' })).toBeVisible();
  await expect(review.locator('html')).toHaveAttribute('lang', tag);
  await expectGoodScreen(review, 'review-in-a-language');
  await review.getByRole('button', { name: `Language: ${name}` }).click();
  await review.getByRole('menuitem', { name: 'Deutsch' }).click();
  await review.getByRole('button', { name: 'Freigeben' }).click();
  await expect(review.getByRole('dialog', { name: 'Diese Abzüge freigeben?' })).toBeVisible();
  await expectGoodScreen(review, 'review-in-german');
  await laptop.close();

  const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];
  const phone = await browser.newContext({
    ...{ viewport: { ...viewport, width: 390 }, userAgent, hasTouch, isMobile },
    colorScheme: 'dark',
  });
  const small = await phone.newPage();
  await small.goto(url);
  await small.getByRole('button', { name: 'Whakaae' }).tap();
  await expect(small.getByRole('dialog', { name: 'Whakaaetia ēnei?' })).toBeVisible();
  await expectGoodScreen(small, 'review-decision-in-a-language');
  await small.getByRole('dialog').getByRole('button', { name: 'Whakaae' }).tap();
  await expect(small.getByText(/^Approved: You on /)).toBeVisible();
  await phone.close();
});
