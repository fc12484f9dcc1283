import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Browser, Page } from 'playwright/test';
import { get, post } from '../support/api.ts';
import { expectLatestHistory, openStatusDialog, saveStatus } from '../support/change-status.ts';
import { expectNoLayerEntries } from '../support/history.ts';
import { assign, findEditor, makeBookedJob, postAsClient, type MadeJob } from '../support/made-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { declare, photo, showUpload } from '../support/uploads.ts';

const spot = { fieldName: 'Position', value: { value: { x: 40, y: 30 } } } as const;

/** A picture to upload as a file of this name. */
const picture = async (name: string) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photo() });

/** A person in a browser of their own. */
async function personIn(browser: Browser, person: { readonly email: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

const statusIds = {
  Uploaded: JobStatusId.Uploaded,
  'In Production': JobStatusId.InProduction,
  'In QC 1': JobStatusId.InQC1,
  'In QC 2': JobStatusId.InQC,
  'Rejected to Studio': JobStatusId.RejectToStudio,
  'In Rejection': JobStatusId.InRejection,
  'Sent to Client': JobStatusId.SentToClient,
} as const;

/** Moves the job as its page does, where the page itself has been used for such a move before. */
async function step(page: Page, { id }: MadeJob, status: keyof typeof statusIds, comment: string): Promise<void> {
  const move = { id, serviceJobStatusId: statusIds[status], workflowComment: comment };
  await post(page, `/v1/service-jobs/${id}/workflow`, move);
}

/** Moves the job from its page. */
async function move(page: Page, { id }: MadeJob, status: keyof typeof statusIds, comment: string): Promise<void> {
  await page.goto(`/service-jobs/${id}`);
  const dialog = await openStatusDialog(page);
  await saveStatus(dialog, status, comment);
  await expectLatestHistory(page, status, comment);
}

/** Each of these people is answered this status; their screens are checked where they act. */
async function expectStatus({ id }: MadeJob, status: string, pages: readonly Page[]): Promise<void> {
  const check = async (page: Page) => {
    const { result } = await get<{ status: { description: string } }>(page, `/v1/service-jobs/${id}?includes=status`);
    expect(result.status.description).toBe(status);
  };
  await Promise.all(pages.map(check));
}

/** The provider ticks what has to be ticked and hands in a picture taken at the property. */
async function handIn(page: Page, { id }: MadeJob): Promise<void> {
  await page.goto(`/service-jobs/${id}`);
  const required = page.getByRole('checkbox', { name: / \*$/ });
  await expect(required).toHaveCount(2);
  for (const box of await required.all()) {
    await box.check();
    await expect(box).toBeChecked();
  }
  const dialog = await showUpload(page);
  await dialog
    .getByLabel('Bracket Day files')
    .setInputFiles({ name: 'raw.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(dialog.getByRole('list', { name: 'Uploaded (1)' })).toContainText('raw.jpg');
}

/** Uploads the first version of the finished work; answers the id of the asset. */
async function deliver(page: Page, { id }: MadeJob, file: Awaited<ReturnType<typeof picture>>): Promise<number> {
  await page.goto(`/service-jobs/${id}`);
  const dialog = await showUpload(page, 'Assets');
  await declare(dialog, 1);
  await dialog.getByLabel(/files$/).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(dialog.getByRole('list', { name: 'Uploaded (1)' })).toContainText(file.name);
  const { results } = await get<{ id: number }>(page, `/v1/assets?serviceJobs=${id}`);
  expect(results).toHaveLength(1);
  return results[0]!.id;
}

/** Opens an asset with Asset Settings beside it. */
async function openAsset(page: Page, { id }: MadeJob, asset: number): Promise<void> {
  await page.goto(`/service-jobs/${id}/assets?assetId=${asset}`);
  await page.getByRole('button', { name: 'Compress' }).click();
  await expect(page.getByRole('complementary', { name: 'Asset Settings' })).toBeVisible();
}

/** Uploads the next version from the page of the asset. */
async function addVersion(
  page: Page,
  job: MadeJob,
  asset: number,
  file: Awaited<ReturnType<typeof picture>>,
  version: number,
): Promise<void> {
  await openAsset(page, job, asset);
  await page.getByRole('button', { name: 'Upload Asset Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Asset Versions' });
  await dialog.getByLabel('New version file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(dialog).toBeHidden();
  await expectVersion(page, version);
}

const versions = (page: Page) => page.getByRole('list', { name: 'Versions', exact: true });

/** The page shows this version, and it is the current one. */
async function expectVersion(page: Page, version: number): Promise<void> {
  await expect(versions(page).getByRole('button', { name: `Version ${version} (Current)` })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(versions(page).getByRole('button')).toHaveCount(version);
}

const commentOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Comments', exact: true }).getByRole('listitem').filter({ hasText: text });

interface Seen {
  readonly text: string;
  /** Version that the comment speaks of. */
  readonly version: number;
  readonly status: 'Unresolved' | 'Revised' | 'Resolved';
}

/** Colours of markers: orange-red, green and grey. */
const colours = {
  Unresolved: 'rgb(255, 69, 0)',
  Revised: 'rgb(46, 125, 50)',
  Resolved: 'rgb(107, 107, 107)',
} as const satisfies Record<Seen['status'], string>;

/** A person sees the comment with its status, in the list and at its marker in its colour. */
async function expectComment(page: Page, { text, version, status }: Seen): Promise<void> {
  await versions(page)
    .getByRole('button', { name: `Version ${version}` })
    .click();
  await expect(commentOf(page, text)).toContainText(new RegExp(`^\\d+${status}`));
  const marker = page.getByRole('button', { name: new RegExp(`^Comment \\d+, ${status}: ${text}`) });
  await expect(marker).toBeVisible();
  await expect(marker).toHaveCSS('background-color', colours[status]);
}

/** A person opens the asset, sees the comment, and is offered these changes of its status. */
async function expectOffered(page: Page, text: string, offered: readonly string[]): Promise<void> {
  const steps = commentOf(page, text).getByRole('button', { name: /^(Resolve|Revised|Unresolve)$/ });
  await expect(steps).toHaveText([...offered]);
}

/** Changes the status of a comment from the list. */
async function answer(page: Page, action: string, seen: Seen): Promise<void> {
  const answered = page.waitForResponse((response) => {
    return response.request().method() === 'PUT' && response.url().includes('/v1/asset-comments/');
  });
  await commentOf(page, seen.text).getByRole('button', { name: action, exact: true }).click();
  expect((await answered).status()).toBe(200);
  await expectComment(page, seen);
}

test('the life of a photography job: upload, QC 1, a rejection, QC 2, sent, a change request, a second rejection, sent again', async ({
  page: backOffice,
  browser,
}) => {
  test.slow();
  await signIn(backOffice, people.backOffice);
  const open = (person: { readonly email: string }) => personIn(browser, person);
  const team = {
    provider: await open(people.photographer),
    editor: await open(await findEditor(backOffice, ServiceId.Photography)),
    qc: await open(people.qc),
    manager: await open(people.productionManager),
  };
  const everybody = Object.values(team);
  const job = await makeBookedJob(backOffice, ServiceId.Photography, team.provider);

  await test.step('the provider hands in what was taken at the property', async () => {
    await handIn(team.provider, job);
    await move(team.provider, job, 'Uploaded', 'All taken.');
    await assign(backOffice, job.id, team.editor, 1);
    await assign(backOffice, job.id, team.qc, 2);
    await expectStatus(job, 'Assigned', everybody);
  });

  const asset = await test.step('the editor delivers a first version', async () => {
    await move(team.editor, job, 'In Production', 'Begun.');
    const id = await deliver(team.editor, job, await picture('final'));
    await step(team.editor, job, 'In QC 1', 'Please check.');
    return id;
  });
  const first = { text: 'Too dark', version: 1 } as const;

  await test.step('QC comments and rejects', async () => {
    await openAsset(team.qc, job, asset);
    await expectVersion(team.qc, 1);
    await post(team.qc, '/v1/asset-comments', {
      assetId: asset,
      assetCommentTypeId: 1,
      comment: first.text,
      assetCommentDetails: [spot],
    });
    await expectComment(team.qc, { ...first, status: 'Unresolved' });
    await expectOffered(team.qc, first.text, ['Resolve']);
    await expectGoodScreen(team.qc, 'life-qc');
    await move(team.qc, job, 'Rejected to Studio', 'See the comment.');
    await expectStatus(job, 'Rejected to Studio', everybody);
  });

  await test.step('the editor revises, and uploads a second version', async () => {
    await openAsset(team.editor, job, asset);
    await expectComment(team.editor, { ...first, status: 'Unresolved' });
    await expectOffered(team.editor, first.text, ['Revised']);
    await step(team.editor, job, 'In Production', 'Brightening.');
    await addVersion(team.editor, job, asset, await picture('brighter'), 2);
    await expectComment(team.editor, { ...first, status: 'Unresolved' });
    await answer(team.editor, 'Revised', { ...first, status: 'Revised' });
    await expectOffered(team.editor, first.text, ['Unresolve']);
    await step(team.editor, job, 'In QC 1', 'Brighter now.');
  });

  await test.step('QC resolves, passes it through QC 2, and sends it to the client', async () => {
    await openAsset(team.qc, job, asset);
    await expectVersion(team.qc, 2);
    await expectComment(team.qc, { ...first, status: 'Revised' });
    await answer(team.qc, 'Resolve', { ...first, status: 'Resolved' });
    await openAsset(team.editor, job, asset);
    await expectComment(team.editor, { ...first, status: 'Resolved' });
    await expectOffered(team.editor, first.text, []);
    await step(team.qc, job, 'In QC 2', 'Second look.');
    await expectStatus(job, 'In QC 2', everybody);
    await move(team.qc, job, 'Sent to Client', 'Here you are.');
    await expectStatus(job, 'Sent to Client', everybody);
  });

  const wish = { text: 'Bluer sky please', version: 2 } as const;
  await test.step('the client requests a change', async () => {
    await postAsClient(job, '/v1/asset-comments', {
      assetId: asset,
      assetCommentTypeId: 2,
      comment: wish.text,
      assetCommentDetails: [spot, { fieldName: 'Commenter', value: { value: 'Jo Field' } }],
    });
    await postAsClient(job, `/v1/service-jobs/${job.id}/workflow`, {
      id: job.id,
      serviceJobStatusId: 160,
      workflowComment: 'The sky.',
    });
    await expectStatus(job, 'Change Request', everybody);
    for (const page of [team.qc, team.editor, team.manager]) {
      await openAsset(page, job, asset);
      await expectComment(page, { ...wish, status: 'Unresolved' });
      await page.getByRole('button', { name: 'Asset / Client' }).click();
      const modal = page.getByRole('dialog', { name: 'Asset / Client' });
      await expect(modal.getByRole('listitem')).toHaveCount(1);
      await expect(modal.getByRole('listitem')).toContainText('Jo Field (Version 2)');
      await expect(modal.getByRole('button', { name: 'Delete' })).toHaveCount(page === team.manager ? 1 : 0);
      if (page === team.manager) await expectGoodScreen(page, 'life-client');
      await modal.getByRole('button', { name: 'Close' }).click();
      await expectNoLayerEntries(page);
    }
  });

  await test.step('the manager rejects once more, and the editor makes a third version', async () => {
    await move(team.manager, job, 'In Rejection', 'As the client asks.');
    await expectStatus(job, 'In Rejection', everybody);
    await step(team.editor, job, 'In Production', 'The sky.');
    await addVersion(team.editor, job, asset, await picture('bluer'), 3);
    await expectComment(team.editor, { ...wish, status: 'Unresolved' });
    await answer(team.editor, 'Revised', { ...wish, status: 'Revised' });
    await step(team.editor, job, 'In QC 1', 'Bluer now.');
  });

  await test.step('QC resolves the wish of the client and sends the third version', async () => {
    await openAsset(team.qc, job, asset);
    await expectVersion(team.qc, 3);
    await expectComment(team.qc, { ...wish, status: 'Revised' });
    await answer(team.qc, 'Resolve', { ...wish, status: 'Resolved' });
    await step(team.qc, job, 'Sent to Client', 'With a bluer sky.');
    await expectStatus(job, 'Sent to Client', everybody);
    const { results } = await get<{ id: number; version: number }>(team.qc, `/v1/assets?serviceJobs=${job.id}`);
    expect(results.map(({ id, version }) => [id, version])).toEqual([[asset, 3]]);
  });
  for (const page of everybody) await page.context().close();
});
