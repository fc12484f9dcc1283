import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Browser, Page } from 'playwright/test';
import { get, post } from './support/api.ts';
import { expectLatestHistory, openStatusDialog, saveStatus } from './support/change-status.ts';
import { expectNoLayerEntries } from './support/history.ts';
import { assign, findEditor, makeBookedJob, postAsClient, type MadeJob } from './support/made-job.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';
import { declare, photo, showUpload } from './support/uploads.ts';

interface AssetFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface Work {
  readonly serviceId: number;
  readonly file: (name: string) => Promise<AssetFile>;
  readonly extension: string;
  /** Whether the job is moved, and the comments of others are read, on screens in every step. They are the same for all services, so one job shows them. */
  readonly isCompleteOnScreen: boolean;
  /** Whether comments have markers on it. */
  readonly marks: boolean;
  /** Where a comment of QC and one of the client stand. */
  readonly place: { readonly fieldName: 'Position' | 'Timestamp'; readonly value: { readonly value: unknown } };
}

const library = join(import.meta.dirname, '..', 'prisma', 'seed', 'demo', 'library');

/** A plan like no other: readers skip a comment behind its end. */
async function plan(name: string): Promise<AssetFile> {
  const buffer = Buffer.concat([await readFile(join(library, 'brick-site.pdf')), Buffer.from(`\n%${randomUUID()}\n`)]);
  return { name, mimeType: 'application/pdf', buffer };
}

/** A film like no other: players skip a box of the type `free`. */
async function film(name: string): Promise<AssetFile> {
  const unused = Buffer.from(`\0\0\0\x2cfree${randomUUID()}`);
  const buffer = Buffer.concat([await readFile(join(library, 'brick-film.mp4')), unused]);
  return { name, mimeType: 'video/mp4', buffer };
}

const spot = { fieldName: 'Position', value: { value: { x: 40, y: 30 } } } as const;

const works: readonly (readonly [string, Work])[] = [
  [
    'a photography',
    {
      serviceId: ServiceId.Photography,
      file: async (name) => ({ name, mimeType: 'image/jpeg', buffer: await photo() }),
      extension: 'jpg',
      isCompleteOnScreen: true,
      marks: true,
      place: spot,
    },
  ],
  [
    'a floor plan',
    {
      serviceId: ServiceId.CompanionFloorplan,
      file: plan,
      extension: 'pdf',
      isCompleteOnScreen: false,
      marks: true,
      place: spot,
    },
  ],
  [
    'a video',
    {
      serviceId: ServiceId.Video,
      file: film,
      extension: 'mp4',
      isCompleteOnScreen: false,
      marks: false,
      place: { fieldName: 'Timestamp', value: { value: 1000 } },
    },
  ],
];

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

