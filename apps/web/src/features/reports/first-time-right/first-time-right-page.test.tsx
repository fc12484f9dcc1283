import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, failure, list, single } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import FirstTimeRightPage from './first-time-right-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const figures = {
  groups: [
    { by: 'all', key: null, name: 'All pictures', pictures: 200, passed: 170 },
    { by: 'week', key: '2026-06-01', name: '2026-06-01', pictures: 200, passed: 170 },
    { by: 'editor', key: '12', name: 'Mia Tran', pictures: 50, passed: 40 },
    { by: 'reason', key: null, name: 'In other words', pictures: 15, passed: 0 },
  ],
};
const picture = {
  ...{ assetId: 5, serviceJobId: 7, fileName: 'kitchen.jpg', job: '12 Cotham Road', version: 2, passed: false },
  ...{ words: 'Too dark.', judgedAt: '2026-06-02T01:00:00.000Z' },
};

const path = '/v1/reports/first-time-right';

function showPage(at = '/first-time-right') {
  const sent = fakeApi(
    byPath({ [`GET ${path}`]: single(figures), [`GET ${path}/pictures`]: list([picture], { totalCount: 201 }) }),
  );
  renderInShell(<FirstTimeRightPage />, 'ProductionManager', at);
  return (of: string) =>
    sent.filter(({ url }) => url.split('?')[0] === of).map(({ url }) => new URL(url, 'http://x').search);
}

test('a number leads to its pictures, and a picture to its page', async () => {
  const asked = showPage();
  expect(await screen.findByText(/of 200 pictures passed at first/)).toBeTruthy();
  const editors = screen.getByRole('region', { name: 'By editor, as a table' });
  await userEvent.click(within(editors).getByRole('link', { name: '80 % of Mia Tran: show the pictures' }));
  expect(await screen.findByRole('heading', { name: 'Editor: Mia Tran' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'kitchen.jpg' });
  expect(link.getAttribute('href')).toBe('/service-jobs/7/assets?assetId=5');
  expect(screen.getByText('Too dark.')).toBeTruthy();
  expect(screen.getByText('The first 1 of 201 pictures; the file has all.')).toBeTruthy();
  expect(asked(`${path}/pictures`)).toEqual(['?filterStart=-11w&filterEnd=1w&by=editor&key=12']);
  await userEvent.click(screen.getByRole('link', { name: 'All figures' }));
  expect(await screen.findByText(/of 200 pictures passed at first/)).toBeTruthy();
});

test('reasons are shares of the rejected pictures', async () => {
  showPage();
  const reasons = await screen.findByRole('region', { name: 'By reason, as a table' });
  expect(within(reasons).getByRole('link').textContent).toContain('50 %');
});

test('other weeks keep the group, and are in the address of its pictures', async () => {
  const asked = showPage('/first-time-right?by=reason');
  await screen.findByRole('heading', { name: 'Reason: In other words' });
  await userEvent.click(screen.getByRole('button', { name: '4 Weeks' }));
  await waitFor(() => expect(asked(`${path}/pictures`).at(-1)).toBe('?filterStart=-3w&filterEnd=1w&by=reason'));
});

test('weeks that cannot be read are explained', async () => {
  fakeApi(() => failure(400, 'malformed', 'At most 27 weeks.'));
  renderInShell(<FirstTimeRightPage />, 'ProductionManager', '/first-time-right?from=-60w&to=1w');
  expect((await screen.findByRole('alert')).textContent).toContain('At most 27 weeks.');
});
