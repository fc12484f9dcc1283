import type { BookingLink } from '@shootdesk/shared/booking-links/booking-links.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { BookingLinkPanel } from './booking-link-panel.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T00:00:00Z') }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const link: BookingLink = {
  ...{ id: 3, name: 'Jo Field', url: 'https://studio.test/book#3.code', hasPasscode: false, revokedAt: null },
  ...{ expiresAt: '2026-07-10T00:00:00.000Z', lastVisitAt: '2026-06-09T23:50:00.000Z', moveCount: 0 },
  hold: {
    start: '2026-06-11T00:00:00.000Z',
    expiresAt: '2026-06-10T00:05:00.000Z',
    provider: 'Ann Ray',
    requestedAt: null,
  },
  jobs: [{ id: 7, service: 'Photography' }],
  ...{ createdBy: null, createdAt: '2026-06-09T00:00:00.000Z', cache_key: 1 },
};

async function open(of: BookingLink) {
  const decided = { 'POST /v1/booking-links/3/decide': single({ ...of, hold: null }) };
  const sent = fakeApi(byPath({ 'GET /v1/service-jobs/7/booking-link': single({ link: of }), ...decided }));
  const job = aJob({ id: 7 });
  renderInShell(<BookingLinkPanel job={{ ...job, service: { ...job.service!, onSite: true } }} />, 'BackOffice');
  await userEvent.click(await screen.findByRole('button', { name: 'Booking Link' }));
  return sent;
}

test('says which time the client is choosing', async () => {
  await open(link);
  expect(await screen.findByText('Choosing a time')).toBeTruthy();
  expect(screen.getByText(/^Holds /)).toBeTruthy();
});

test('says so no longer once that has expired, also before the link is read again', async () => {
  await open({ ...link, hold: { ...link.hold!, expiresAt: '2026-06-10T00:00:00.000Z' } });
  expect(await screen.findByText('Opened')).toBeTruthy();
  expect(screen.queryByText(/^Holds /)).toBeNull();
});

test('a time that the client asks for is confirmed or declined as it was read, also by a link that has expired', async () => {
  const hold = { ...link.hold!, expiresAt: link.hold!.start, requestedAt: '2026-06-09T23:55:00.000Z' };
  const sent = await open({ ...link, expiresAt: '2026-06-09T23:59:00.000Z', hold });
  expect(await screen.findByText('Asks for a time')).toBeTruthy();
  expect(screen.getByText(/^Asks for .*, Ann Ray$/)).toBeTruthy();
  // A new link would take the request away.
  expect(screen.queryByRole('button', { name: 'New Link' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await fillIn(userEvent, await screen.findByLabelText(/^Reason/), 'Nobody is near then.');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
  const body = { start: hold.start, decision: 'decline', reason: 'Nobody is near then.' };
  await waitFor(() => expect(sent.find(({ method }) => method === 'POST')?.body).toEqual(body));
});

test('is open for somebody who comes from the list of requests', async () => {
  fakeApi(byPath({ 'GET /v1/service-jobs/7/booking-link': single({ link }) }));
  const job = aJob({ id: 7 });
  const panel = <BookingLinkPanel job={{ ...job, service: { ...job.service!, onSite: true } }} />;
  renderInShell(panel, 'BackOffice', '/service-jobs/7#booking-link');
  expect(await screen.findByText('Choosing a time')).toBeTruthy();
});