/** Moves the job: from its page, or by a call of the person. */
async function move(
  page: Page,
  { id }: MadeJob,
  { isCompleteOnScreen }: Work,
  status: keyof typeof statusIds,
  comment: string,
): Promise<void> {
  if (!isCompleteOnScreen) {
    await post(page, `/v1/service-jobs/${id}/workflow`, {
      id,
      serviceJobStatusId: statusIds[status],
      workflowComment: comment,
    });
    return;
  }
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
async function handIn(page: Page, { id }: MadeJob, { serviceId }: Work): Promise<void> {
  await page.goto(`/service-jobs/${id}`);
  const required = page.getByRole('checkbox', { name: / \*$/ });
  await expect(required).toHaveCount(2);
  for (const box of await required.all()) {
    await box.check();
    await expect(box).toBeChecked();
  }
  const dialog = await showUpload(page);
  // Photographs are handed in by type, without their number.
  if (serviceId !== ServiceId.Photography) await declare(dialog, 1);
  const field = serviceId === ServiceId.Photography ? 'Bracket Day files' : /files$/;
  await dialog.getByLabel(field).setInputFiles({ name: 'raw.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(dialog.getByRole('list', { name: 'Uploaded (1)' })).toContainText('raw.jpg');
}

/** Uploads the first version of the finished work; answers the id of the asset. */
async function deliver(page: Page, { id }: MadeJob, file: AssetFile): Promise<number> {
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
async function addVersion(page: Page, job: MadeJob, asset: number, file: AssetFile, version: number): Promise<void> {
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

/** A person sees the comment with its status, in the list and, on pictures and plans, at its marker in its colour. */
async function expectComment(page: Page, work: Work, { text, version, status }: Seen): Promise<void> {
  await versions(page)
    .getByRole('button', { name: `Version ${version}` })
    .click();
  await expect(commentOf(page, text)).toContainText(new RegExp(`^\\d+${status}`));
  if (work.marks) {
    const marker = page.getByRole('button', { name: new RegExp(`^Comment \\d+, ${status}: ${text}`) });
    await expect(marker).toBeVisible();
    await expect(marker).toHaveCSS('background-color', colours[status]);
  }
}

/** A person opens the asset, sees the comment, and is offered these changes of its status. */
async function expectOffered(page: Page, text: string, offered: readonly string[]): Promise<void> {
  const steps = commentOf(page, text).getByRole('button', { name: /^(Resolve|Revised|Unresolve)$/ });
  await expect(steps).toHaveText([...offered]);
}

/** Changes the status of a comment from the list. */
async function answer(page: Page, work: Work, action: string, seen: Seen): Promise<void> {
  const answered = page.waitForResponse((response) => {
    return response.request().method() === 'PUT' && response.url().includes('/v1/asset-comments/');
  });
  await commentOf(page, seen.text).getByRole('button', { name: action, exact: true }).click();
  expect((await answered).status()).toBe(200);
  await expectComment(page, work, seen);
}

for (const [what, work] of works) {
  test(`the life of ${what} job: upload, QC 1, a rejection, QC 2, sent, a change request, a second rejection, sent again`, async ({
    page: backOffice,
    browser,
  }) => {
    test.slow();
    await signIn(backOffice, people.backOffice);
    const open = (person: { readonly email: string }) => personIn(browser, person);
    const team = {
      provider: await open(people.photographer),
      editor: await open(await findEditor(backOffice, work.serviceId)),
      qc: await open(people.qc),
      manager: await open(people.productionManager),
    };
    const everybody = Object.values(team);
    const { file, place } = work;
    const job = await makeBookedJob(backOffice, work.serviceId, team.provider);

    await test.step('the provider hands in what was taken at the property', async () => {
      await handIn(team.provider, job, work);
      await move(team.provider, job, work, 'Uploaded', 'All taken.');
      await assign(backOffice, job.id, team.editor, 1);
      await assign(backOffice, job.id, team.qc, 2);
      await expectStatus(job, 'Assigned', everybody);
    });

    const asset = await test.step('the editor delivers a first version', async () => {
      await move(team.editor, job, work, 'In Production', 'Begun.');
      const id = await deliver(team.editor, job, await file('final.' + work.extension));
      await move(team.editor, job, work, 'In QC 1', 'Please check.');
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
        assetCommentDetails: [place],
      });
      await expectComment(team.qc, work, { ...first, status: 'Unresolved' });
      await expectOffered(team.qc, first.text, ['Resolve']);
      await expectGoodScreen(team.qc, `life-qc-${work.extension}`);
      await move(team.qc, job, work, 'Rejected to Studio', 'See the comment.');
      await expectStatus(job, 'Rejected to Studio', everybody);
    });

    await test.step('the editor revises, and uploads a second version', async () => {
      await openAsset(team.editor, job, asset);
      await expectComment(team.editor, work, { ...first, status: 'Unresolved' });
      await expectOffered(team.editor, first.text, ['Revised']);
      await move(team.editor, job, work, 'In Production', 'Brightening.');
      await addVersion(team.editor, job, asset, await file('brighter.' + work.extension), 2);
      await expectComment(team.editor, work, { ...first, status: 'Unresolved' });
      await answer(team.editor, work, 'Revised', { ...first, status: 'Revised' });
      await expectOffered(team.editor, first.text, ['Unresolve']);
      await move(team.editor, job, work, 'In QC 1', 'Brighter now.');
    });

    await test.step('QC resolves, passes it through QC 2, and sends it to the client', async () => {
      await openAsset(team.qc, job, asset);
      await expectVersion(team.qc, 2);
      await expectComment(team.qc, work, { ...first, status: 'Revised' });
      await answer(team.qc, work, 'Resolve', { ...first, status: 'Resolved' });
      if (work.isCompleteOnScreen) {
        await openAsset(team.editor, job, asset);
        await expectComment(team.editor, work, { ...first, status: 'Resolved' });
        await expectOffered(team.editor, first.text, []);
      }
      await move(team.qc, job, work, 'In QC 2', 'Second look.');
      await expectStatus(job, 'In QC 2', everybody);
      await move(team.qc, job, work, 'Sent to Client', 'Here you are.');
      await expectStatus(job, 'Sent to Client', everybody);
    });

    const wish = { text: 'Bluer sky please', version: 2 } as const;
    await test.step('the client requests a change', async () => {
      await postAsClient(job, '/v1/asset-comments', {
        assetId: asset,
        assetCommentTypeId: 2,
        comment: wish.text,
        assetCommentDetails: [place, { fieldName: 'Commenter', value: { value: 'Jo Field' } }],
      });
      await postAsClient(job, `/v1/service-jobs/${job.id}/workflow`, {
        id: job.id,
        serviceJobStatusId: 160,
        workflowComment: 'The sky.',
      });
      await expectStatus(job, 'Change Request', everybody);
      for (const page of work.isCompleteOnScreen ? [team.qc, team.editor, team.manager] : [team.manager]) {
        await openAsset(page, job, asset);
        await expectComment(page, work, { ...wish, status: 'Unresolved' });
        await page.getByRole('button', { name: 'Asset / Client' }).click();
        const modal = page.getByRole('dialog', { name: 'Asset / Client' });
        await expect(modal.getByRole('listitem')).toHaveCount(1);
        await expect(modal.getByRole('listitem')).toContainText('Jo Field (Version 2)');
        await expect(modal.getByRole('button', { name: 'Delete' })).toHaveCount(page === team.manager ? 1 : 0);
        if (page === team.manager) await expectGoodScreen(page, `life-client-${work.extension}`);
        await modal.getByRole('button', { name: 'Close' }).click();
        await expectNoLayerEntries(page);
      }
    });

    await test.step('the manager rejects once more, and the editor makes a third version', async () => {
      await move(team.manager, job, work, 'In Rejection', 'As the client asks.');
      await expectStatus(job, 'In Rejection', everybody);
      await move(team.editor, job, work, 'In Production', 'The sky.');
      await addVersion(team.editor, job, asset, await file('bluer.' + work.extension), 3);
      await expectComment(team.editor, work, { ...wish, status: 'Unresolved' });
      await answer(team.editor, work, 'Revised', { ...wish, status: 'Revised' });
      await move(team.editor, job, work, 'In QC 1', 'Bluer now.');
    });

    await test.step('QC resolves the wish of the client and sends the third version', async () => {
      await openAsset(team.qc, job, asset);
      await expectVersion(team.qc, 3);
      await expectComment(team.qc, work, { ...wish, status: 'Revised' });
      await answer(team.qc, work, 'Resolve', { ...wish, status: 'Resolved' });
      await move(team.qc, job, work, 'Sent to Client', 'With a bluer sky.');
      await expectStatus(job, 'Sent to Client', everybody);
      const { results } = await get<{ id: number; version: number }>(team.qc, `/v1/assets?serviceJobs=${job.id}`);
      expect(results.map(({ id, version }) => [id, version])).toEqual([[asset, 3]]);
    });
    for (const page of everybody) await page.context().close();
  });
}
