import type { WorkingWeekRecord } from '@shootdesk/shared/availability/working-week.contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single, v3Page } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import WorkingWeekPage from './working-week-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usual = { start: '08:00', end: '22:00' };
const week: WorkingWeekRecord = {
  ...{ monday: usual, tuesday: usual, wednesday: usual, thursday: usual, friday: usual },
  ...{ saturday: null, sunday: null },
  lastModified: '2026-03-01T00:30:00.000Z',
  cache_key: 3,
};

function open(answers: Parameters<typeof byPath>[0] = {}) {
  const usualAnswers = { 'GET /v3/working-week': single(week), 'GET /v3/record-changes': v3Page([]) };
  const sent = fakeApi(byPath({ ...usualAnswers, ...answers }));
  renderInShell(<WorkingWeekPage />, 'BackOffice', '/systemManager/working-week');
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const day = (name: string) => screen.findByRole('group', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('a Saturday is opened with hours of its own over the version that was seen', async () => {
  const saturday = { start: '09:00', end: '13:00' };
  const { user, writes } = open({ 'PUT /v3/working-week': single({ ...week, saturday, cache_key: 4 }) });
  const row = within(await day('Saturday'));
  expect(row.getByText('Day off')).toBeTruthy();
  expect(save().disabled).toBe(true);
  await user.click(row.getByRole('checkbox', { name: 'Saturday' }));
  await user.selectOptions(row.getByLabelText('From'), '09:00');
  await user.selectOptions(row.getByLabelText('To'), '13:00');
  await user.click(save());
  expect(await screen.findByText('Successfully saved')).toBeTruthy();
  const { lastModified: _, cache_key: __, ...days } = week;
  expect(writes()[0]?.body).toEqual({ ...days, saturday });
  expect(writes()[0]?.headers.get('if-match')).toBe('"3"');
});

test('hours that end before they begin are complained about at their day, and nothing is sent', async () => {
  const { user, writes } = open();
  const row = within(await day('Monday'));
  await user.selectOptions(row.getByLabelText('To'), '07:00');
  await user.click(save());
  expect(await row.findByText('Work hours last at least one hour.')).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('what a colleague changed meanwhile is shown beside', async () => {
  const theirs = { ...week, saturday: usual, cache_key: 9 };
  const { user } = open({ 'PUT /v3/working-week': failure(412, 'stale', 'It has changed.', { current: theirs }) });
  await user.click(within(await day('Saturday')).getByRole('checkbox'));
  await user.selectOptions(within(await day('Saturday')).getByLabelText('To'), '12:00');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  expect(within(dialog).getByText('08:00 AM to 12:00 PM')).toBeTruthy();
  expect(within(dialog).getByText('08:00 AM to 10:00 PM')).toBeTruthy();
});
