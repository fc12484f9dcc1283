import { customFilters } from '@shootdesk/shared/service-jobs/custom-filters';
import { userRoles, type UserRoleName } from '@shootdesk/shared/identity/roles';
import { noFilters, type SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, list, single } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { FilterFields } from './filter-fields.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (id: number, firstName: string, role: UserRoleName, employment: string) => ({
  id,
  firstName,
  lastName: 'Smith',
  employment,
  userRole: userRoles.find(({ name }) => name === role),
  services: null,
});

const people = [
  person(1, 'Ann', 'FullTimeProvider', 'Full_Time'),
  person(2, 'Bob', 'ContractualProvider', 'Contract'),
  person(3, 'Cleo', 'ContractualEditor', 'Contract'),
];

const groups = [
  {
    id: 1,
    name: 'Photography',
    services: [
      { id: 1, name: 'Day', jobCount: 7 },
      { id: 2, name: 'Dusk', jobCount: 0 },
    ],
  },
  { id: 4, name: 'Video', services: [{ id: 15, name: 'Film', jobCount: 3 }] },
];

const clients = [
  { id: 5, name: 'Alder & Stone' },
  { id: 6, name: 'Banksia' },
];

function server() {
  return fakeApi(({ url }) => {
    if (url.startsWith('/v1/users')) return list(people);
    if (url.startsWith('/v1/clients')) return list(clients, { totalCount: 240 });
    if (url.includes('/counts'))
      return single({ serviceGroups: groups, serviceJobStatuses: [{ id: 100, jobCount: 5 }] });
    if (url.startsWith('/v1/campaigns')) return list([{ id: 8, name: '1 Alder Lane', client: null }]);
    if (url.includes('/words')) return list([{ tag: 'urgent', jobCount: 4 }]);
    return list([], { customFilters: [{ id: 11, name: 'Overdue', count: 4, type: 'deadline' }] });
  });
}

let value: SavedViewFilters = noFilters;

function Form({ start = noFilters }: { start?: SavedViewFilters }) {
  const [filters, setFilters] = useState(start);
  useEffect(() => {
    value = filters;
  }, [filters]);
  const change = (part: Partial<SavedViewFilters>) => setFilters((before) => ({ ...before, ...part }));
  return <FilterFields value={filters} onChange={change} tab="jobs" countsSource={null} />;
}

const draw = (role: UserRoleName = 'BackOffice', services: number[] = [], start: SavedViewFilters = noFilters) =>
  renderInShell(<Form start={start} />, role, '/', {
    services: services.map((id) => ({ id, name: '', serviceGroupId: 1 })),
  });

async function open(button: string, name: string = button) {
  await userEvent.click(screen.getByRole('button', { name: button }));
  return within(screen.getByRole('dialog', { name }));
}

describe('multi-selects', () => {
  test('each has Select All, which chooses all and then none', async () => {
    server();
    draw();
    const names = [
      'Account manager',
      'Client',
      'Campaign',
      'Users',
      'Service user',
      'Studio user',
      'Service types',
      'Status',
    ];
    for (const name of [...names, 'Tags']) {
      const dialog = await open(name);
      expect(await dialog.findByRole('checkbox', { name: 'Select All' })).toBeTruthy();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const classifications = await open('Client classification');
    const all = classifications.getByRole('checkbox', { name: 'Select All' });
    await userEvent.click(all);
    expect(value.classifications).toEqual([1, 2, 3]);
    await userEvent.click(classifications.getByRole('checkbox', { name: 'Partner' }));
    expect(value.classifications).toEqual([1, 3]);
    await userEvent.click(all);
    await userEvent.click(all);
    expect(value.classifications).toEqual([]);
  });

  test('Select All chooses what the search has left; typing searches at once', async () => {
    server();
    draw();
    const status = await open('Status');
    expect(document.activeElement).toBe(status.getByRole('searchbox'));
    await userEvent.keyboard('QC');
    await userEvent.click(status.getByRole('checkbox', { name: 'Select All' }));
    expect(value.serviceJobStatuses).toEqual([100, 110, 120]);
    expect(await status.findByRole('checkbox', { name: 'Awaiting QC 5' })).toBeTruthy();
  });

  test('clients are searched by the server, and it is said that there are more', async () => {
    const sent = server();
    draw();
    const dialog = await open('Client');
    expect(await dialog.findByText('238 more: type a part of the name.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('searchbox'), 'bank');
    await waitFor(() => expect(sent.at(-1)?.url).toBe('/v1/clients?name=bank&pageSize=100'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Banksia' }));
    expect(value.clients).toEqual([6]);
  });

  test('a tag that no open job has can be typed', async () => {
    server();
    draw();
    const dialog = await open('Tags');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'urgent 4' }));
    await userEvent.type(dialog.getByRole('searchbox'), 'rare');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'rare' }));
    expect(value.tags).toEqual(['urgent', 'rare']);
  });
});

