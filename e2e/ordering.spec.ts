import { randomInt } from 'node:crypto';
import { devices, type Page } from 'playwright/test';
import { get, put } from './support/api.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';
import { findClient, makeZone } from './support/zone-of-its-own.ts';

/** Sets whether orders by link of a client confirm themselves. */
async function setConfirms(page: Page, clientId: number, isAtOnce: boolean): Promise<void> {
  const path = `/v3/clients/${clientId}`;
  const { removed_at: _removed, ...client } = (await get<{ removed_at: unknown }>(page, path)).result;
  await put(page, path, { ...client, confirms_link_orders: isAtOnce });
}

test('a client on a phone orders, chooses the time and orders again; the office confirms', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, people.backOffice);
  const { postcode } = await makeZone(page);
  const clientId = await findClient(page);

  // The office makes the link on the screen of the client.
  await page.goto(`/systemManager/clients/${clientId}/edit`);
  const panel = page.getByRole('region', { name: 'Order Links' });
  await panel.getByRole('button', { name: 'New Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Order Link' });
  await dialog.getByLabel('Name of the person').fill('Jo Field');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(panel.getByText('Not opened yet')).toBeVisible();
  const { links } = (await get<{ links: { url: string }[] }>(page, `/v1/clients/${clientId}/order-links`)).result;
  await setConfirms(page, clientId, true);

  const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];
  const context = await browser.newContext({ viewport: { ...viewport, width: 390 }, userAgent, hasTouch, isMobile });
  const phone = await context.newPage();
  await phone.goto(links[0]!.url);
  await expect(phone.getByRole('heading', { name: 'Place an order' })).toBeVisible();
  await expectGoodScreen(phone, 'ordering-empty');

  // By keys alone: an order that is not whole says what is missing, at the field.
  await phone.getByRole('button', { name: 'Order', exact: true }).focus();
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Please choose a service.')).toBeVisible();
  await expect(phone.getByLabel('Find a service')).toBeFocused();
  for (const name of ['Photography', 'Floorplan']) {
    await phone.getByLabel('Find a service').fill(name);
    await phone.getByRole('checkbox', { name, exact: true }).focus();
    await phone.keyboard.press('Space');
    await phone.getByLabel('Find a service').fill('');
  }
  const address = `${randomInt(1_000_000)} Wharf Street`;
  await phone.getByLabel('Street and number').fill(address);
  await phone.getByLabel('Suburb or town').fill('Docks');
  await phone.getByLabel('State').selectOption('VIC');
  await phone.getByLabel('Postcode').fill(postcode);
  await phone.getByLabel('Name').fill('Sam Porter');
  await phone.getByLabel('Phone').fill('0400 000 000');
  await phone.getByLabel('Access').fill('Keys at the office');
  for (const required of await phone
    .getByRole('region', { name: 'About the property' })
    .getByRole('spinbutton')
    .all()) {
    await required.fill('3');
  }
  await expectGoodScreen(phone, 'ordering-filled');
  await phone.getByRole('button', { name: 'Order', exact: true }).dblclick();
  await expect(phone.getByRole('heading', { name: 'Thank you! Your order is placed.' })).toBeFocused();
  await expectGoodScreen(phone, 'ordering-placed');

  // The times are those of booking links.
  await phone
    .getByRole('link', { name: /^Choose the time: / })
    .first()
    .click();
  const times = phone.getByRole('region', { name: 'Choose a time' });
  await times.getByRole('listitem').first().getByRole('button').click();
  await phone.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(phone.getByText('Your appointment is booked.')).toBeVisible();

  // The same property once more: it is found, and the office is asked.
  await setConfirms(page, clientId, false);
  await phone.goto(links[0]!.url);
  await phone.reload();
  await expect(phone.getByRole('region', { name: 'Your orders' }).getByText('Confirmed')).toBeVisible();
  await phone.getByLabel('Find a service').fill('Photography');
  await phone.getByRole('checkbox', { name: 'Photography', exact: true }).check();
  await phone.getByLabel('Street and number').fill(address);
  await phone.getByRole('button', { name: /\(ordered before\)/ }).click();
  await expect(phone.getByLabel('Name')).toHaveValue('Sam Porter');
  await phone.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(
    phone.getByRole('heading', { name: 'Thank you! Your order has arrived. The studio will confirm it.' }),
  ).toBeFocused();

  await page.reload();
  const orders = panel.getByRole('list', { name: 'Orders by link' });
  await expect(orders.getByRole('listitem').first().getByText('Waits to be confirmed')).toBeVisible();
  await expectGoodScreen(page, 'order-links-panel');
  await orders.getByRole('button', { name: 'Confirm' }).first().click();
  await expect(page.getByText('Order confirmed. Its jobs are made.')).toBeVisible();
  await expect(orders.getByText('Waits to be confirmed')).toHaveCount(0);
  await context.close();
});
