import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Page } from 'playwright/test';
import { post, put } from '../support/api.ts';
import { findJobWithFiles } from '../support/find-files.ts';
import { findJob } from '../support/find-job.ts';
import { orderJob } from '../support/made-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { jpegFile } from '../support/uploads.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Smallest width and height of a touch target, in CSS pixels. */
const least = 40;

/**
 * Finds smaller controls. Measured is the area that reacts to touch, so a label belongs to its box. Left out are controls that cannot be
 * touched (hidden, disabled, without pointer events), links inside a sentence, whose height is that of the line, and the invisible input
 * behind a file button.
 */
const tooSmall = `(() => {
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=combobox], [role=menuitem], [role=option]';
  const isShown = (element) => {
    const style = getComputedStyle(element);
    return element.checkVisibility({ visibilityProperty: true }) && style.pointerEvents !== 'none' && !element.closest('[aria-hidden=true], [inert]');
  };
  const isInSentence = (element) =>
    element.matches('a') && getComputedStyle(element).display === 'inline' &&
    [...element.parentElement.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
  const isBehindButton = (element) => element.matches('input[type=file]') && element.getBoundingClientRect().width <= 1;
  const isOffScreen = ({ right, bottom }) => right <= 0 || bottom <= 0;
  const rectOf = (element) => {
    const whole = element.closest('label, .MuiInputBase-root') ?? element;
    const own = element.getBoundingClientRect();
    const around = whole.getBoundingClientRect();
    const isCover = ({ position, content }) => position === 'absolute' && content !== 'none';
    const hasCover = ['::before', '::after'].some((pseudo) => isCover(getComputedStyle(element, pseudo)));
    const covers = hasCover ? element.offsetParent?.getBoundingClientRect() : null;
    return {
      width: Math.max(own.width, around.width, covers?.width ?? 0),
      height: Math.max(own.height, around.height, covers?.height ?? 0),
      right: own.right,
      bottom: own.bottom,
    };
  };
  return [...document.querySelectorAll(selector)]
    .filter((element) => !element.disabled && isShown(element) && !isInSentence(element) && !isBehindButton(element))
    .map((element) => ({ element, rect: rectOf(element) }))
    .filter(({ rect }) => !isOffScreen(rect) && (Math.round(rect.width) < ${least} || Math.round(rect.height) < ${least}))
    .map(({ element, rect }) =>
      (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 40) + ' <' + element.tagName.toLowerCase() + ' ' +
      (element.getAttribute('role') ?? element.getAttribute('type') ?? '') + '> ' + Math.round(rect.width) + ' x ' + Math.round(rect.height));
})()`;

async function expectRoomToTouch(page: Page, name: string): Promise<void> {
  // What was scrolled out at the top would count as off screen.
  await page.evaluate('window.scrollTo(0, 0)');
  const small = await page.evaluate<string[]>(tooSmall);
  expect.soft([...new Set(small)], `${name} has controls below ${least} px`).toEqual([]);
}

