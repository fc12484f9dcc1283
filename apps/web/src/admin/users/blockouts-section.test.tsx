import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aUser } from '../../../test/admin-records.ts';
import { byPath, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { aBusyCalendar } from '../../../test/busy-calendars.ts';
import { aJob } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { rereadShownCounts } from '../../data/open-job/live-changes.ts';
import { BlockoutsSection } from './blockouts-section.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const provider = aUser({ id: '7', name: 'Jack Morrow', time_zone: 'Australia/Perth' });

const training = {
  id: '3',
  user: 'User/7',
  user_name: 'Jack Morrow',
  start: '2026-06-11T00:00:00.000Z',
  finish: '2026-06-11T08:00:00.000Z',
  reason: 'Training day',
  from_calendar: false,
  created_by: 'User/7',
  lastModified: '2026-06-01T00:00:00.000Z',
  cache_key: 1,
};

function open(answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(
    byPath({
      'GET /v3/blockouts': v3Page([training]),
      'GET /v1/users/7/busy-calendar': single(aBusyCalendar({ isConnected: false, address: null })),
      ...answers,
    }),
  );
  const zone = { timeZone: 'Australia/Melbourne' };
  const { queryClient } = renderInShell(<BlockoutsSection user={provider} />, 'BackOffice', '/', zone);
  return { sent, queryClient };
}

async function addBlockout() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Blockout' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Blockout' }));
  fireEvent.change(form.getByLabelText(/^Start/), { target: { value: '2026-06-12T08:00' } });
  fireEvent.change(form.getByLabelText(/^End/), { target: { value: '2026-06-12T16:00' } });
  return form;
}

test('the back office reads the blockouts of a provider by the clocks of the provider', async () => {
  const { sent } = open();
  expect(await screen.findByText('11 June 2026, 08:00 AM – 04:00 PM')).toBeTruthy();
  expect(screen.getByText('Times in Australia/Perth')).toBeTruthy();
  const read = sent.find(({ url }) => url.startsWith('/v3/blockouts'));
  expect(JSON.parse(new URL(read!.url, 'http://site').searchParams.get('filter')!)).toEqual({ user: 'User/7' });
});

test('the back office reads how the own calendar of a provider is read, and changes none of its busy times', async () => {
  const error = 'The address answers “404 Not Found”.';
  open({
    'GET /v3/blockouts': v3Page([{ ...training, reason: 'Busy in own calendar', from_calendar: true }]),
    'GET /v1/users/7/busy-calendar': single(aBusyCalendar({ address: null, error })),
  });
  expect(await screen.findByText('Busy in own calendar')).toBeTruthy();
  expect(await screen.findByText(/could not be read on 10 June 2026, 12:15 PM/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test('the back office adds one for a provider without a check of the minimum hours', async () => {
  const { sent } = open({ 'POST /v3/blockouts/7': single(training) });
  const form = await addBlockout();
  expect(form.getByText('Jack Morrow')).toBeTruthy();
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await userEvent.click(save);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Blockout has been created!')).toBeTruthy();
  const body = { start: '2026-06-12T00:00:00.000Z', finish: '2026-06-12T08:00:00.000Z', reason: '' };
  const written = sent.filter(({ method }) => method !== 'GET').map(({ method, url, body: of }) => [method, url, of]);
  expect(written).toEqual([['POST', '/v3/blockouts/7', body]]);
});

test('jobs of the provider in the period keep the back office from saving, too', async () => {
  const { sent } = open({ 'GET /v1/service-jobs/list/servicedate': list([aJob({ dateService: training.start })]) });
  const form = await addBlockout();
  const links = (await form.findAllByRole('link')).map((link) => [
    link.getAttribute('href'),
    link.getAttribute('target'),
  ]);
  expect(links).toEqual([
    ['/service-jobs/7', '_blank'],
    ['/service-jobs/7', '_blank'],
  ]);
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  const asked = sent.find(({ url }) => url.startsWith('/v1/service-jobs/list/servicedate'));
  expect(new URL(asked!.url, 'http://site').searchParams.get('users')).toBe('7');
});

test('the jobs in the way leave the list as they are moved, and what was typed can be saved without them', async () => {
  let left = [aJob({ id: 7, dateService: training.start }), aJob({ id: 8, dateService: training.finish })];
  const { queryClient } = open({
    'GET /v1/service-jobs/list/servicedate': () => list(left),
    'POST /v3/blockouts/7': single(training),
  });
  const form = await addBlockout();
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'Sick' } });
  const rebook = () => form.queryAllByRole('link', { name: /^Who can take it\?/ }).length;
  await waitFor(() => expect(rebook()).toBe(2));
  // The same as an event of the server does.
  left = left.slice(1);
  await act(() => rereadShownCounts(queryClient));
  await waitFor(() => expect(rebook()).toBe(1));
  left = [];
  await act(() => rereadShownCounts(queryClient));
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  expect(rebook()).toBe(0);
  expect(form.getByLabelText<HTMLInputElement>('Reason').value).toBe('Sick');
});

describe('a blockout for people in several time zones says once by whose clocks its times are', () => {
  const sentence =
    'The times are by the clocks of Australia/Perth for everybody, also for providers in other time zones.';
  const people = [
    { id: 7, firstName: 'Jack', lastName: 'Morrow', timeZone: 'Australia/Perth' },
    { id: 8, firstName: 'Tess', lastName: 'Holloway', timeZone: 'Australia/Perth' },
    { id: 9, firstName: 'Ann', lastName: 'Lee', timeZone: 'Australia/Brisbane' },
  ];

  test('when one of the chosen ones has other clocks, and when it is for all', async () => {
    open({ 'GET /v1/users': list(people) });
    const form = await addBlockout();
    const shown = () => form.queryByText(sentence) !== null;
    const toggle = async (name: string) => {
      await userEvent.click(await form.findByRole('checkbox', { name }));
      return shown();
    };
    expect(await toggle('Tess Holloway')).toBe(false);
    expect(await toggle('Ann Lee')).toBe(true);
    expect(await toggle('Ann Lee')).toBe(false);
    expect(await toggle('Apply to All')).toBe(true);
  });

  test('not when all have the same clocks', async () => {
    open({ 'GET /v1/users': list(people.slice(0, 2)) });
    const form = await addBlockout();
    await userEvent.click(await form.findByRole('checkbox', { name: 'Tess Holloway' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Apply to All' }));
    expect(form.getByText('It applies to all 2 providers.')).toBeTruthy();
    expect(form.queryByText(sentence)).toBeNull();
  });
});
