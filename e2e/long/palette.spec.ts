import { counts, rowLinks } from '../support/job-list.ts';
import { enter, people } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const palette = { name: 'Search and commands' } as const;

/** A street of the list with one letter wrong, and the job's address. */
function mistyped(address: string): string {
  const words = address.split(/[\s,]+/);
  const street = words.find((word) => /^\p{L}{5,}$/u.test(word))!;
  return address.split(',')[0]!.replace(street, `${street.slice(0, 2)}${street[2]}${street.slice(2)}`);
}

test('by the keyboard alone: a job by its mistyped address, an action of its page, the keys, and another screen', async ({
  page,
}) => {
  await enter(page, people.backOffice);
  await page.goto('/service-jobs');
  await counts(page);
  const address = (await page.locator(rowLinks).first().textContent())!;
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', palette);
  await expect(box).toBeFocused();
  await expectGoodScreen(page, 'palette');
  await page.keyboard.type(mistyped(address));
  const found = page
    .getByRole('option')
    .filter({ hasText: address.split(',')[0]! })
    .first();
  await expect(found).toBeVisible();
  await expect(found).toContainText('Read as');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/service-jobs\/\d+$/);
  await expect(page.getByRole('dialog', palette)).toBeHidden();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(sheet).toContainText('Search and commands');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('dispat');
  await expect(page.getByRole('option', { name: 'Dispatch' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dispatch/);
  await page.goBack();
  await expect(page).toHaveURL(/\/service-jobs\/\d+$/);
});

test('nothing is lost of what is typed at once after its key, while its code is loaded', async ({ page }) => {
  await enter(page, people.backOffice);
  await page.goto('/service-jobs');
  await counts(page);
  const address = (await page.locator(rowLinks).first().textContent())!;
  await page.keyboard.press('Control+k');
  // 's', 'a' and others change jobs of the list behind it.
  await page.keyboard.type(address.split(',')[0]!);
  await expect(page.getByRole('combobox', palette)).toHaveValue(address.split(',')[0]!);
  const found = page.getByRole('option').filter({ hasText: address.split(',')[0]! });
  await expect(found.first()).toContainText(/Shoot|Due|Sent|Not booked/);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('without a text it shows the jobs opened last; Escape gives the focus back', async ({ page }) => {
  await enter(page, people.backOffice);
  await page.goto('/service-jobs');
  await counts(page);
  const address = (await page.locator(rowLinks).first().textContent())!;
  await page.locator(rowLinks).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(address);
  await page.getByRole('button', palette).click();
  await expect(page.getByRole('option').first()).toContainText(address);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', palette)).toBeFocused();
});

test('on a phone it fills the screen, and a provider finds no screen of others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, people.photographer);
  await page.getByRole('button', { name: 'Search jobs' }).click();
  await page.getByRole('button', palette).click();
  const dialog = page.getByRole('dialog', palette);
  const size = await dialog.boundingBox();
  expect(size).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await expectGoodScreen(page, 'palette on a phone');
  await expect(page.getByRole('option', { name: 'My day' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Dispatch' })).toHaveCount(0);
  await page.getByRole('option', { name: 'My day' }).click();
  await expect(page).toHaveURL(/\/my-day/);
});
