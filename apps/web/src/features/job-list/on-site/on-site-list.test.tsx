import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, list } from '../../../../test/fake-api.ts';
import { aDetail } from '../../../../test/job-records.ts';
import { jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import JobsPage from '../jobs-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const far = { ...jobInStatus(40), id: 2, dateService: '2999-01-02T03:00:00.000Z' };
const past = { ...jobInStatus(40), id: 1, dateService: '2001-01-02T03:00:00.000Z' };

function server(blocked: object[] = []) {
  return fakeApi(({ url }) =>
    url.includes('/list/servicedate') ? list(blocked) : list([past, far], { customFilters: [] }),
  );
}

test("a provider's jobs stand in sections 'Showing N Job(s) for {date}', past ones folded away", async () => {
  server();
  renderInShell(<JobsPage />, 'FullTimeProvider');
  const later = await screen.findByRole('button', { name: 'Showing 1 Job(s) for Jan 02, 2999', expanded: true });
  const earlier = screen.getByRole('button', { name: 'Showing 1 Job(s) for Jan 02, 2001', expanded: false });
  expect(screen.getAllByRole('link', { name: '12 Example Street, Fitzroy' })).toHaveLength(1);
  await userEvent.click(earlier);
  expect(screen.getByRole('table', { name: 'Jobs for Jan 02, 2001' })).toBeTruthy();
  await userEvent.click(later);
  expect(screen.queryByRole('table', { name: 'Jobs for Jan 02, 2999' })).toBeNull();
});

test("there are no tabs, no boxes and no 'Show Approved Jobs', but 'Show Done Jobs'", async () => {
  server();
  renderInShell(<JobsPage />, 'ContractualProvider');
  expect(await screen.findByRole('switch', { name: 'Show Done Jobs' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Show Approved Jobs' })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a blocked job links to its page in a new tab, with group, campaign, client, service, date, time and day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-17T22:00:00Z') });
  const sent = server([{ ...far, dateService: '2026-03-19T03:30:00.000Z' }]);
  renderInShell(<JobsPage />, 'FullTimeProvider');
  const panel = within(await screen.findByRole('region', { name: 'Blocked jobs of the next 7 days' }));
  const link = await panel.findByRole('link');
  expect(link.getAttribute('href')).toBe('/service-jobs/2');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(within(link).getByTitle('Photography')).toBeTruthy();
  const texts = ['12 Example Street, Fitzroy', 'Example Realty', 'Photography', '19 March 2026, 02:30 PM · tomorrow'];
  for (const text of texts) {
    expect(link.textContent).toContain(text);
  }
  expect(sent.some(({ url }) => url === '/v1/service-jobs/list/servicedate?filterStart=0d&filterEnd=7d')).toBe(true);
});

test("without blocked jobs it says 'No Available Jobs'", async () => {
  server();
  renderInShell(<JobsPage />, 'FullTimeProvider');
  expect(await screen.findByText('No Available Jobs')).toBeTruthy();
});

test('blocked jobs that cannot be had say why and are tried again; the jobs stand above all the same', async () => {
  let works = false;
  fakeApi(({ url }) => {
    if (!url.includes('/list/servicedate')) return list([far], { customFilters: [] });
    return works ? list([far]) : failure(500, 'internal', 'It broke.');
  });
  renderInShell(<JobsPage />, 'FullTimeProvider');
  const panel = within(await screen.findByRole('region', { name: 'Blocked jobs of the next 7 days' }));
  expect(await panel.findByText('It broke.')).toBeTruthy();
  expect(await screen.findByText('1 of 1 Job(s)')).toBeTruthy();
  works = true;
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('link')).toBeTruthy();
});

describe('first month #19: a card of the on-site list', () => {
  const details = [
    aDetail('Address', { value: '9 Test Road' }),
    aDetail('Suburb', { value: 'Fitzroy' }),
    aDetail('Agent', { name: 'Nina Rossi', contactNumber: '0420 555 010' }),
  ];
  const row = async (job: object) => {
    const sent = fakeApi(({ url }) => list(url.includes('/list/servicedate') ? [] : [job], { customFilters: [] }));
    renderInShell(<JobsPage />, 'FullTimeProvider');
    const table = await screen.findByRole('table', { name: 'Jobs for Jan 02, 2999' });
    return { sent, row: within(table).getAllByRole('row')[1] as HTMLElement };
  };

  test('begins with the time and the place, and has a map and a call to the agent', async () => {
    const opened = await row({ ...far, details });
    expect(opened.row.textContent).toMatch(/^02:00 PM9 Test Road, Fitzroy/);
    const links = within(opened.row);
    expect(links.getByRole('link', { name: 'Map of 9 Test Road, Fitzroy' })).toBeTruthy();
    expect(links.getByRole('link', { name: 'Call Nina Rossi, 0420 555 010' }).getAttribute('href')).toBe(
      'tel:0420555010',
    );
    expect(opened.sent.some(({ url }) => /includes=[^&]*details/.test(url))).toBe(true);
  });

  test('names an address that the campaign is called after once', async () => {
    const campaign = { id: 1, name: '9 Test Road' };
    expect((await row({ ...far, campaign, details })).row.textContent).toMatch(/^02:00 PM9 Test Road, Fitzroy#2/);
  });

  test('has no call while the API leaves the agency out, and says when there is no appointment', async () => {
    const opened = await row({ ...far, details: details.slice(0, 2) });
    expect(within(opened.row).queryByRole('link', { name: /^Call/ })).toBeNull();
  });
});
