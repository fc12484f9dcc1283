import type { Capacity } from '@shootdesk/shared/availability/capacity.contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPath, fakeApi, list } from '../../../test/fake-api.ts';
import { aJob } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import LiveCapacityPage from './live-capacity-page.tsx';

// A Monday morning: the first day is Tuesday.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-08T09:00:00+10:00'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const zones = [
  { id: 1, name: 'Melbourne' },
  { id: 2, name: 'Sydney' },
];
const categories = [
  { id: 5, name: 'Photography', threshold: 2 },
  { id: 6, name: 'Drone', threshold: 0 },
];
const jack = {
  id: 7,
  firstName: 'Jack',
  lastName: 'Morrow',
  timeZone: 'Australia/Melbourne',
  availableSlots: 8,
  bookedSlots: 1.5,
  primaryCategoryId: 5,
  secondaryCategoryIds: [6],
};
const days = ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-15'];

const capacities: Capacity[] = days.flatMap((date) =>
  zones.flatMap(({ id: zoneId }) =>
    categories.map(({ id: categoryId }) => ({
      id: `${date}_${zoneId}_${categoryId}`,
      date,
      zoneId,
      categoryId,
      total: zoneId === 1 ? 4 : 0,
      remaining: zoneId === 1 ? (date === days[0] ? 2 : 3.3) : 0,
      userCount: zoneId === 1 ? 1 : 0,
    })),
  ),
);

const job = {
  ...aJob({ dateService: '2026-06-09T23:30:00.000Z' }),
  users: [
    {
      id: 1,
      serviceJobId: 7,
      userId: 7,
      user: { id: 7, firstName: 'Jack', lastName: 'Morrow' },
      serviceJobUserRoleId: 5,
      serviceJobUserRole: { id: 5, description: 'On-site Provider' },
      cache_key: 1,
    },
  ],
};

/** The grid gets numbers, the dialog of a cell also the providers. */
const answerCapacity =
  (users: readonly object[]) =>
  ({ url }: { readonly url: string }) => {
    const query = new URLSearchParams(url.split('?')[1]);
    if (query.get('includes') === '') return list(capacities);
    const id = ['filterStart', 'zones', 'categories'].map((name) => query.get(name)).join('_');
    return list([{ ...capacities.find((each) => each.id === id), users }]);
  };

/** Shows where the person is. */
function Address() {
  return <p>At {useLocation().pathname}</p>;
}

function open(answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(
    byPath({
      'GET /v1/zones': list(zones),
      'GET /v1/service-categories': list(categories),
      'GET /v1/users/capacity': answerCapacity([jack]),
      'GET /v1/service-jobs/list/servicedate': list([job]),
      ...answers,
    }),
  );
  renderInShell(
    <>
      <LiveCapacityPage />
      <Address />
    </>,
    'BackOffice',
    '/liveCapacity',
    { timeZone: 'Australia/Melbourne' },
  );
  return () => sent.filter(({ url }) => url.startsWith('/v1/users/capacity')).map(({ url }) => url.split('?')[1]);
}

const cell = (name: string) => screen.findByRole('gridcell', { name });

