import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { byPath, failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { RelatedTab } from './related-tab.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const path = 'PUT /v1/service-jobs/7/campaign';
const job = aJob({ clientId: 4, client: { id: 4, name: 'Anchor Realty' } as never });
const right = {
  ...{ id: 12, name: '21 Cotham Road', clientId: 5, client: { id: 5, name: 'Bolt Realty' } },
  ...{ address: '21 Cotham Road', suburb: 'Kew', state: 'VIC', postcode: '3101' },
};

function open(role: UserRoleName, ...answers: ReturnType<typeof single>[]) {
  const left = [...answers];
  const sent = fakeApi(
    byPath({
      'GET /v1/service-jobs': list([]),
      'GET /v1/campaigns': list([right]),
      'GET /v1/campaigns/12': single(right),
      [path]: () => left.shift()!,
    }),
  );
  renderInShell(<RelatedTab job={job} />, role);
  return () => sent.filter(({ method }) => method === 'PUT');
}

async function choose(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByText('Move to another campaign'));
  await fillIn(user, screen.getByLabelText(/Right campaign/), 'cotham');
  await user.click(await screen.findByText('21 Cotham Road (Bolt Realty)'));
  await fillIn(user, screen.getByRole('textbox', { name: /Reason/ }), 'Two digits swapped');
}

test('a job is moved to a campaign of another client with a reason, and says that the client changes', async () => {
  const puts = open('BackOffice', single({ ...job, campaignId: 12 }));
  const user = userEvent.setup();
  await choose(user);
  expect(await screen.findByText(/The job goes from Anchor Realty to Bolt Realty/)).toBeTruthy();
  await user.click(screen.getByText('Move', { selector: 'button' }));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]?.body).toMatchObject({ campaignId: 12, reason: 'Two digits swapped' });
  expect(await screen.findByText('Job moved')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an appointment that is not possible at the new property can be kept', async () => {
  const conflicts = [{ kind: 'appointment', message: 'Ann has another appointment.' }];
  const refusal = failure(409, 'conflict', 'Ann has another appointment.', { conflicts });
  const puts = open('ProductionManager', refusal, single({ ...job, campaignId: 12 }));
  const user = userEvent.setup();
  await choose(user);
  await user.click(screen.getByText('Move', { selector: 'button' }));
  await user.click(await screen.findByText('Override'));
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts()[1]?.body).toMatchObject({ override: true });
});

test('people who do not move jobs are not offered it', async () => {
  open('QC');
  expect(await screen.findByText('No other jobs in this campaign.')).toBeTruthy();
  expect(screen.queryByText('Move to another campaign')).toBeNull();
});
