import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { aBoard, aBoardJob, aBoardProvider } from '../../../../test/board-records.ts';
import { byPath, fakeApi, single } from '../../../../test/fake-api.ts';
import { aJob } from '../../../../test/job-records.ts';
import { layOut } from '../../../../test/lay-out.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import DispatchPage from '../dispatch-page.tsx';

const width = 148 + 7 * 100;

beforeEach(() => {
  layOut(width, 600);
  // The virtualizer measures by it.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const zed = aBoardProvider({ id: 4, firstName: 'Zed' });

function open(board: Partial<Board>) {
  const week = aBoard({ from: '2026-06-08', days: 7, providers: [aBoardProvider(), zed], ...board });
  const sent = fakeApi(
    byPath({
      'GET /v1/service-jobs/7': single(aJob({ clientDeadline: '2026-06-11T07:00:00.000Z' })),
      'GET /v1/dispatch': single(week),
      'PATCH /v1/service-jobs/7/provider-details': single(aJob()),
      'POST /v1/service-jobs/7/reschedule': single(aJob()),
    }),
  );
  renderInShell(<DispatchPage />, 'BackOffice', '/dispatch?day=2026-06-08&span=week');
  return () => sent.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/visit/messages'));
}

const findCard = () => screen.findByRole('button', { name: /^10 am Photo 12 Cotham Road Kew/ });

/** Another row is below the first one, which has one card. */
const inSecondRow = 150;

test('a card that is dragged to another person keeps its time of day', async () => {
  const writes = open({});
  const card = await findCard();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 600));
  fireEvent.pointerDown(card, { pointerId: 1, button: 0, clientX: 400, clientY: 60 });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 410, clientY: inSecondRow });
  expect(screen.getByText('Zed Ray, 10 June 2026, 10:00 AM')).toBeTruthy();
  fireEvent.pointerUp(window, { pointerId: 1 });
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({ providerId: 4 });
});

test('a day on which somebody does not work warns before the drop', async () => {
  const writes = open({});
  const card = await findCard();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 600));
  fireEvent.pointerDown(card, { pointerId: 1, button: 0, clientX: 400, clientY: 60 });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 510, clientY: 60 });
  expect(screen.getByText('The appointment is outside the work hours of Ann Ray.')).toBeTruthy();
  fireEvent.pointerUp(window, { pointerId: 1 });
  const question = await screen.findByRole('alertdialog', { name: 'Something speaks against it' });
  fireEvent.click(within(question).getByRole('button', { name: 'Go back' }));
  expect(writes()).toEqual([]);
});

test('by keys a card goes to another person and a quarter of an hour later', async () => {
  const writes = open({});
  (await findCard()).focus();
  await userEvent.keyboard(' {ArrowDown}{PageDown}');
  expect(
    screen.getByText('12 Cotham Road, Kew: Zed Ray, 10 June 2026, 10:15 AM.', { selector: '[role=status]' }),
  ).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({ providerId: 4, dateService: '2026-06-10T00:15:00.000Z' });
});

test('a card says what speaks against it where it is, and what was wished', async () => {
  const wishes = { firstDay: null, lastDay: null, earliest: 840, latest: null, notWeekdays: [] };
  const job = aBoardJob({ wishes: { ...wishes, agentAttends: true, keysAtOffice: false, isFlexible: false } });
  open({ jobs: [job], providers: [aBoardProvider({ serviceIds: [] })] });
  const label = (await findCard()).getAttribute('aria-label');
  expect(label).toContain('does not offer this service');
  expect(label).toContain('Wishes: a start after 2:00 pm');
});

test('a day leads to its hours', async () => {
  open({});
  const link = await screen.findByRole('link', { name: 'Wed 10 Jun' });
  expect(link.getAttribute('href')).toBe('/dispatch?day=2026-06-10');
});
