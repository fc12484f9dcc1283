import { randomInt } from 'node:crypto';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { devices, type Page } from 'playwright/test';
import { jpeg } from '../apps/api/test/files/pictures.ts';
import { addAsset } from './support/add-asset.ts';
import { get, headersOf, post } from './support/api.ts';
import { findJobWithFiles } from './support/find-files.ts';
import { expectNoLayerEntries } from './support/history.ts';
import { move } from './support/move-job.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

const { InProduction, InQC1, SentToClient, ChangeRequest, Approved } = JobStatusId;

const picture = () => jpeg({ width: 700 + randomInt(300), height: 500 + randomInt(200) });

const statusOf = async (page: Page, id: number) =>
  (await get<{ serviceJobStatusId: number }>(page, `/v1/service-jobs/${id}`)).result.serviceJobStatusId;

test('a client on a phone asks for a change on the spot, which QC sees, gets a new version and approves', async ({
  page,
  browser,
}) => {
  await signIn(page, people.productionManager);
  const photographs = { services: String(ServiceId.Photography), serviceJobStatuses: String(InQC1) };
  const job = await findJobWithFiles(page, 'assets', photographs);
  const asset = await addAsset(page, job.id, 'kitchen.jpg', await picture());
  // What the studio says among itself leaves no gap in the numbers that the client sees.
  await post(page, '/v1/asset-comments', { assetId: asset.id, assetCommentTypeId: 1, comment: 'Straight now' });
  await move(page, job.id, SentToClient, [asset.id]);

  // The person at the desk makes the link on the page of the job.
  await page.goto(`/service-jobs/${job.id}`);
  const panel = page.getByRole('region', { name: 'Client Review' });
  await panel.getByRole('button', { name: 'New Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Review Link' });
  await dialog.getByLabel('Name of the recipient').fill('Jo Field');
  await dialog.getByLabel('E-mail').fill(`jo-${job.id}@client.test`);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(panel.getByText('Not opened yet')).toBeVisible();
  await expectGoodScreen(page, 'review-links');
  const links = await get<{ url: string; name: string }>(page, `/v1/service-jobs/${job.id}/review-links`);
  const { url } = links.results.find(({ name }) => name === 'Jo Field')!;

  const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];
  const context = await browser.newContext({ viewport: { ...viewport, width: 390 }, userAgent, hasTouch, isMobile });
  const client = await context.newPage();
  await client.goto(url);
  const shown = client.getByRole('img', { name: 'kitchen.jpg' });
  await expect(shown).toHaveJSProperty('complete', true);
  await expectGoodScreen(client, 'review-open');

  const box = (await shown.boundingBox())!;
  await client.touchscreen.tap(box.x + box.width * 0.25, box.y + box.height * 0.75);
  const field = client.getByLabel('Your comment');
  await expect(field).toBeFocused();
  await field.fill('Please remove the hose');
  // The connection breaks: what was typed is kept, and arrives when it is back.
  await context.setOffline(true);
  await client.getByRole('button', { name: 'Send comment' }).click();
  await expect(client.getByText(/kept here until it has arrived/)).toBeVisible();
  await context.setOffline(false);
  await expect(client.getByText('Jo Field (you)')).toBeVisible();
  await expect(client.getByRole('img', { name: 'Jo Field: Please remove the hose' })).toHaveText('1');
  await expectGoodScreen(client, 'review-commented');

  await client.getByRole('button', { name: 'Ask for changes' }).click();
  const decision = client.getByRole('dialog', { name: 'Ask for changes?' });
  await expectGoodScreen(client, 'review-decision');
  await decision.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(client.getByText(/Changes requested: You on/)).toBeInViewport();
  expect(await statusOf(page, job.id)).toBe(ChangeRequest);

  // QC sees the comment where the client tapped.
  await expectNoLayerEntries(page);
  await page.goto(`/service-jobs/${job.id}/assets?assetId=${asset.id}`);
  await page.getByRole('button', { name: /^Comment 2, .*Please remove the hose/ }).click();
  await expect(page.getByRole('dialog', { name: 'Comment 2' })).toContainText('Comment 1 on the client’s page');
  await expectGoodScreen(page, 'review-at-the-studio');

  const version = { Description: 'Without the hose', FileName: 'kitchen.jpg' };
  const file = { name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  const answer = await page.request.put(`/v1/assets/${asset.id}`, {
    headers: await headersOf(page),
    multipart: { ...version, FileByte: file },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await move(page, job.id, InProduction);
  await move(page, job.id, SentToClient, [asset.id]);

  await client.reload();
  await expect(client.getByText('kitchen_v2.jpg, version 2')).toBeVisible();
  // On a laptop the line about new proofs is above both columns.
  await expect(client.getByText('1 proof is new since the last sending.')).toBeVisible();
  await client.setViewportSize({ width: 1440, height: 900 });
  const stage = (await client.getByRole('region', { name: 'Proofs' }).boundingBox())!;
  const comments = (await client.getByRole('region', { name: 'Comments' }).boundingBox())!;
  expect(stage.x).toBe(0);
  expect(comments.x).toBe(stage.width);
  expect(comments.y).toBe(stage.y);
  await expectGoodScreen(client, 'review-new-laptop');
  await client.setViewportSize({ width: 390, height: 839 });
  await client.getByRole('button', { name: 'Approve' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(client.getByText(/Approved: You on/)).toBeInViewport();
  await expectGoodScreen(client, 'review-approved');
  expect(await statusOf(page, job.id)).toBe(Approved);
  await context.close();
});
