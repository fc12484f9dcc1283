import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBoard, aBoardJob, aBoardProvider } from '../../../../test/board-records.ts';
import { byPath, fakeApi, single } from '../../../../test/fake-api.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { stubMedia } from '../../../../test/stub-media.ts';
import DispatchPage from '../dispatch-page.tsx';

beforeEach(() => stubMedia());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const waiting = Array.from({ length: 12 }, (_, nth) =>
  aBoardJob({ id: 20 + nth, place: `${nth} Wait Street, Kew`, dateService: null, providerId: null }),
);
const zed = aBoardProvider({ id: 4, firstName: 'Zed' });

test('a phone shows the day of one person with free times, moves by the form, and lists some unscheduled jobs at a time', async () => {
  const board = aBoard({ providers: [zed, aBoardProvider()], undatedJobs: waiting, undatedCount: 12 });
  fakeApi(byPath({ 'GET /v1/service-jobs/7': single(aJob()), 'GET /v1/dispatch': single(board) }));
  renderInShell(<DispatchPage />, 'BackOffice', '/dispatch?day=2026-06-10');
  const day = within(await screen.findByRole('list', { name: 'Ann Ray, Wed 10 Jun' }));
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Free 09:00 AM to 10:00 AM',
    expect.stringMatching(/^10:00 AM to 11:00 AM12 Cotham Road, KewPhotography · Acme · Booked/),
    'Free 11:00 AM to 05:00 PM',
  ]);
  fireEvent.click(day.getByRole('button'));
  fireEvent.click(await screen.findByRole('button', { name: 'Move to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move to…' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  fireEvent.change(screen.getByLabelText('Person'), { target: { value: '4' } });
  expect(await screen.findByRole('list', { name: 'Zed Ray, Wed 10 Jun' })).toBeTruthy();

  const list = within(screen.getByRole('region', { name: 'Unscheduled jobs' }));
  expect(list.queryAllByRole('listitem')).toEqual([]);
  fireEvent.click(list.getByRole('button', { name: 'Show' }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  fireEvent.click(list.getByRole('button', { name: '2 more' }));
  expect(list.getAllByRole('listitem')).toHaveLength(12);
});
