import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, list } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { jobInStatus } from '../../../test/records.ts';
import { paletteNames } from '../../../test/palette-names.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { unfinishedFiles } from '../../data/files/unfinished-uploads.ts';
import JobsPage from './jobs-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const facets = [{ id: 11, name: 'Overdue', count: 4, type: 'deadline' }];

/** Answers the list with so many jobs, and remembers what it was asked. */
function jobs(total: number): URLSearchParams[] {
  const questions: URLSearchParams[] = [];
  fakeApi((request) => {
    if (!/^\/v\d\/service-jobs\?/.test(request.url)) return list([]);
    const asked = new URL(request.url, 'http://site').searchParams;
    questions.push(asked);
    const first = (Number(asked.get('pageNumber') ?? 1) - 1) * 50;
    const rows = Array.from({ length: Math.min(50, total - first) }, (_, n) => ({
      ...jobInStatus(90),
      id: first + n + 1,
    }));
    return list(rows, { totalCount: total, customFilters: facets });
  });
  return questions;
}

test('rows link to their page in this tab, or in a new one where the person wants it, under a line that counts them', async () => {
  // jsdom lays nothing out, and blocks without a height would all be before the window.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(270);
  jobs(60);
  renderInShell(<JobsPage />);
  expect(await screen.findByText('50 of 60 Job(s)')).toBeTruthy();
  const link = screen.getAllByRole('link', { name: '12 Example Street, Fitzroy' })[0];
  expect(link?.getAttribute('href')).toBe('/service-jobs/1');
  expect(link?.getAttribute('target')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'List options' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Open jobs in a new tab' }));
  expect(link?.getAttribute('target')).toBe('_blank');
});

test('load more adds 50 until all are there', async () => {
  const sent = jobs(60);
  renderInShell(<JobsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('60 of 60 Job(s)')).toBeTruthy();
  expect(sent.map((asked) => asked.get('pageNumber'))).toEqual(['1', '2']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('2,000 jobs are shown at most, and it says how to see the others', async () => {
  // jsdom lays nothing out, and blocks without a height would all be near the window.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2650);
  jobs(2500);
  renderInShell(<JobsPage />, 'BackOffice', '/service-jobs?limit=2000');
  expect(await screen.findByText('2000 of 2500 Job(s)')).toBeTruthy();
  const sentence = 'No more than 2,000 jobs are shown at once. Narrow the filters to see the others.';
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(screen.getAllByRole('row').length).toBeLessThan(200);
});

test('open jobs are asked for, and the toggles take away what hides the others', async () => {
  const sent = jobs(1);
  renderInShell(<JobsPage />);
  await screen.findByText('1 of 1 Job(s)');
  const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  const isOn = () => ['Show Approved Jobs', 'Show Archived Jobs'].map((name) => toggle(name).checked);
  expect([sent[0]?.get('customFilters'), isOn()]).toEqual(['1,3', [false, false]]);
  await userEvent.click(toggle('Show Approved Jobs'));
  await waitFor(() => expect([sent.at(-1)?.get('customFilters'), isOn()]).toEqual(['3', [true, false]]));
  await userEvent.click(toggle('Show Archived Jobs'));
  await waitFor(() => expect([sent.at(-1)?.get('customFilters'), isOn()]).toEqual(['', [true, true]]));
});

test("'Show Archived Jobs' alone shows them, and with them what else is done; hiding done jobs hides both", async () => {
  const sent = jobs(1);
  renderInShell(<JobsPage />);
  await screen.findByText('1 of 1 Job(s)');
  const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  await userEvent.click(toggle('Show Archived Jobs'));
  await waitFor(() => expect(sent.at(-1)?.get('customFilters')).toBe(''));
  expect(toggle('Show Approved Jobs').checked).toBe(true);
  await userEvent.click(toggle('Show Approved Jobs'));
  await waitFor(() => expect(toggle('Show Archived Jobs').checked).toBe(false));
  expect(toggle('Show Approved Jobs').checked).toBe(false);
});

test('providers have a toggle of their own and the order of their appointments', async () => {
  const sent = jobs(1);
  renderInShell(<JobsPage />, 'ContractualProvider');
  expect(await screen.findByRole('switch', { name: 'Show Done Jobs' })).toBeTruthy();
  expect(sent[0]?.get('orderBy')).toBe('dateService');
  expect(sent[0]?.get('customFilters')).toBe('2,3');
});

test('the Filters panel is folded in and out, and is as it was left the next time', async () => {
  jobs(1);
  const first = renderInShell(<JobsPage />);
  const button = await screen.findByRole('button', { name: 'Filters' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy();
  first.unmount();
  renderInShell(<JobsPage />);
  expect(await screen.findByRole('button', { name: 'Show' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show' })).toBeNull());
});

test('filters take effect together with Show', async () => {
  const sent = jobs(1);
  renderInShell(<JobsPage />);
  await screen.findByText('1 of 1 Job(s)');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Overdue/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^CH/ }));
  const rows = () => sent.filter((asked) => asked.get('pageSize') === '50');
  expect(rows()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(rows().at(-1)?.get('customFilters')).toBe('1,3,11,22'));
  expect(rows()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Reset All Filters' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy());
});

test('From cannot be after To: such a range cannot be shown, and is not asked about', async () => {
  const sent = jobs(1);
  renderInShell(<JobsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await fillIn(userEvent, screen.getByLabelText('Service date from'), '2026-03-02');
  await fillIn(userEvent, screen.getByLabelText('Service date to'), '2026-03-01');
  expect(screen.getByText('From cannot be after To')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show' }).disabled).toBe(true);
  expect(sent.every((asked) => !asked.has('serviceDateFilterStart') || !asked.has('serviceDateFilterEnd'))).toBe(true);
});

test('the count stands beside its checkbox', async () => {
  jobs(1);
  renderInShell(<JobsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('checkbox', { name: 'Overdue 4' })).toBeTruthy();
});

test('the limit selector offers 50, 100, 150 and 200, and Reset All Filters goes back to 50', async () => {
  const sent = jobs(500);
  renderInShell(<JobsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const limit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Jobs to show' });
  expect([...limit.options].map(({ text }) => text)).toEqual(['50', '100', '150', '200']);
  await userEvent.selectOptions(limit, '200');
  expect(await screen.findByText('200 of 500 Job(s)')).toBeTruthy();
  expect(sent.map((asked) => asked.get('pageNumber'))).toEqual(['1', '2', '3', '4']);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('250 of 500 Job(s)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reset All Filters' }));
  expect(await screen.findByText('50 of 500 Job(s)')).toBeTruthy();
});

test('a row names job, service, client, status, people by their part, deadline with badge, service date and source, to studio people, too', async () => {
  const part = (id: number, name: string, description: string) => ({
    id,
    serviceJobId: 7,
    userId: id,
    user: { id, firstName: name, lastName: 'Ray' },
    serviceJobUserRoleId: id,
    serviceJobUserRole: { id, description },
  });
  const job = {
    ...jobInStatus(140),
    clientDeadline: '2026-03-20T06:00:00.000Z',
    dateService: '2026-03-18T03:30:00.000Z',
    sourceTag: 'RH',
    users: [part(1, 'Eve', 'Editor'), part(2, 'Quinn', 'QC'), part(3, 'Rita', 'Revision'), part(5, 'Pete', 'Provider')],
  };
  fakeApi(() => list([job], { customFilters: [] }));
  renderInShell(<JobsPage />, 'FullTimeEditor');
  const row = (await screen.findByRole('link', { name: '12 Example Street, Fitzroy' })).closest('[role=row]');
  const texts = [
    '#7 · Photography · Example Realty (Partner)',
    'In Rejection',
    'Overdue',
    '20 March 2026, 05:00 PM',
    'Service date 18 March 2026, 02:30 PM',
    'Provider Pete Ray',
    'Editor Eve Ray',
    'QC Quinn Ray',
    'Rejection Rita Ray',
    'RH',
  ];
  for (const text of texts) expect(row?.textContent).toContain(text);
});

test.each([
  ['/service-jobs', 'Late 1 hour'],
  ['/service-jobs?tab=rejection', 'Overdue'],
])(
  'first month #11: at %s a job that was sent late and sent back says %s, as the filter counts it',
  async (...[at, text]) => {
    const job = {
      ...jobInStatus(160),
      clientDeadline: '2026-03-20T06:00:00.000Z',
      proofedAt: '2026-03-20T07:00:00.000Z',
    };
    fakeApi(() => list([job], { customFilters: [] }));
    renderInShell(<JobsPage />, 'BackOffice', at);
    const row = (await screen.findByRole('link', { name: '12 Example Street, Fitzroy' })).closest('[role=row]');
    expect(row?.textContent).toContain(text);
  },
);

test.each([
  ['2026-03-19T00:00:00.000Z', 'Late'],
  ['2030-03-19T00:00:00.000Z', 'Revision due in'],
])('second look #28: a change request that is due at %s says %s beside the status', async (revisionDeadline, text) => {
  fakeApi(() => list([{ ...jobInStatus(160), revisionDeadline }], { customFilters: [] }));
  renderInShell(<JobsPage />, 'BackOffice', '/service-jobs?tab=rejection');
  const row = (await screen.findByRole('link', { name: '12 Example Street, Fitzroy' })).closest('[role=row]');
  expect(within(row as HTMLElement).getByTitle('Changes the client asked for').textContent).toContain(text);
});

test('second look #28: the Rejection tab shows the late revisions alone, and all again', async () => {
  const sent = fakeApi(() => list([jobInStatus(160)], { customFilters: [] }));
  renderInShell(<JobsPage />, 'BackOffice', '/service-jobs?tab=rejection');
  const filtersAsked = () =>
    new URL(sent.findLast(({ url }) => url.startsWith('/v1/service-jobs?'))!.url, 'http://test').searchParams.get(
      'customFilters',
    );
  const onlyLate = await screen.findByRole('switch', { name: 'Late Revisions Only' });
  await userEvent.click(onlyLate);
  await waitFor(() => expect(filtersAsked()).toBe('3,16'));
  await userEvent.click(onlyLate);
  await waitFor(() => expect((onlyLate as HTMLInputElement).checked).toBe(false));
  expect(await screen.findByRole('link', { name: '12 Example Street, Fitzroy' })).toBeTruthy();
});

test('an empty list says what to do', async () => {
  jobs(0);
  renderInShell(<JobsPage />);
  expect(await screen.findByText('No Jobs Available')).toBeTruthy();
  expect(screen.getByText('Try adjusting your filters.')).toBeTruthy();
});

test('a failure says what happened and can be tried again', async () => {
  let works = false;
  fakeApi(() => (works ? list([jobInStatus(90)], { customFilters: [] }) : failure(500, 'internal', 'It broke.')));
  renderInShell(<JobsPage />);
  expect(await screen.findByText('It broke.')).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 1 Job(s)')).toBeTruthy();
});

describe('first month #1: the job list', () => {
  const begin = (jobId: number, jobName: string) =>
    unfinishedFiles({ noun: 'Resource', userId: 1, jobId, jobName }).add(
      Array.from({ length: 35 }, (_, index) => ({ name: `${index}.jpg`, size: 1, resourceTypeId: 5 })),
    );

  test('says on each card what is missing, from the order and from this browser', async () => {
    const fileCounts = { resources: [{ resourceTypeId: 5, count: 25 }], assets: 0 };
    const cut = { ...jobInStatus(50), id: 1, totalAssets: 12, fileCounts };
    const whole = { ...jobInStatus(50), id: 2, totalAssets: 5, fileCounts };
    const sent = fakeApi(({ url }) =>
      url.includes('service-jobs?') ? list([cut, whole], { customFilters: [] }) : list([]),
    );
    begin(2, 'Whole Street');
    renderInShell(<JobsPage />);
    await screen.findByText('2 of 2 Job(s)');
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(first).toContain('25 of 60 exposures');
    expect(first).not.toContain('not uploaded yet');
    expect(second).toContain('35 files not uploaded yet');
    expect(second).not.toContain('exposures');
    expect(sent.some(({ url }) => url.includes('fileCounts'))).toBe(true);
  });

  test('names an upload that was cut although its job has left the list, until the upload is forgotten', async () => {
    jobs(0);
    begin(9, '9 Gone Street');
    renderInShell(<JobsPage />, 'FullTimeProvider');
    expect(await screen.findByText('9 Gone Street: 35 files not uploaded yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go on with it' }).getAttribute('href')).toBe(
      '/service-jobs/9#upload-resources',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByText('Unfinished uploads')).toBeNull());
  });
});

test('the palette has what the menus over the list do, the order by any column included', async () => {
  jobs(3);
  renderInShell(<JobsPage />, 'ProductionManager');
  await screen.findByText('3 of 3 Job(s)');
  expect(paletteNames()).toEqual(
    expect.arrayContaining([
      'Comfortable rows',
      'Open jobs in a new tab',
      'Download the list as CSV',
      'Group by client',
      'Sort by Client, descending',
      'Sort by Status',
    ]),
  );
});
