import type { Booking, BookingTimes } from '@shootdesk/shared/booking-links/booking.contract';
import { shippedBranding } from '@shootdesk/shared/kernel/branding';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single } from '../../../test/fake-api.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { showBranding } from '../../kernel/branding.ts';
import BookingPage from './booking-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  showBranding(shippedBranding);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const [nine, ten] = ['2026-06-11T23:00:00.000Z', '2026-06-12T00:00:00.000Z'];

const visit = (more: Partial<Booking> = {}): Booking => ({
  ...{ language: 'en', recipient: 'Jo Field', place: '12 Kew Street, Kew', services: ['Photography', 'Floorplan'] },
  ...{ minutes: 90, isAtDusk: false, timeZone: 'Australia/Melbourne', phase: 'open', appointment: null, hold: null },
  ...{
    mayChoose: true,
    mayCancel: false,
    mayChooseAfterCancel: true,
    movesLeft: 2,
    needsConfirmation: false,
    declined: null,
    changeableUntil: null,
    contact: null,
  },
  expiresAt: '2026-12-20T00:00:00.000Z',
  ...more,
});
const booked = visit({
  ...{ phase: 'booked', mayCancel: true, changeableUntil: '2026-06-10T23:00:00.000Z' },
  appointment: { start: nine, finish: '2026-06-12T00:30:00.000Z', isDayOnly: false },
});
const held = visit({
  hold: { start: nine, finish: '2026-06-12T00:30:00.000Z', expiresAt: '2026-06-10T00:10:00.000Z', isRequested: false },
});
const times: BookingTimes = {
  timeZone: 'Australia/Melbourne',
  days: [
    {
      day: '2026-06-12',
      times: [
        { start: nine, isNear: false },
        { start: ten, isNear: true },
      ],
    },
  ],
  next: '2026-06-18',
  offersNobody: false,
};
const opened = single({ session: 'the-session', expiresAt: '2100-01-01T00:00:00.000Z', language: 'en' });

