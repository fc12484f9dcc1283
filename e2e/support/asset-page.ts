import { randomInt } from 'node:crypto';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { expect, type Page } from 'playwright/test';
import { jpeg } from '../../apps/api/test/files/pictures.ts';
import { addAsset, type NewAsset } from './add-asset.ts';
import { findJobWithFiles } from './find-files.ts';

const photography = {
  services: String(ServiceId.Photography),
  serviceJobStatuses: `${JobStatusId.InQC1},${JobStatusId.InQC},${JobStatusId.AwaitingQC}`,
};

/** A new asset of a photography job in QC, on which nobody has commented: a click on a marker would open it. */
export async function addPicture(page: Page, filters: Record<string, string> = {}): Promise<NewAsset> {
  const job = await findJobWithFiles(page, 'assets', { ...photography, ...filters });
  return addAsset(
    page,
    job.id,
    'picture.jpg',
    await jpeg({ width: 600 + randomInt(400), height: 400 + randomInt(400) }),
  );
}

/** Opens an asset and waits for its picture. */
export async function openAsset(page: Page, { id, serviceJobId }: NewAsset): Promise<void> {
  await page.goto(`/service-jobs/${serviceJobId}/assets?assetId=${id}`);
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('complete', true);
}

/** Where the picture stands on the page. */
export const pictureBox = async (page: Page) => (await page.getByRole('main').locator('img').boundingBox())!;

/** The marker of the comment that says this. */
export const markerOf = (page: Page, text: string) =>
  page.getByRole('button', { name: new RegExp(`^Comment \\d+, .*${text}`) });