test.describe('first month #19: on a phone every control has 40 px and more', () => {
  test('for a provider', async ({ page }) => {
    await signIn(page, people.photographer);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Log Out' })).toBeVisible();
    await expectRoomToTouch(page, 'overview');
    await page.goto('/service-jobs');
    await expect(page.locator('[role=row] a').first()).toBeVisible();
    await expectRoomToTouch(page, 'list');
    const { id } = await findJob(page, 'Booked');
    await page.goto(`/service-jobs/${id}`);
    await expect(page.getByRole('region', { name: 'Appointment Details' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Shoot List Notes' }).getByRole('textbox')).toBeVisible();
    await expectRoomToTouch(page, 'job');
    await page.getByRole('button', { name: 'Change Status' }).tap();
    await expectRoomToTouch(page, 'status dialog');
    await page.goto('/provider-diary/availability');
    await page.getByRole('button', { name: 'Times', exact: true }).tap();
    await expectRoomToTouch(page, 'availability');
    await page.getByRole('button', { name: 'Add Blockout' }).tap();
    await expect(page.getByRole('dialog', { name: 'Add Blockout' })).toBeVisible();
    await expectRoomToTouch(page, 'blockout');
  });

  test('for a provider who uploads and looks at what has arrived', async ({ page }) => {
    await signIn(page, people.photographer);
    const { id } = await findJobWithFiles(page, 'resources', { services: '1', serviceJobStatuses: '50,70,80,90' });
    await page.goto(`/service-jobs/${id}`);
    await page.getByRole('tab', { name: 'Resources', exact: true }).tap();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await expectRoomToTouch(page, 'resources');
    for (const title of ['Upload Resources', 'Upload One Type']) {
      await panel.getByRole('button', { name: title }).tap();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('button', { name: /^(Bracket Day|Continue)$/ })).toBeVisible();
      await expectRoomToTouch(page, title);
      if (title === 'Upload Resources') {
        const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') };
        await dialog.getByLabel('Bracket Day files').setInputFiles([await jpegFile('day.jpg'), note]);
        await dialog.getByRole('button', { name: 'Upload 1 file' }).tap();
        await expect(dialog.getByRole('list', { name: 'Uploaded (1)' })).toBeVisible();
        await expectRoomToTouch(page, 'uploaded');
      }
      await dialog.getByRole('button', { name: 'Close', exact: true }).tap();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByRole('region', { name: 'Result of the upload' })).toBeVisible();
    await expectRoomToTouch(page, 'result of the upload');
  });

  test('for production, with files and the filters', async ({ page }) => {
    await signIn(page, people.productionManager);
    await page.goto('/service-jobs');
    await expect(page.locator('[role=row] a').first()).toBeVisible();
    await expectRoomToTouch(page, 'list');
    await page.getByRole('button', { name: /^Filters/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await expectRoomToTouch(page, 'filters');
    const { id } = await findJobWithFiles(page, 'assets', { services: '1' });
    for (const tab of ['Assets', 'Resources']) {
      await page.goto(`/service-jobs/${id}`);
      await page.getByRole('tab', { name: tab, exact: true }).tap();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
      await expectRoomToTouch(page, `job, ${tab}`);
    }
    await page.getByRole('tab', { name: 'Assets', exact: true }).tap();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Open / })
      .first()
      .tap();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
    await expectRoomToTouch(page, 'picture');
  });

  test('for the office', async ({ page }) => {
    await signIn(page, people.backOffice);
    for (const [path, sign] of [
      ['/', 'Actions'],
      ['/new-job', 'Order'],
      ['/new-campaign', 'Property'],
      ['/systemManager/clients/new', 'Actions'],
      ['/systemManager/users/new', 'Actions'],
      ['/systemManager/zones/new', 'Actions'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('region', { name: sign, exact: true })).toBeVisible();
      await expectRoomToTouch(page, path);
    }
    const { id } = await findJob(page, 'Booked', { services: 1 });
    await page.goto(`/service-jobs/${id}`);
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
    await expectRoomToTouch(page, 'job');
    await page.getByRole('button', { name: 'Reschedule' }).tap();
    await expect(
      page.getByRole('group', { name: 'Free providers and times' }).getByRole('button').first(),
    ).toBeVisible();
    await expectGoodScreen(page, 'reschedule');
    await expectRoomToTouch(page, 'reschedule');
    for (const path of ['clients', 'users', 'zones', 'youtube']) {
      await page.goto(`/systemManager/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectRoomToTouch(page, path);
    }
    await page.goto('/liveCapacity');
    const cell = page.getByRole('grid', { name: 'Capacity' }).getByRole('gridcell').first();
    await expect(cell).toBeVisible();
    await expectGoodScreen(page, 'live-capacity-phone');
    await expectRoomToTouch(page, 'live capacity');
    await cell.tap();
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Providers' })).toBeVisible();
    await expectGoodScreen(page, 'live-capacity-detail-phone');
    await expectRoomToTouch(page, 'live capacity, providers');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).tap();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    await expectRoomToTouch(page, 'navigation');
  });

  test('for the office, with what the client handed in', async ({ page }) => {
    await signIn(page, people.backOffice);
    const { id } = await orderJob(page, ServiceId.Photography);
    await put(page, `/v1/service-jobs/${id}/order-parts`, { workbaseProofingUrl: 'https://gallery.example.com/7' });
    const url = 'https://files.example.com/brief.pdf';
    await post(page, `/v1/service-jobs/${id}/client-resources`, { name: 'Brief.pdf', url });
    await page.goto(`/service-jobs/${id}`);
    await expect(page.getByRole('link', { name: 'gallery.example.com/7' })).toBeVisible();
    for (const tab of ['Client', 'Related']) {
      await page.getByRole('tab', { name: tab, exact: true }).tap();
      await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
      await expectRoomToTouch(page, `job, ${tab}`);
    }
  });

  test('before signing in', async ({ page }) => {
    for (const path of ['/login', '/login/email', '/forgot-password']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectRoomToTouch(page, path);
    }
  });
});