describe('people', () => {
  test('stand in the groups Contract-base and Full-time, and a group is chosen at once', async () => {
    server();
    draw();
    const dialog = await open('Users');
    const groupNames = (await dialog.findAllByRole('group')).map((group) => group.getAttribute('aria-label'));
    // Nobody stands first, in no group.
    expect(groupNames).toEqual([null, 'Contract-base', 'Full-time']);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Contract-base' }));
    expect([value.serviceUsers, value.users]).toEqual([[], [2, 3]]);
  });

  test('providers and studio people chosen as users are alternatives; of them Studio user only counts its own', async () => {
    server();
    draw();
    const dialog = await open('Users');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Ann Smith' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Cleo Smith' }));
    await userEvent.keyboard('{Escape}');
    expect([value.serviceUsers, value.users]).toEqual([[], [1, 3]]);
    expect(await screen.findByRole('button', { name: 'Users (2)' })).toBeTruthy();
    const studio = await open('Studio user (1)', 'Studio user');
    await userEvent.click(studio.getByRole('checkbox', { name: 'Cleo Smith' }));
    expect(value.users).toEqual([1]);
  });

  test('Nobody can be asked for, and is not a studio user', async () => {
    server();
    draw();
    const dialog = await open('Service user');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Nobody' }));
    await userEvent.keyboard('{Escape}');
    const users = await open('Users');
    await userEvent.click(await users.findByRole('checkbox', { name: 'Nobody' }));
    expect([value.serviceUsers, value.users]).toEqual([[0], [0]]);
    await userEvent.keyboard('{Escape}');
    const studio = await open('Studio user');
    expect(await studio.findByRole('checkbox', { name: 'Cleo Smith' })).toBeTruthy();
    expect(studio.queryByRole('checkbox', { name: 'Nobody' })).toBeNull();
  });

  test('service users go to the property, studio users do not', async () => {
    server();
    draw();
    const providers = await open('Service user');
    expect(await providers.findByRole('checkbox', { name: 'Ann Smith' })).toBeTruthy();
    expect(providers.queryByRole('checkbox', { name: 'Cleo Smith' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    const studio = await open('Studio user');
    await userEvent.click(await studio.findByRole('checkbox', { name: 'Cleo Smith' }));
    expect(studio.queryByRole('checkbox', { name: 'Ann Smith' })).toBeNull();
    expect([value.serviceUsers, value.users]).toEqual([[], [3]]);
  });
});

test('account managers are the users with the flag Account_Manager', async () => {
  const sent = server();
  draw();
  const dialog = await open('Account manager');
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Bob Smith' }));
  const asked = new URL(sent.find(({ url }) => url.startsWith('/v1/users'))?.url ?? '', 'http://site').searchParams;
  expect(asked.get('flags')).toBe('Account_Manager');
  expect(value.accountManagers).toEqual([2]);
});

test('client classifications are Casual, Partner and VIP', async () => {
  server();
  draw();
  const boxes = (await open('Client classification')).getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent.trim())).toEqual([
    'Select All',
    'Casual',
    'Partner',
    'VIP',
  ]);
});

describe('service types', () => {
  test('are all groups for BackOffice, with counts', async () => {
    server();
    draw('BackOffice');
    const dialog = await open('Service types');
    expect(await dialog.findByRole('checkbox', { name: 'Film 3' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Photography' }));
    expect(value.services).toEqual([1, 2]);
  });

  test('are their own services for others', async () => {
    server();
    draw('FullTimeEditor', [2]);
    const dialog = await open('Service types');
    expect(await dialog.findByRole('checkbox', { name: 'Dusk 0' })).toBeTruthy();
    expect(dialog.queryByRole('checkbox', { name: 'Day 7' })).toBeNull();
    expect(dialog.queryByRole('checkbox', { name: 'Video' })).toBeNull();
  });

  test('a service of a colleague’s link can be taken away again, be it not their own', async () => {
    server();
    draw('FullTimeEditor', [2], { ...noFilters, services: [15] });
    const dialog = await open('Service types (1)', 'Service types');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Film 3', checked: true }));
    expect(value.services).toEqual([]);
  });
});

describe('service date', () => {
  test('a preset fills both ends, Reset empties them', async () => {
    server();
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }));
    expect([value.serviceDateFilterStart, value.serviceDateFilterEnd]).toEqual(['-1d', '0d']);
    expect(screen.getByRole('button', { name: 'Yesterday', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect([value.serviceDateFilterStart, value.serviceDateFilterEnd]).toEqual([null, null]);
  });

  test("'From cannot be after To', 'To cannot be before From'", async () => {
    server();
    draw();
    await fillIn(userEvent, screen.getByLabelText('Service date from'), '2026-03-02');
    await fillIn(userEvent, screen.getByLabelText('Service date to'), '2026-03-01');
    expect(screen.getByText('From cannot be after To')).toBeTruthy();
    expect(screen.getByText('To cannot be before From')).toBeTruthy();
  });
});

test('deadline, platform and custom filters stand in groups with a count beside each', async () => {
  const counted = customFilters.map(({ id, name, type }, index) => ({ id, name, type, count: index + 1 }));
  fakeApi(() => list([], { customFilters: counted }));
  draw();
  await screen.findByRole('checkbox', { name: 'Overdue 4' });
  const boxesOf = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  expect(boxesOf('Deadline status')).toEqual([
    'Overdue 4',
    'At risk 5',
    'Due today 6',
    'Due tomorrow 7',
    'Due in 7 days 8',
    'No deadline 9',
    'Late revisions 10',
  ]);
  expect(boxesOf('Platform')).toEqual(['CT 11', 'CH 12', 'RH 13']);
  expect(boxesOf('Custom')).toEqual(['Studio not done 1', 'Onsite not done 2', 'Not archived 3']);
});
