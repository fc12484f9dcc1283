import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single, type SentRequest } from '../../../../test/fake-api.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { userWithRole } from '../../../../test/records.ts';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { WaitingProvider } from '../waiting/waiting-provider.tsx';
import { VisitSteps } from './visit-steps.tsx';

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
  const user = { id: role === 'BackOffice' ? id + 1 : id, firstName: 'Ann', lastName: 'Ray' };
  const job = aJob({
    id: 7,
    dateService,
    serviceJobStatusId: JobStatusId.Booked,
    users: [
      {
        id: 1,
        serviceJobId: 7,
        userId: user.id,
        user,
        serviceJobUserRoleId: JobUserRoleId.OnSiteProvider,
        serviceJobUserRole: { id: JobUserRoleId.OnSiteProvider, description: 'On-site provider' },
        cache_key: 1,
      },
    ],
  });
  renderInShell(
    <WaitingProvider>
      <VisitSteps job={job} />
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

test('the provider sets out by one tap, and what they are expected at is shown', async () => {
  const { writes } = open('FullTimeProvider', nothing);
  fireEvent.click(await screen.findByRole('button', { name: 'On my way' }));
  expect(await screen.findByText('On the way since 09:30 AM, expected at 09:50 AM')).toBeTruthy();
  expect(writes()[0]?.body).toMatchObject({ step: 'on-the-way', dateService });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Arrived', 'Done']);
});

test('a tap without a connection waits, and is sent later with the time of the tap', async () => {
  const { writes, reconnect } = open('FullTimeProvider', nothing, true);
  fireEvent.click(await screen.findByRole('button', { name: 'On my way' }));
  expect(await screen.findByText(/^Waiting for connection: 1 change is kept/)).toBeTruthy();
  const [first] = writes();
  reconnect();
  expect(await screen.findByText(/^On the way since/)).toBeTruthy();
  expect(writes().length).toBeGreaterThan(1);
  expect(writes().at(-1)?.body).toEqual(first?.body);
});

test('the coordinator sees when the provider is expected, without buttons', async () => {
  open('BackOffice', onTheWay);
  expect(await screen.findByText('On the way since 09:30 AM, expected at 09:50 AM')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
