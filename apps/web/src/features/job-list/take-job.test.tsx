import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, list, single, type SentRequest } from '../../../test/fake-api.ts';
import { jobInStatus } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import JobsPage from './jobs-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Where() {
  const { pathname } = useLocation();
  return <output>{pathname}</output>;
}

const draw = (role: Parameters<typeof renderInShell>[1], at: string) =>
  renderInShell(
    <>
      <JobsPage />
      <Where />
    </>,
    role,
    at,
  );

function held(roleId: number, userId = 1) {
  const user = {
    id: 1,
    serviceJobId: 7,
    userId,
    user: { id: userId, firstName: 'Mia', lastName: 'Rossi' },
    serviceJobUserRoleId: roleId,
    serviceJobUserRole: { id: roleId, description: '' },
  };
  return { ...jobInStatus(100), users: [user] };
}

/** `mine` are the jobs in which the person has a part; a POST takes. */
function server(mine: object[] = [], take = single({ serviceJobId: 9, redirectUrl: '/redirected/9' })) {
  return fakeApi((request) => {
    if (request.method === 'POST') return take;
    return request.url.startsWith('/v2/') ? list(mine) : list([jobInStatus(100)], { customFilters: [] });
  });
}

const listCalls = (sent: readonly SentRequest[]) =>
  sent
    .filter(({ url }) => url.startsWith('/v1/service-jobs?'))
    .map(({ url }) => new URL(url, 'http://site').searchParams);

describe('the tabs', () => {
  test('QC and Rejection show their statuses, and Jobs all', async () => {
    const sent = server();
    draw('QC', '/service-jobs');
    await userEvent.click(await screen.findByRole('tab', { name: 'QC' }));
    await waitFor(() => expect(listCalls(sent).at(-1)?.get('serviceJobStatuses')).toBe('100,110'));
    await userEvent.click(screen.getByRole('tab', { name: 'Rejection' }));
    await waitFor(() => expect(listCalls(sent).at(-1)?.get('serviceJobStatuses')).toBe('160'));
    expect(listCalls(sent).at(-1)?.get('customFilters')).toBe('3');
    await userEvent.click(screen.getByRole('tab', { name: 'Jobs' }));
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Jobs', selected: true })).toBeTruthy());
    expect(screen.getByRole('tabpanel', { name: 'Jobs' })).toBeTruthy();
  });

  test('the back office has them too, but takes no jobs', async () => {
    server();
    draw('BackOffice', '/service-jobs?tab=qc');
    await screen.findByText('1 of 1 Job(s)');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Jobs', 'QC', 'Rejection']);
    expect(screen.queryByRole('button', { name: /^Take a/ })).toBeNull();
  });

  test('editors take rejections, not QC', async () => {
    server();
    draw('FullTimeEditor', '/service-jobs?tab=qc');
    await screen.findByText('1 of 1 Job(s)');
    expect(screen.queryByRole('button', { name: /^Take a/ })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Rejection' }));
    expect(await screen.findByRole('button', { name: 'Take a Rejection Job' })).toBeTruthy();
  });
});

describe('taking', () => {
  test.each([
    ['qc', 'Take a QC Job', 2],
    ['rejection', 'Take a Rejection Job', 3],
  ])(
    "on the tab %s: '%s' assigns with role %i, says 'Job Taken' and goes to the returned redirect URL",
    async (tab, name, role) => {
      const sent = server();
      draw('QC', `/service-jobs?tab=${tab}`);
      await userEvent.click(await screen.findByRole('button', { name }));
      expect(await screen.findByText('Job Taken')).toBeTruthy();
      expect(await screen.findByText('/redirected/9')).toBeTruthy();
      expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
        url: '/v1/service-job-users/take',
        body: { serviceJobUserRoleId: role },
      });
    },
  );

  test("a job that is held already is shown as 'Assigned Job'", async () => {
    server([held(1), { ...held(2), id: 12 }]);
    draw('QC', '/service-jobs?tab=qc');
    const link = await screen.findByRole('link', { name: 'Assigned Job' });
    expect(link.getAttribute('href')).toBe('/service-jobs/12');
    expect(screen.queryByRole('button', { name: 'Take a QC Job' })).toBeNull();
  });

  test("with none left it says 'No jobs available to take.'", async () => {
    server([], failure(404, 'nothing_to_take', 'No jobs available to take.'));
    draw('QC', '/service-jobs?tab=qc');
    await userEvent.click(await screen.findByRole('button', { name: 'Take a QC Job' }));
    expect(await screen.findByText('No jobs available to take.')).toBeTruthy();
  });
});
