import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../test/fake-api.ts';
import { jobInStatus } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import JobsPage from './jobs-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Answers the list with one job, and remembers what it was asked. */
function server(): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  fakeApi(({ url }) => {
    if (!url.startsWith('/v1/service-jobs?')) return list([]);
    const query = new URL(url, 'http://site').searchParams;
    if (query.get('pageSize') === '50') asked.push(query);
    return list([jobInStatus(90)], { customFilters: [] });
  });
  return asked;
}

function Steps() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
    </>
  );
}

test('Back undoes what was shown, in the panel as well as in the list, and Forward brings it again', async () => {
  const asked = server();
  renderInShell(
    <>
      <Steps />
      <JobsPage />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const chosen = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Overdue/ }).checked;
  const last = () => asked.at(-1)?.get('customFilters');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Overdue/ }));
  await press('Show');
  await waitFor(() => expect([last(), chosen()]).toEqual(['1,3,11', true]));
  await press('Back');
  await screen.findByRole('button', { name: 'Filters' });
  expect(chosen()).toBe(false);
  await press('Forward');
  await screen.findByRole('button', { name: 'Filters (1)' });
  expect(chosen()).toBe(true);
});

test('a provider who opens the link of a colleague to a tab sees their jobs, for they have no tabs to leave it by', async () => {
  const asked = server();
  renderInShell(<JobsPage />, 'ContractualProvider', '/service-jobs?tab=qc');
  expect(await screen.findByRole('switch', { name: 'Show Done Jobs' })).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect([asked[0]?.get('serviceJobStatuses'), asked[0]?.get('customFilters')]).toEqual([null, '2,3']);
});
