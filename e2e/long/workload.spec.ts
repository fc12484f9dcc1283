import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Workload } from '@shootdesk/shared/workload/workload.contract';
import { get } from '../support/api.ts';
import { measureEffort } from '../support/effort.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const maxClicks = 4;

test('an editor is ill: all of their jobs go to others, in four clicks at most', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.productionManager);
  const path = `/v1/workloads?serviceJobUserRoleId=${JobUserRoleId.EditorDrafterCopywriter}`;
  const loads = (await get<Workload>(page, path)).results;
  const ill = loads.toSorted((a, b) => b.jobs - a.jobs)[0]!;
  const name = `${ill.firstName} ${ill.lastName}`;
  const effort = await measureEffort(page);
  await page.goto('/workload');
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(loads.length);
  await expectGoodScreen(page, 'workload');
  await page.getByRole('button', { name: `Hand on jobs of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Hand on jobs of ${name}` });
  await dialog.getByRole('button', { name: /^All/ }).click();
  await expectGoodScreen(page, 'hand-on');
  await dialog.getByRole('button', { name: /^Hand on \d+ jobs?$/ }).click();
  await expect(page.getByText(/^\d+ jobs? handed on$/)).toBeVisible();
  const { clicks, keys, screens, requests, ms } = await effort();
  test.info().annotations.push({
    type: 'effort',
    description: `${clicks} clicks, ${keys} keys, ${screens} screens, ${requests} requests, ${ms} ms`,
  });
  expect(clicks).toBeLessThanOrEqual(maxClicks);
});