function showPage(answers: Parameters<typeof byPath>[0]) {
  const api = fakeApi(
    byPath({ 'POST /v1/booking/session': opened, 'GET /v1/booking/times': single(times), ...answers }),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/book#7.token']}>
        <BookingPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return api;
}

test('shows the times by the clocks of the property, those at which somebody is near above, and holds one', async () => {
  showPage({ 'GET /v1/booking': single(visit()), 'POST /v1/booking/hold': single(held) });
  const near = await screen.findByRole('region', { name: 'We are near you then' });
  expect(
    within(near)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Friday 12 June, 10 am']);
  expect(screen.getByText('All times are local time at the property (Melbourne).')).toBeTruthy();
  expect(screen.getByRole('button', { name: '10 am near you Friday 12 June' }).textContent).toBe('10 am near you');
  await userEvent.click(screen.getByRole('button', { name: '9 am Friday 12 June' }));
  expect(await screen.findByText('It is held for you until 10:10 am.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Confirm this time' }));
});

test('books the time that is held, and says so', async () => {
  showPage({ 'GET /v1/booking': single(held), 'POST /v1/booking/confirm': single(booked) });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your appointment is booked.')).toBeTruthy();
  const heading = screen.getByRole('heading', { name: 'Booked: Friday 12 June, 9 am' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('You can move or cancel it here until Thursday 11 June, 9 am.')).toBeTruthy();
});

test('says that a time has just been taken, and offers the others', async () => {
  const taken = { status: 409, body: { code: 'conflict', detail: 'Taken.', phrases: ['timeTaken'] } };
  showPage({ 'GET /v1/booking': single(visit()), 'POST /v1/booking/hold': taken });
  await userEvent.click(await screen.findByRole('button', { name: '9 am Friday 12 June' }));
  expect(await screen.findByText('This time has just been taken. Please choose another one.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '9 am Friday 12 June' })).toBeTruthy();
});

test('cancels after a question, and says why moving is no longer possible', async () => {
  showPage({
    'GET /v1/booking': single({ ...booked, mayChoose: false, movesLeft: 0 }),
    'POST /v1/booking/cancel': single(visit()),
  });
  const move = await screen.findByRole('button', { name: 'Choose another time' });
  expect(move.hasAttribute('disabled')).toBe(true);
  expect(move.getAttribute('title')).toBe('It has been moved as often as this page allows.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the appointment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the appointment?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the appointment' }));
  expect(await screen.findByText('Your appointment is cancelled.')).toBeTruthy();
});

test('an appointment whose time is not fixed yet is its day alone', async () => {
  const day = { start: '2026-06-11T14:00:00.000Z', finish: '2026-06-12T14:00:00.000Z', isDayOnly: true };
  showPage({ 'GET /v1/booking': single({ ...booked, appointment: day }) });
  expect(await screen.findByText('Booked: Friday 12 June')).toBeTruthy();
  expect(screen.getByText('We tell you the day first, and the time the day before.')).toBeTruthy();
});

test('does one step at a time', async () => {
  const { promise: waits, resolve: answer } = Promise.withResolvers<void>();
  const api = showPage({
    'GET /v1/booking': single(visit()),
    'POST /v1/booking/hold': async () => {
      await waits;
      return single(held);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '9 am Friday 12 June' }));
  const other = screen.getByRole('button', { name: '10 am near you Friday 12 June' });
  await waitFor(() => expect(other.hasAttribute('disabled')).toBe(true));
  answer();
  expect(await screen.findByRole('heading', { name: 'Confirm this time' })).toBeTruthy();
  expect(api.filter(({ url }) => url.endsWith('/hold'))).toHaveLength(1);
});

test('offers other times to whoever gives a held one back while moving, also after the page was loaded again', async () => {
  showPage({
    'GET /v1/booking': single({ ...booked, hold: held.hold }),
    'POST /v1/booking/release': single(booked),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Another time' }));
  expect(await screen.findByRole('heading', { name: 'Choose a time' })).toBeTruthy();
});

test('where the studio confirms each time a held one is asked for, and a declined one is named', async () => {
  const needs = visit({ needsConfirmation: true, hold: held.hold });
  const requested = visit({ needsConfirmation: true, hold: { ...held.hold!, isRequested: true } });
  const declined = visit({ needsConfirmation: true, declined: { start: nine, reason: null } });
  showPage({
    'GET /v1/booking': single(needs),
    'POST /v1/booking/confirm': single(requested),
    'POST /v1/booking/release': single(declined),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for this time' }));
  const heading = await screen.findByRole('heading', { name: 'You have asked for this time' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText('It is kept for you. The studio will confirm it.')).toBeTruthy();
  expect(screen.queryByText('Your appointment is booked.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Another time' }));
  const text = 'The studio could not confirm Friday 12 June, 9 am. Please choose another time.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a declined request to move is named beside the appointment, with the reason', async () => {
  const declined = { start: ten, reason: 'Nobody is near then.' };
  showPage({ 'GET /v1/booking': single({ ...booked, declined }) });
  const text = 'The studio could not move your appointment to Friday 12 June, 10 am. It stays as it is.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Nobody is near then.')).toBeTruthy();
});

test('says that no time can be chosen where there is nobody to offer', async () => {
  const nobody: BookingTimes = { ...times, days: [], next: null, offersNobody: true };
  showPage({ 'GET /v1/booking': single(visit()), 'GET /v1/booking/times': single(nobody) });
  expect(await screen.findByText('No time can be chosen here at the moment. Please write to the studio.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Later days' })).toBeNull();
});

test('a time that was asked for is shown also when nothing else can be chosen any more', async () => {
  const hold = { ...held.hold!, isRequested: true };
  showPage({ 'GET /v1/booking': single(visit({ needsConfirmation: true, mayChoose: false, hold })) });
  expect(await screen.findByRole('heading', { name: 'You have asked for this time' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Another time' })).toBeTruthy();
});
