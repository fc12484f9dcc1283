import { noFacts } from '@shootdesk/shared/services/service-facts';
import type { ServiceRecord } from '@shootdesk/shared/services/services.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { referenceAnswers } from '../../../test/admin-records.ts';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ServicePage, ServicesPage } from './services.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager/services';
const saved: ServiceRecord = {
  ...noFacts,
  id: '1003',
  name: 'Twilight Video',
  description: '',
  group: 'ServiceGroup/4',
  category: null,
  onSite: true,
  workbaseReference: null,
  hidden: false,
  builtIn: false,
  place: 40,
  lastModified: '2026-03-01T00:30:00.000Z',
  cache_key: 2,
};

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v3/services': v3Page([saved]),
    'GET /v3/services/1003': single(saved),
    'GET /v1/service-categories': list([]),
  };
  const sent = fakeApi(byPath({ ...referenceAnswers, ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path={path} element={<ServicesPage />} />
      <Route path={`${path}/new`} element={<ServicePage />} />
      <Route path={`${path}/:id/edit`} element={<ServicePage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { sent, user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('the list shows group, length and marks, and is searched by name', async () => {
  const hidden = { ...saved, id: '51', name: 'Sky', group: 'ServiceGroup/7', hidden: true, builtIn: true, length: 30 };
  const { sent, user } = open(path, { 'GET /v3/services': v3Page([saved, hidden]) });
  const row = await screen.findByRole('row', { name: /Sky/ });
  for (const text of ['Drone', '30 min', 'Hidden', 'Built in']) expect(within(row).getByText(text)).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Twilight Video/ })).getByText('60 min')).toBeTruthy();
  await user.type(field('Search Service'), 'tw');
  await waitFor(() =>
    expect(new URL(sent.at(-1)?.url ?? '', 'http://site').searchParams.get('filter')).toBe(
      '{"name":{"contains":"tw"}}',
    ),
  );
});

test('a new service is sent with its lengths, deadlines and questions', async () => {
  const { user, writes } = open(`${path}/new`, { 'POST /v3/services': single(saved) });
  await fillIn(user, await screen.findByLabelText(/^Name/), 'Twilight Video');
  await user.selectOptions(await screen.findByLabelText(/^Group/), 'Video');
  await user.click(field('Film'));
  await user.type(field('Expected number'), '2');
  await user.click(button('Add length'));
  await user.selectOptions(field('Measure of length 1'), 'm² of land');
  await user.click(button('Add deadline'));
  await user.selectOptions(field('Clients of deadline 1'), 'VIP');
  await user.selectOptions(field('Unit of deadline 1'), 'work hours');
  await user.click(button('Add delivery'));
  await user.clear(field('Label of delivery 1'));
  await user.type(field('Label of delivery 1'), 'Print');
  await user.clear(field('Longest edge of delivery 1'));
  await user.click(button('Add question'));
  await fillIn(user, field('Words of question 1'), 'Which side faces the street?');
  await user.click(field('Required of question 1'));
  await user.click(button('Add question'));
  await user.selectOptions(field('Answer of question 2'), 'Bedrooms');
  await user.click(button('Move question 2 up'));
  await user.click(button('Create'));
  expect(await screen.findByText('Service has been created!')).toBeTruthy();
  expect(writes().map(({ body }) => body)).toMatchObject([
    {
      name: 'Twilight Video',
      group: 'ServiceGroup/4',
      category: null,
      onSite: true,
      makes: ['film'],
      expectedAssets: 2,
      lengthSteps: [{ by: 'size', from: 25, minutes: 90 }],
      deadlineRules: [{ classification: 3, amount: 24, unit: 'workHours' }],
      deliveries: [{ label: 'Print', kind: 'JPEG', longestEdge: null }],
      questions: [
        { field: 'Bed', text: null, required: false },
        { field: 'OrderAnswer', text: 'Which side faces the street?', required: true },
      ],
    },
  ]);
});

test('a question without words is complained about in its line', async () => {
  const { user, writes } = open(`${path}/1003/edit`);
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  await user.click(button('Save'));
  expect(
    await within(screen.getByRole('group', { name: 'question 1' })).findByText('Required', { selector: 'p' }),
  ).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('a built-in service keeps name, group and place of work, and can be hidden', async () => {
  const builtIn = { ...saved, builtIn: true };
  const { user, writes } = open(`${path}/1003/edit`, {
    'GET /v3/services/1003': single(builtIn),
    'PUT /v3/services/1003': single({ ...builtIn, hidden: true }),
  });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).readOnly).toBe(true);
  expect(within(field(/^Group/)).getAllByRole('option')).toHaveLength(1);
  await user.click(field('Hidden'));
  await user.click(button('Save'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({ hidden: true, name: 'Twilight Video', group: 'ServiceGroup/4' });
});

test('a refusal of the server is shown at its field', async () => {
  const errors = { name: ['Another service has this name.'] };
  const { user } = open(`${path}/new`, {
    'POST /v3/services': failure(409, 'already_exists', 'Another service has this name.', { errors }),
  });
  await user.type(await screen.findByLabelText(/^Name/), 'Video');
  await user.selectOptions(await screen.findByLabelText(/^Group/), 'Video');
  await user.click(button('Create'));
  await waitFor(() => expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true'));
});
