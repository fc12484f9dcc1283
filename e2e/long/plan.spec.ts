import { expect } from 'playwright/test';
import { people, signIn } from '../support/people.ts';
import { expectGoodScreen, test } from '../support/test.ts';
import { findClient, floorplan, makeZone, order, photography, quietDay as day } from '../support/zone-of-its-own.ts';

test('a coordinator has a plan proposed by a key, leaves a job out, takes the rest and takes all of it back; also on a phone', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.backOffice);
  const { zoneId, postcode } = await makeZone(page);
  const clientId = await findClient(page);
  const both = await order(page, clientId, postcode, [photography, floorplan]);
  const one = await order(page, clientId, postcode, [photography]);
  const other = await order(page, clientId, postcode, [photography]);
  await page.goto(`/dispatch?day=${day}&zones=${zoneId}`);
  await expect(page.getByRole('heading', { name: /^Unscheduled \(4\)/ })).toBeVisible();

  await page.keyboard.press('p');
  const list = page.getByRole('region', { name: 'Proposed plan' });
  await expect(list.getByText('4 jobs with a place, 0 without.')).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Proposed plan' })).toBeFocused();
  const board = page.getByRole('region', { name: 'Board' });
  await expect(board.getByRole('img', { name: new RegExp(`^Proposed: ${both}.*\\+`) })).toBeVisible();
  await expectGoodScreen(page, 'plan-day');

  await list.getByRole('button', { name: `Leave out ${other}` }).press('Enter');
  await expect(list.getByRole('button', { name: 'Take all (2)' })).toBeVisible();
  await list.getByRole('button', { name: `Pin: ${one}` }).press('Enter');
  await list.getByRole('button', { name: 'Propose again' }).press('Enter');
  await expect(list.getByText('3 jobs with a place, 0 without.')).toBeVisible();
  await expect(list.getByRole('group', { name: 'Without a place' })).toContainText('You left it out.');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodScreen(page, 'plan-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await list.getByRole('button', { name: 'Take all (2)' }).press('Enter');
  const bars = board.locator('[data-job]');
  await expect(bars).toHaveCount(2);
  await expect(page.getByText('2 visits are booked.')).toBeVisible();
  await expect(board.getByRole('img')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo: plan of 2 visits' }).click();
  await expect(bars).toHaveCount(0);
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Propose a Plan' })).toBeFocused();
  await expect(page.getByRole('heading', { name: /^Unscheduled \(4\)/ })).toBeVisible();

  await page.goto(`/dispatch?day=${day}&zones=${zoneId}&span=week`);
  await page.getByRole('button', { name: 'Propose a Plan' }).click();
  await expect(list.getByText('4 jobs with a place, 0 without.')).toBeVisible();
  await expectGoodScreen(page, 'plan-week');
});
