import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single, type SentRequest } from '../../../../test/fake-api.ts';
import { aJob, anAssignment } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { userWithRole } from '../../../../test/records.ts';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { WaitingProvider } from '../../../entities/waiting/waiting-provider.tsx';
import { AppointmentPanel } from './appointment-panel.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const dateService = '2026-06-10T00:00:00.000Z';
const nothing = { onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null };
const onTheWay = { ...nothing, onTheWayAt: '2026-06-09T23:30:00.000Z', expectedAt: '2026-06-09T23:50:00.000Z' };
const path = '/v1/service-jobs/7/visit';

function open(role: 'FullTimeProvider' | 'BackOffice', progress: typeof nothing | typeof onTheWay, isCut = false) {
  const connection = { isCut };
  const answer = byPath({ [`GET ${path}`]: single(progress), [`PUT ${path}`]: single(onTheWay) });
  const sent = fakeApi((request: SentRequest) => {
    if (connection.isCut && request.method !== 'GET') throw new TypeError('Failed to fetch');
    return answer(request);
  });
  const { id } = userWithRole(role);
  const provider = anAssignment(role === 'BackOffice' ? id + 1 : id, JobUserRoleId.OnSiteProvider, 'Ann Ray');
  const job = aJob({ id: 7, dateService, serviceJobStatusId: JobStatusId.Booked, users: [provider] });
  renderInShell(
    <WaitingProvider>
      <AppointmentPanel job={{ ...job, service: { ...job.service!, onSite: true } }} />
    </WaitingProvider>,
    role,
    '/service-jobs/7',
    { timeZone: 'Australia/Melbourne' },
  );
  return {
    writes: () => sent.filter(({ method }) => method === 'PUT'),
    reconnect: () => {
      connection.isCut = false;
      act(() => void window.dispatchEvent(new Event('online')));
    },
  };
}

const steps = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => ['On my way', 'Arrived', 'Done'].includes(text ?? ''));

test('the provider sets out by one tap, and what they are expected at is shown', async () => {
  const { writes } = open('FullTimeProvider', nothing);
  fireEvent.click(await screen.findByRole('button', { name: 'On my way' }));
  expect(await screen.findByText('On the way since 09:30 AM, expected at 09:50 AM')).toBeTruthy();
  expect(writes()[0]?.body).toMatchObject({ step: 'on-the-way', dateService });
  expect(steps()).toEqual(['Arrived', 'Done']);
});

test('a tap without a connection counts at once, waits, and is sent later with the time of the tap', async () => {
  const { writes, reconnect } = open('FullTimeProvider', nothing, true);
  fireEvent.click(await screen.findByRole('button', { name: 'On my way' }));
  expect(await screen.findByText(/^Waiting for connection: 1 change is kept/)).toBeTruthy();
  expect(screen.getByText('Waiting for connection')).toBeTruthy();
  expect(steps()).toEqual(['Arrived', 'Done']);
  const [first] = writes();
  reconnect();
  expect(await screen.findByText(/^On the way since 09:30 AM, expected/)).toBeTruthy();
  expect(writes().length).toBeGreaterThan(1);
  expect(writes().at(-1)?.body).toEqual(first?.body);
});

test('a tap that reaches the server at once does not speak of a missing connection', async () => {
  open('FullTimeProvider', nothing);
  const texts: string[] = [];
  const observer = new MutationObserver(() => texts.push(document.body.textContent ?? ''));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  fireEvent.click(await screen.findByRole('button', { name: 'On my way' }));
  await screen.findByText(/expected at 09:50 AM$/);
  observer.disconnect();
  expect(texts.some((text) => text.includes('Sending'))).toBe(true);
  expect(texts.filter((text) => text.includes('Waiting for connection'))).toEqual([]);
});

test('the coordinator sees when the provider is expected, without buttons', async () => {
  open('BackOffice', onTheWay);
  expect(await screen.findByText('On the way since 09:30 AM, expected at 09:50 AM')).toBeTruthy();
  expect(steps()).toEqual([]);
});
