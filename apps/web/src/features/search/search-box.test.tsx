import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchedJob } from '@shootdesk/shared/search/search.contract';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, list } from '../../../test/fake-api.ts';
import { statusOf } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { SearchBox } from './search-box.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function job(id: number, name: string): SearchedJob {
  return {
    id,
    name: 'Photography',
    campaignId: id,
    clientId: 1,
    serviceId: 1,
    serviceGroupId: 1,
    serviceJobStatusId: 90,
    ctReferenceId: null,
    client: { id: 1, name: 'Example Realty' },
    service: { id: 1, name: 'Photography' },
    status: statusOf(90),
    campaign: { id, name, address: name, suburb: 'Fitzroy', state: 'VIC', postcode: '3065' },
    cache_key: 1,
  };
}

function Where() {
  return <output>{useLocation().pathname}</output>;
}

const draw = (onLeave = () => {}) =>
  renderInShell(
    <>
      <SearchBox onLeave={onLeave} />
      <Where />
    </>,
  );
const box = () => screen.getByRole('combobox', { name: 'Search jobs' });
const kentStreet = () => list([job(7, '12 Kent Street'), job(8, '14 Kent Street')]);

test('two characters search for nothing, three do', async () => {
  const sent = fakeApi(kentStreet);
  draw();
  await userEvent.type(box(), 'ke');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(sent).toEqual([]);
  expect(box().getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(box(), 'n');
  expect(await screen.findByRole('option', { name: /12 Kent Street/ })).toBeTruthy();
  expect(sent.map(({ url }) => url)).toEqual(['/v1/service-jobs/search?search=ken&includes=campaign']);
});

test('it waits 300 ms after the last key: fast typing asks once', async () => {
  vi.useFakeTimers();
  const sent = fakeApi(kentStreet);
  draw();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  for (const value of ['ken', 'kent', 'kent s']) {
    fireEvent.change(box(), { target: { value } });
    await pass(299);
  }
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent.map(({ url }) => url)).toEqual(['/v1/service-jobs/search?search=kent+s&includes=campaign']);
});

test('the number of a job is found as lists write it', async () => {
  const sent = fakeApi(kentStreet);
  draw();
  await userEvent.type(box(), '#1204');
  await screen.findByRole('option', { name: /12 Kent Street/ });
  expect(sent.map(({ url }) => url)).toEqual(['/v1/service-jobs/search?search=1204&includes=campaign']);
});

test('a suggestion names campaign, service, client, number, place and status', async () => {
  fakeApi(kentStreet);
  draw();
  await userEvent.type(box(), 'kent');
  const option = await screen.findByRole('option', { name: /12 Kent Street/ });
  for (const text of ['Photography', 'Example Realty', '#7', 'Fitzroy, VIC 3065', 'In Production']) {
    expect(option.textContent).toContain(text);
  }
});

test('arrow keys choose and Enter opens the job', async () => {
  fakeApi(kentStreet);
  draw();
  await userEvent.type(box(), 'kent');
  await screen.findByRole('option', { name: /14 Kent Street/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('/service-jobs/8')).toBeTruthy();
  expect((box() as HTMLInputElement).value).toBe('');
});

test('Enter opens nothing that was found for another text', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof list>>();
  fakeApi(({ url }) => (url.includes('kent+s') || url.includes('kent%20s') ? answer.promise : kentStreet()));
  draw();
  await userEvent.type(box(), 'kent');
  await screen.findByRole('option', { name: /12 Kent Street/ });
  await userEvent.type(box(), ' s{Enter}');
  expect(screen.getByText('/service-jobs')).toBeTruthy();
  answer.resolve(list([job(9, '16 Kent Street')]));
  expect(await screen.findByRole('option', { name: /16 Kent Street/ })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('/service-jobs/9')).toBeTruthy();
});

test('Escape closes the suggestions and keeps what is typed', async () => {
  fakeApi(kentStreet);
  const onLeave = vi.fn<() => void>();
  draw(onLeave);
  await userEvent.type(box(), 'kent');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect((box() as HTMLInputElement).value).toBe('kent');
  expect(onLeave).toHaveBeenCalledOnce();
});

test("nothing found says 'No Campaigns found' and 'Try searching again'", async () => {
  fakeApi(() => list([]));
  draw();
  await userEvent.type(box(), 'nowhere');
  expect(await screen.findByText('No Campaigns found')).toBeTruthy();
  expect(screen.getByText('Try searching again')).toBeTruthy();
});

test('a search that fails says why', async () => {
  fakeApi(() => failure(429, 'too_many_requests', 'Please wait a moment.'));
  draw();
  await userEvent.type(box(), 'kent');
  expect(await screen.findByText('Please wait a moment.')).toBeTruthy();
});