describe('the live capacity', () => {
  test('shows total and remaining of five weekdays from the first day on', async () => {
    const asked = open();
    const grid = within(await screen.findByRole('grid', { name: 'Capacity' }));
    const heads = grid.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(1, 6)).toEqual(['Tue 09 June', 'Wed 10 June', 'Thu 11 June', 'Fri 12 June', 'Mon 15 June']);
    expect(asked()).toEqual(['filterStart=2026-06-09&filterEnd=2026-06-16&includes=']);
    expect((await cell('Melbourne, Photography, Wed 10 June, total 4.0')).textContent).toBe('4.0');
  });

  test('highlights what remains when it is not above the threshold of the category', async () => {
    open();
    expect((await cell('Melbourne, Photography, Tue 09 June, remaining 2.0, low')).dataset['low']).toBe('');
    expect((await cell('Melbourne, Photography, Wed 10 June, remaining 3.3')).dataset['low']).toBeUndefined();
    expect((await cell('Melbourne, Drone, Tue 09 June, remaining 2.0')).dataset['low']).toBeUndefined();
  });

  test('says what to do where nobody is counted', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Link providers to the zone' });
    expect(link.getAttribute('href')).toBe('/systemManager/zones/2/edit');
  });

  test('a number behind which nobody stands leads to where providers get the zone', async () => {
    open({ 'GET /v1/users/capacity': answerCapacity([]) });
    await userEvent.click(await cell('Sydney, Drone, Wed 10 June, total 0.0'));
    const link = await screen.findByRole('link', { name: 'Link providers of this category to the zone' });
    expect(link.getAttribute('href')).toBe('/systemManager/zones/2/edit');
  });

  test('arrows go through the grid, which Tab enters once, and Enter opens the providers with their jobs', async () => {
    open();
    const first = await cell('Melbourne, Photography, Tue 09 June, total 4.0');
    expect(first.tabIndex).toBe(0);
    first.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    const reached = await cell('Melbourne, Drone, Wed 10 June, total 4.0');
    expect(document.activeElement).toBe(reached);
    expect([first.tabIndex, reached.tabIndex]).toEqual([-1, 0]);
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Drone, Melbourne, Wed 10 June' }));
    expect(dialog.getByText('8 h available, 1.5 h booked')).toBeTruthy();
    const link = await dialog.findByRole('link', { name: /^09:30 AM/ });
    expect(link.getAttribute('href')).toBe('/service-jobs/7');
  });

  test('the day of a cell is that of the clocks of each provider, by which its appointments are listed', async () => {
    const perth = { ...jack, id: 8, firstName: 'Ann', timeZone: 'Australia/Perth' };
    const at = (id: number, userId: number, dateService: string) => ({
      ...job,
      ...{ id, dateService, users: [{ ...job.users[0], userId }] },
    });
    const jobs: string[] = [];
    open({
      'GET /v1/users/capacity': answerCapacity([jack, perth]),
      'GET /v1/service-jobs/list/servicedate': ({ url }) => {
        jobs.push(url.split('?')[1]!);
        // Half past midnight on Thursday in Melbourne, half past ten on Wednesday in Perth.
        return list([at(11, 7, '2026-06-10T14:30:00Z'), at(12, 8, '2026-06-10T14:30:00Z')]);
      },
    });
    await userEvent.click(await cell('Melbourne, Photography, Wed 10 June, total 4.0'));
    const dialog = within(await screen.findByRole('dialog'));
    const links = (await dialog.findAllByRole('link', { name: /AM|PM/ })).map((link) => link.textContent);
    expect(links).toEqual([expect.stringMatching(/^10:30 PM/)]);
    expect(dialog.getByText('Times in Australia/Perth')).toBeTruthy();
    expect(jobs).toEqual(['filterStart=2026-06-09T14%3A00%3A00.000Z&filterEnd=2026-06-10T16%3A00%3A00.000Z&users=7,8']);
  });

  test('appointments beyond those that fit into the dialog are counted, and the job list has them all', async () => {
    open({ 'GET /v1/service-jobs/list/servicedate': list([job], { totalCount: 231 }) });
    await userEvent.click(await cell('Melbourne, Photography, Wed 10 June, total 4.0'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^230 more appointments are not listed here\./)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Show all in the job list' }).getAttribute('href')).toBe(
      '/service-jobs?customFilters=1&serviceUsers=7&serviceDateFilterStart=2026-06-10&serviceDateFilterEnd=2026-06-11',
    );
  });

  test('the week is chosen by name or by arrows, from Last Week to In Eight Weeks, and remembered', async () => {
    const asked = open();
    const week = await screen.findByLabelText<HTMLSelectElement>('Week');
    const names = [...week.options].map(({ text }) => text);
    expect([names[0], names[1], names.at(-1)]).toEqual([
      'Last Week (-1): Tue 2 Jun to Mon 8 Jun',
      'This Week (0): Tue 9 Jun to Mon 15 Jun',
      'In Eight Weeks (8): Tue 4 Aug to Mon 10 Aug',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous week' }).disabled).toBe(true);
    expect(await screen.findByText('Tue 02 June')).toBeTruthy();
    expect(asked().at(-1)).toBe('filterStart=2026-06-02&filterEnd=2026-06-09&includes=');
  });

  test('Today leads to the week that has it, where its column says so', async () => {
    const asked = open();
    await cell('Melbourne, Photography, Tue 09 June, total 4.0');
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByRole('columnheader', { name: 'Mon 08 June (today)' })).toBeTruthy();
    expect(asked().at(-1)).toBe('filterStart=2026-06-02&filterEnd=2026-06-09&includes=');
  });

  test('at a weekend, which no week has, there is no way to today', async () => {
    vi.setSystemTime(new Date('2026-06-13T09:00:00+10:00'));
    open();
    await screen.findByLabelText('Week');
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  });

  test('says in words what a red number means', async () => {
    open();
    await cell('Melbourne, Photography, Tue 09 June, remaining 2.0, low');
    expect(screen.getByText('What remains is not above the threshold of its category.').textContent).toContain('▾ Red');
  });

  test('the settings leave chosen zones and categories', async () => {
    open();
    await cell('Sydney, Drone, Wed 10 June, total 0.0');
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Melbourne' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Drone' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Settings (2)' })).toBeTruthy();
    const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Melbourne', 'Drone']);
  });

  test('fills the window when expanded, until it is compressed by Escape', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Expand' }));
    expect(screen.getByRole('button', { name: 'Compress' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Expand' })).toBeTruthy();
  });

  test('is compressed by Back, which does not leave the page', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Expand' }));
    window.history.back();
    expect(await screen.findByRole('button', { name: 'Expand' })).toBeTruthy();
    expect(screen.getByRole('grid', { name: 'Capacity' })).toBeTruthy();
  });

  test('Go Back leads to the Dashboard where the page was opened by its address', async () => {
    open();
    expect(screen.getByText('At /liveCapacity')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(await screen.findByText('At /')).toBeTruthy();
  });

  test('leads to the first zone where there is none', async () => {
    open({ 'GET /v1/zones': list([]), 'GET /v1/users/capacity': list([]) });
    expect((await screen.findByRole('link', { name: 'Create New Zone' })).getAttribute('href')).toBe(
      '/systemManager/zones/new',
    );
  });
});
