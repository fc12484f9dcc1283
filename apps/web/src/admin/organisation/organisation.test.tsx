import { shippedBranding, type Branding } from '@shootdesk/shared/kernel/branding';
import { setDateForms, specifiedForms } from '@shootdesk/shared/kernel/date-forms';
import type { OrganisationRecord } from '@shootdesk/shared/settings/organisation';
import { statusTitle } from '@shootdesk/shared/workflows/statuses';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { currentBranding, showBranding } from '../../kernel/branding.ts';
import OrganisationPage from './organisation-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  showBranding(shippedBranding);
  setDateForms(specifiedForms);
});

const path = '/v3/settings/organisation';

const nothing = {
  ...{ name: null, accent: null, accent_dark: null, sender_name: null, reply_to: null, support_email: null },
  ...{ time_zone: null, country: null, date_form: null, time_form: null, revision_hours: null, fix_times_at: null },
  ...{ area_unit: null, distance_unit: null },
  ...{ plan_unplaced: null, plan_time_changed: null, plan_unfair_hour: null },
  ...{ rejection_reasons: [], change_reasons: [], currency: null },
  client_language: null,
  two_factor_roles: [],
  status_names: {},
};

const aRecord = (values: Partial<OrganisationRecord> = {}): OrganisationRecord => ({
  id: 'organisation',
  ...nothing,
  logo: null,
  defaults: {
    ...nothing,
    ...{
      name: 'Shootdesk',
      sender_name: 'Shootdesk',
      time_zone: 'Australia/Melbourne',
      revision_hours: 24,
      fix_times_at: 900,
      plan_unplaced: 10_000,
      plan_time_changed: 1000,
      plan_unfair_hour: 3,
    },
    ...{ date_form: 'long', time_form: 'h12', area_unit: 'metre', distance_unit: 'kilometre' },
  },
  lastModified: '2026-06-10T00:00:00.000Z',
  cache_key: 4,
  ...values,
});

const kea: Branding = { ...shippedBranding, name: 'Kea', date_form: 'short', time_form: 'h24' };

function open(answers: Parameters<typeof byPath>[0] = {}) {
  const saved = { [`GET ${path}`]: single(aRecord()), 'GET /v3/record-changes': v3Page([]) };
  const sent = fakeApi(byPath({ ...saved, 'GET /v1/branding': single(kea), ...answers }));
  renderInShell(<OrganisationPage />, 'BackOffice', '/systemManager/organisation');
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('what is chosen is sent with the version, and is shown in this tab at once', async () => {
  const { user, writes } = open({ [`PUT ${path}`]: single(aRecord({ name: 'Kea', cache_key: 5 })) });
  await user.type(await screen.findByLabelText('Name'), 'Kea');
  await fillIn(user, field('Colour'), '#8a1c4a');
  await user.selectOptions(field('Dates'), '24 Nov 2026');
  await user.selectOptions(field('Times'), '14:30');
  await user.click(save());
  expect(await screen.findByText('Organisation has been updated!')).toBeTruthy();
  const [write] = writes();
  expect(write!.headers.get('if-match')).toBe('"4"');
  expect(write!.body).toMatchObject({ name: 'Kea', accent: '#8a1c4a', date_form: 'short', time_form: 'h24' });
  await waitFor(() => expect(currentBranding()).toEqual(kea));
});

test('what plans cost is sent as numbers, and a blank field says what holds', async () => {
  const { user, writes } = open({ [`PUT ${path}`]: single(aRecord({ plan_unplaced: 500, cache_key: 5 })) });
  await fillIn(user, await screen.findByLabelText('A job without a place costs'), '500');
  expect(screen.getByText('Minutes of driving. Blank: 1000')).toBeTruthy();
  await user.click(save());
  await waitFor(() =>
    expect(writes()[0]?.body).toMatchObject({ plan_unplaced: 500, plan_time_changed: null, plan_unfair_hour: null }),
  );
});

test('a status is called as the studio says in this tab, and two cannot be called the same', async () => {
  const renamed = { InProduction: 'Editing' };
  const branding = single({ ...kea, status_names: renamed });
  const { user, writes } = open({
    [`PUT ${path}`]: single(aRecord({ status_names: renamed, cache_key: 5 })),
    'GET /v1/branding': branding,
  });
  await fillIn(user, await screen.findByLabelText('In Production'), 'Booked');
  await user.click(save());
  expect(await screen.findByText('Another status is called so.')).toBeTruthy();
  await user.clear(field('In Production'));
  await fillIn(user, field('In Production'), 'Editing');
  await user.click(save());
  await waitFor(() =>
    expect(writes()[0]?.body).toMatchObject({ status_names: { InProduction: 'Editing', Booked: '' } }),
  );
  await waitFor(() => expect(statusTitle(90)).toBe('Editing'));
});

test('a colour that cannot be read is refused at its field, a readable one has its contrast', async () => {
  const { user, writes } = open();
  await fillIn(user, await screen.findByLabelText('Colour'), '#ffcc00');
  expect(await screen.findByText(/contrast is 1\.3/)).toBeTruthy();
  await user.clear(field('Colour'));
  await fillIn(user, field('Colour'), '#0e6a63');
  expect(await screen.findByText(/^Contrast 5\.\d$/)).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('blank fields say what holds instead', async () => {
  open();
  expect(await screen.findAllByText('Blank: Shootdesk')).toHaveLength(2);
  expect(field('Time zone').textContent).toContain('As installed: Australia/Melbourne');
});

test('the logo is sent as base64 with the version, and a refusal is said', async () => {
  const file = new File(['picture'], 'logo.png', { type: 'image/png' });
  const logo = { url: '/v1/branding/logo/ab', width: 40, height: 20 };
  const answers = [single(aRecord({ logo, cache_key: 5 })), failure(400, 'malformed', 'This is no picture.')];
  const { user, writes } = open({ [`PUT ${path}/logo`]: () => answers.shift()! });
  await user.upload(await screen.findByLabelText('Logo file'), file);
  expect(await screen.findByRole('img', { name: 'Logo of the studio' })).toBeTruthy();
  expect(writes()[0]).toMatchObject({ body: { content: btoa('picture') } });
  expect(writes()[0]!.headers.get('if-match')).toBe('"4"');
  await user.upload(field('Logo file'), file);
  expect(await screen.findByText('This is no picture.')).toBeTruthy();
});

test('a colleague who saved first is not overwritten', async () => {
  const current = aRecord({ name: 'Theirs', cache_key: 9 });
  const { user } = open({ [`PUT ${path}`]: failure(412, 'stale', 'Someone else has changed this.', { current }) });
  await user.type(await screen.findByLabelText('Name'), 'Mine');
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Theirs');
  expect(dialog.textContent).toContain('Mine');
});
