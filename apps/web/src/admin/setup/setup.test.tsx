import type { SetupState } from '@shootdesk/shared/setup/setup.contract';
import { setupSteps, type SetupFacts } from '@shootdesk/shared/setup/setup-steps';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { SetupGaps } from '../../entities/setup/setup-gaps.tsx';
import SetupPage from './setup-page.tsx';
import { SetupReminder } from './setup-reminder.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const empty: SetupFacts = {
  ...{ isNamed: false, hasOwnLooks: false, zones: 0, hasPostcodes: false, servicesOffered: 40, servicesAtProperty: 20 },
  ...{ areServicesChosen: false, people: 1, providers: 0, bookable: 0, providersWithoutZone: 0 },
  ...{ providersWithoutHours: 0, providersWithoutServices: 0, editors: 0, clients: 0, clientsWithoutZone: 0, jobs: 0 },
};

const aState = (facts: Partial<SetupFacts> = {}, state: Partial<SetupState> = {}): SetupState => ({
  id: 'setup',
  dismissed: false,
  complete: false,
  services_template: null,
  steps: setupSteps({ ...empty, ...facts }),
  lastModified: '2026-06-10T00:00:00.000Z',
  cache_key: 4,
  ...state,
});

const groups = [
  {
    id: 1,
    name: 'Photography',
    services: [
      { id: 1, name: 'Photography', onSite: true, hidden: false },
      { id: 31, name: 'Photo Retouching', onSite: false, hidden: true },
    ],
  },
];

function open(state: SetupState, answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(byPath({ 'GET /v3/setup': single(state), 'GET /v1/service-groups': list(groups), ...answers }));
  renderInShell(<SetupPage />, 'BackOffice', '/systemManager/set-up');
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

test('an empty studio sees every step, the next one first, and what is missing where it is missed', async () => {
  open(aState());
  expect(await screen.findByText(/0 of 6 steps are done/)).toBeTruthy();
  const steps = screen.getAllByRole('listitem');
  expect(steps).toHaveLength(7);
  expect(steps[0]!.getAttribute('aria-current')).toBe('step');
  const people = screen.getByRole('listitem', { name: 'People' });
  expect(people.textContent).toContain('Invite a provider');
  expect(within(people).getByText(/nobody who goes to properties/)).toBeTruthy();
  expect(within(people).getByText('1 account')).toBeTruthy();
});

test('a step that is done says so, and the next open one is proposed', async () => {
  open(aState({ isNamed: true, zones: 2 }));
  const zones = await screen.findByRole('listitem', { name: 'Zones' });
  expect(zones.textContent).toContain('Done');
  expect(zones.textContent).toContain('2 zones');
  expect(screen.getByRole('listitem', { name: 'Services' }).getAttribute('aria-current')).toBe('step');
});

test('a template shows what it changes before it is used', async () => {
  const chosen = aState({ areServicesChosen: true }, { services_template: 'virtual_staging' });
  const { user, writes } = open(aState(), { 'POST /v3/setup/services': single(chosen) });
  await user.click(await screen.findByRole('button', { name: 'Choose a template' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose Services' });
  await user.click(within(dialog).getByRole('radio', { name: /Virtual staging/ }));
  expect(dialog.textContent).toContain('Will be hidden (1): Photography');
  expect(dialog.textContent).toContain('Will be offered again (1): Photo Retouching');
  await user.click(within(dialog).getByRole('button', { name: 'Use this template' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toMatchObject([{ url: '/v3/setup/services', body: { template: 'virtual_staging' } }]);
});

test('a template that fails says why, and can be tried again', async () => {
  const { user } = open(aState(), { 'POST /v3/setup/services': failure(503, 'unavailable', 'The database is away.') });
  await user.click(await screen.findByRole('button', { name: 'Choose a template' }));
  await user.click(await screen.findByRole('button', { name: 'Use this template' }));
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Use this template' })).toBeTruthy();
});

test('the set-up is dismissed and shown again', async () => {
  const { user, writes } = open(aState(), { 'PUT /v3/setup': single(aState({}, { dismissed: true })) });
  await user.click(await screen.findByRole('button', { name: 'Do not show Set-up any more' }));
  expect(await screen.findByRole('button', { name: 'Show Set-up in the menu again' })).toBeTruthy();
  expect(writes()).toMatchObject([{ body: { dismissed: true } }]);
});

test('what is missing is said outside of the set-up too, to those who can add it', async () => {
  const sent = fakeApi(byPath({ 'GET /v3/setup': single(aState({ zones: 1 })) }));
  renderInShell(<SetupGaps />, 'BackOffice');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/systemManager/users/new',
    '/systemManager/clients/new',
  ]);
  cleanup();
  sent.length = 0;
  renderInShell(<SetupGaps />, 'ProductionManager');
  expect(screen.queryByRole('link')).toBeNull();
  expect(sent).toEqual([]);
});

test('the dashboard names the steps that are open, with the way to them', async () => {
  fakeApi(byPath({ 'GET /v3/setup': single(aState({ isNamed: true, zones: 1 })) }));
  renderInShell(<SetupReminder />, 'BackOffice', '/');
  expect(await screen.findByText('Not set up yet: Services, People, Clients, First order.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go on with Set-up' }).getAttribute('href')).toBe('/systemManager/set-up');
});

test.each([{ complete: true }, { dismissed: true }])(
  'the dashboard is silent about a set-up that is %o',
  async (state) => {
    const sent = fakeApi(byPath({ 'GET /v3/setup': single(aState({}, state)) }));
    const { container } = renderInShell(<SetupReminder />, 'BackOffice', '/');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(container.textContent).toBe('');
  },
);
