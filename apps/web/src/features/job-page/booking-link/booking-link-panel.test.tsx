import type { BookingLink } from '@shootdesk/shared/booking-links/booking-links.contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single } from '../../../../test/fake-api.ts';
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
  hold: { start: '2026-06-11T00:00:00.000Z', expiresAt: '2026-06-10T00:05:00.000Z' },
  jobs: [{ id: 7, service: 'Photography' }],
  ...{ createdBy: null, createdAt: '2026-06-09T00:00:00.000Z', cache_key: 1 },
};

async function open(of: BookingLink): Promise<void> {
  fakeApi(byPath({ 'GET /v1/service-jobs/7/booking-link': single({ link: of }) }));
  const job = aJob({ id: 7 });
  renderInShell(<BookingLinkPanel job={{ ...job, service: { ...job.service!, onSite: true } }} />, 'BackOffice');
  await userEvent.click(await screen.findByRole('button', { name: 'Booking Link' }));
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
