import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { get, post } from '../support/api.ts';
import { findEditor, orderJob } from '../support/made-job.ts';
import { mailedLink } from '../support/mail.ts';
import { enter, people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const path = '/systemManager/users';

test('a user is made, invited, given another role, deactivated and reactivated', async ({ page }) => {
  test.slow();
  const word = String(Date.now());
  const email = `tester-${word}@example.com`;
  await enter(page, people.backOffice);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('link').first()).toBeVisible();
  await expectGoodScreen(page, 'users');

  await page.getByRole('link', { name: 'Create User' }).click();
  const create = page.getByRole('button', { name: 'Create' });
  await expect(create).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Tester ${word}`);
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(`tester${word}`);
  await page.getByLabel('Email').fill('tester@');
  await expect(page.getByText('Invalid Email format')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Employment').selectOption('Full_Time');
  await page.getByLabel('Role').selectOption('Provider');
  await expectGoodScreen(page, 'user-new');
  await page.getByLabel('Minimum hours a week').fill('1.5');
  await expect(page.getByText('Positive integer only')).toBeVisible();
  await page.getByLabel('Role').selectOption('QC');
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('checkbox', { name: 'Select All' }).check();
  await page.keyboard.press('Escape');
  await expect(create).toBeEnabled();
  await create.click();
  await expect(page.getByText('User has been created!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Change History' })).toContainText(people.backOffice.name);
  await expectGoodScreen(page, 'user');

  await page.getByRole('button', { name: 'Invite Again' }).click();
  await expect(page.getByText(`The invitation has been sent to ${email}.`)).toBeVisible();
  await page.getByLabel('Role').selectOption('Back_Office');
  await expect(page.getByRole('region', { name: 'QC Information' })).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User has been updated!')).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog', { name: 'Deactivate User?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('User has been deactivated!')).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('User has been reactivated!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  expect(await mailedLink(page, email)).toContain('/reset-password');
});

/** Twelve people, of whom the third has no e-mail address and the seventh an unknown role. */
function peopleFile(word: string): Buffer {
  const rows = Array.from({ length: 12 }, (_, index) => {
    const email = index === 2 ? 'nobody' : `person${index}-${word}@example.com`;
    const role = index === 6 ? 'Pilot' : 'Back Office';
    return `Person ${index} ${word};${email};${role};0400 ${word.slice(-3)} ${100 + index}`;
  });
  return Buffer.from(['Full Name;E-Mail;Position;Mobile', ...rows].join('\r\n'));
}

test('people are imported from a file, the wrong rows mended, and invited once, now and later', async ({ page }) => {
  const word = String(Date.now());
  await signIn(page, people.backOffice);
  await page.goto('/systemManager/set-up');
  await page.getByRole('link', { name: 'Import people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import People' });
  await expect(dialog).toBeVisible();
  await expectGoodScreen(page, 'people-import');
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('File of people').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await choose('people.csv', peopleFile(word));
  await expect(dialog.getByRole('list', { name: 'Problems' }).getByRole('listitem')).toHaveText([
    /^Row 4 .*email: Invalid Email format/,
    /^Row 8 .*role: Must be one of Back Office/,
  ]);
  await expectGoodScreen(page, 'people-import-preview');
  await dialog.getByRole('button', { name: 'Import 10 rows, refuse 2' }).click();
  await expect(dialog.getByText(/The import is complete/)).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Summary' }).getByRole('definition')).toHaveText(['0', '10', '2']);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download Failed Rows' }).click();
  const failed = await readFile(await (await download).path(), 'utf8');
  await dialog.getByRole('button', { name: 'Invite Them Now' }).click();
  await expect(page.getByText('10 people invited.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Invited' })).toBeDisabled();
  await expectGoodScreen(page, 'people-import-done');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Import People' }).click();
  const mended = failed.replace('"nobody"', `"person2-${word}@example.com"`).replace('"Pilot"', '"Back Office"');
  await choose('mended.csv', Buffer.from(mended));
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog.getByText(/The import is complete/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Search User').fill('Person 2');
  await expect(page.getByRole('row', { name: new RegExp(`Person 2 ${word}`) })).toContainText('Not invited yet');
  await page.getByRole('button', { name: /^Invite \d+ people$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(/\d+ people invited\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Invite \d+ people$/ })).toBeHidden();
  expect(await mailedLink(page, `person0-${word}@example.com`)).toContain('/reset-password');
  expect(await mailedLink(page, `person2-${word}@example.com`)).toContain('/reset-password');
});

test('the open jobs of a person who is deactivated are handed on', async ({ page }) => {
  test.slow();
  await signIn(page, people.backOffice);
  const word = randomUUID();
  const { id } = await post<{ id: string }>(page, '/v3/users', {
    name: 'Lee Leaver',
    username: word,
    email: `leaver-${word}@example.com`,
    employment: 'Full_Time',
    roles: ['Editor'],
    editor: { services: ['Service/1'] },
  });
  const job = await orderJob(page, 1);
  await post(page, '/v1/service-job-users', { serviceJobId: job.id, userId: Number(id), serviceJobUserRoleId: 1 });
  const successor = await findEditor(page, 1);
  await page.goto(`${path}/${id}/edit`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog', { name: 'Deactivate User?' }).getByRole('button', { name: 'Yes' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Open Jobs' });
  await expect(dialog).toContainText('Lee Leaver leaves open jobs: 1 as Editor.');
  await dialog.getByLabel('Hand on as Editor').selectOption(String(successor.id));
  await expectGoodScreen(page, 'user-open-jobs');
  await dialog.getByRole('button', { name: 'Hand on and deactivate' }).click();
  await expect(page.getByText('User has been deactivated!')).toBeVisible();
  const { results } = await get<{ userId: number }>(page, `/v1/service-job-users?serviceJobs=${job.id}`);
  expect(results.map(({ userId }) => userId)).toEqual([successor.id]);
});
