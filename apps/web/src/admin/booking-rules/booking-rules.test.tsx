import type { BookingRule } from '@shootdesk/shared/booking-links/booking-rules.contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { BookingRulePage, BookingRulesPage } from './booking-rules.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager/booking-rules';
const saved: BookingRule = {
  ...{ id: '3', name: 'Every service', service: null, client: { id: 'Client/7', name: 'Kea Homes' } },
  ...{ noticeHours: 48, horizonDays: 14, moves: 1, changeHours: 36, inMails: true },
  ...{ people: ['User/12'], offersNobody: false, needsConfirmation: true },
  ...{ lastModified: '2026-03-01T00:30:00.000Z', cache_key: 2 },
};

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v3/booking-rules': v3Page([saved]),
    'GET /v3/booking-rules/3': single(saved),
    'GET /v3/record-changes': v3Page([]),
    'GET /v1/service-groups': list([{ id: 7, name: 'Drone', services: [{ id: 22, name: 'Drone Photography' }] }]),
  };
  const sent = fakeApi(byPath({ ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path={path} element={<BookingRulesPage />} />
      <Route path={`${path}/new`} element={<BookingRulePage />} />
      <Route path={`${path}/:id/edit`} element={<BookingRulePage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the list says what clients may do', async () => {
  open(path);
  expect(await screen.findByRole('link', { name: 'Every service' })).toBeTruthy();
  expect(screen.getByText('Kea Homes')).toBeTruthy();
  expect(
    screen.getByText(
      '48 h to 14 days ahead · Moves: 1, until 36 h before · In e-mails · 1 person · Confirmed by the office',
    ),
  ).toBeTruthy();
});

test('a rule whose people offer nothing any more says so, in the list and on its screen', async () => {
  const idle = { ...saved, offersNobody: true };
  open(path, { 'GET /v3/booking-rules': v3Page([idle]) });
  expect(await screen.findByText(/1 person, nobody to offer/)).toBeTruthy();
  cleanup();
  open(`${path}/3/edit`, { 'GET /v3/booking-rules/3': single(idle) });
  expect(await screen.findByText(/^Clients are offered no time/)).toBeTruthy();
});

test('a new one begins with the shipped rule, of a service or of every one', async () => {
  const { user, writes } = open(`${path}/new`, { 'POST /v3/booking-rules': single(saved) });
  await screen.findByRole('option', { name: 'Drone Photography' });
  await user.selectOptions(screen.getByLabelText(/^Service/), 'Drone Photography');
  const notice = screen.getByLabelText(/^Hours of notice/);
  await user.clear(notice);
  await user.type(notice, '48');
  await user.click(button('Create'));
  expect(await screen.findByText('Booking Rule has been created!')).toBeTruthy();
  expect(writes()[0]?.body).toEqual({
    ...{ service: { id: 'Service/22' }, client: null },
    ...{ noticeHours: 48, horizonDays: 21, moves: 2, changeHours: 24, inMails: false },
    ...{ people: [], needsConfirmation: false },
  });
});

test('a number out of range is refused at its field', async () => {
  const { user, writes } = open(`${path}/new`);
  const days = screen.getByLabelText(/^Days ahead/);
  await user.clear(days);
  await user.type(days, '400');
  await user.click(button('Create'));
  expect(await screen.findByText('At most 90.')).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('what a colleague changed meanwhile is shown beside', async () => {
  const theirs: BookingRule = { ...saved, moves: 5, cache_key: 9 };
  const { user, writes } = open(`${path}/3/edit`, {
    'PUT /v3/booking-rules/3': failure(412, 'stale', 'It has changed.', { current: theirs }),
  });
  const moves = await screen.findByLabelText(/^Moves/);
  await user.clear(moves);
  await user.type(moves, '4');
  await user.click(button('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  expect(within(dialog).getByText('4')).toBeTruthy();
  expect(within(dialog).getByText('5')).toBeTruthy();
  expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
});
