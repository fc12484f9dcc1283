import { enter, people } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

/** A violet square of 40 pixels. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAASUlEQVRYhe3YwQkAMAxC0Q7iRI7m1N2hl14e5B6QxI+epV/mWBxSz3HVO4WBjGUWJAKLhcXA4mCxsBhYHCxKixXMo4qY8qXPGlySANxMZbHRHgAAAABJRU5ErkJggg==',
  'base64',
);

test('a studio gets its own name, logo and colour, which people see before they sign in', async ({ page, browser }) => {
  await enter(page, people.backOffice);
  await page.getByRole('link', { name: 'Organisation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Organisation' })).toBeVisible();
  await expect(page.getByText('Blank: Shootdesk').first()).toBeVisible();
  await expectGoodScreen(page, 'organisation');

  await page.getByLabel('Name', { exact: true }).fill('Kea Property Media');
  await page.getByLabel('Colour', { exact: true }).fill('#ffcc00');
  await expect(page.getByText(/at least 4\.5 is needed/)).toBeVisible();
  await page.getByLabel('Colour', { exact: true }).fill('#8a1c4a');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Organisation has been updated!')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Kea Property Media')).toBeVisible();
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByRole('img', { name: 'Logo of the studio' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Change History' })).toContainText('Kea Property Media');
  await expectGoodScreen(page, 'organisation-chosen');

  const visitor = await browser.newContext();
  const outside = await visitor.newPage();
  await outside.goto(new URL('/login', page.url()).href);
  await expect(outside.getByText('Kea Property Media')).toBeVisible();
  await expect(outside).toHaveTitle(/Kea Property Media$/);
  await expectGoodScreen(outside, 'sign-in-of-a-studio');
  await visitor.close();

  // Other tests meet the studio as it was.
  await page.getByRole('button', { name: 'Remove Logo' }).click();
  await expect(page.getByRole('img', { name: 'Logo of the studio' })).toBeHidden();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Colour', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner').getByText('Shootdesk')).toBeVisible();
});
