import { post } from '../support/api.ts';
import { people, signIn } from '../support/people.ts';
import { phone } from '../support/phone.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { findClient, makeZone, orderAt, photography } from '../support/zone-of-its-own.ts';

test('the booking page asks for its passcode, and stands the dark', async ({ page, browser }) => {
  await signIn(page, people.backOffice);
  const { postcode } = await makeZone(page);
  const { ids } = await orderAt(page, await findClient(page), postcode, [photography]);
  const body = { name: 'Jo Field', passcode: 'corner house' };
  const { url } = await post<{ url: string }>(page, `/v1/service-jobs/${ids[0]}/booking-link`, body);
  const { context, client } = await phone(browser);
  await client.emulateMedia({ colorScheme: 'dark' });
  await client.goto(url);
  await client.getByLabel('Passcode').fill('corner house');
  await client.getByRole('button', { name: 'Open' }).click();
  await expect(client.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await expectGoodScreen(client, 'booking-dark');
  await context.close();
});
