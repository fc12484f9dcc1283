import type { PictureRule } from '@shootdesk/shared/picture-rules/picture-rules.contract';
import type { CheckRule } from '@shootdesk/shared/preflight/picture-rules';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { PictureRulePage, PictureRulesPage } from './picture-rules.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager/picture-rules';
const saved: PictureRule = {
  ...{ id: '3', name: 'Drone', service: null, service_group: { id: 'ServiceGroup/7', name: 'Drone' }, client: null },
  rules: [{ check: 'tilted', setting: 'off', limit: null }],
  ...{ lastModified: '2026-03-01T00:30:00.000Z', cache_key: 2 },
};
const services = [{ id: 22, name: 'Drone Photography' }];

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v3/picture-rules': v3Page([saved]),
    'GET /v3/picture-rules/3': single(saved),
    'GET /v3/record-changes': v3Page([]),
    'GET /v1/service-groups': list([{ id: 7, name: 'Drone', services }]),
  };
  const sent = fakeApi(byPath({ ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path={path} element={<PictureRulesPage />} />
      <Route path={`${path}/new`} element={<PictureRulePage />} />
      <Route path={`${path}/:id/edit`} element={<PictureRulePage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { sent, user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the list says what each rule does, is searched by name and leads to a new one', async () => {
  const { sent, user } = open(path);
  expect(await screen.findByRole('link', { name: 'Drone' })).toBeTruthy();
  expect(screen.getByText('Off: Leaning')).toBeTruthy();
  expect(screen.getByText('Every client')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create New Picture Rule' }).getAttribute('href')).toBe(`${path}/new`);
  await user.type(screen.getByLabelText('Search Service or Group'), 'dr');
  await waitFor(() =>
    expect(new URL(sent.at(-1)?.url ?? '', 'http://site').searchParams.get('filter')).toBe(
      '{"name":{"contains":"dr"}}',
    ),
  );
});

test('a new one says what its checks do, and where they find something', async () => {
  const { user, writes } = open(`${path}/new`, { 'POST /v3/picture-rules': single(saved) });
  await screen.findByRole('option', { name: 'Drone Photography' });
  await user.selectOptions(screen.getByLabelText('Service or group'), 'Drone Photography');
  await user.selectOptions(screen.getByLabelText("What 'Leaning' finds is"), 'Off');
  await user.type(screen.getByLabelText('Long edge below (Small picture)'), '3000');
  await user.click(button('Create'));
  expect(await screen.findByText('Picture Rule has been created!')).toBeTruthy();
  const [body] = writes().map((each) => each.body as { rules: CheckRule[] });
  expect(body).toMatchObject({ service: { id: 'Service/22' }, service_group: null, client: null });
  expect(body?.rules.filter(({ setting, limit }) => setting !== null || limit !== null)).toEqual([
    { check: 'small', setting: null, limit: 3000 },
    { check: 'tilted', setting: 'off', limit: null },
  ]);
});

test('a limit that makes no sense is refused at its field', async () => {
  const { user, writes } = open(`${path}/3/edit`);
  await user.type(await screen.findByLabelText('Long edge below (Small picture)'), '5');
  await user.click(button('Save'));
  expect(await screen.findByText('From 640 to 10000 px.')).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('what the server refuses stands at its field', async () => {
  const errors = { service: ['There is a rule for these pictures. Please change that one.'] };
  const { user } = open(`${path}/new`, {
    'POST /v3/picture-rules': failure(409, 'already_exists', 'There is one.', { errors }),
  });
  await user.selectOptions(await screen.findByLabelText("What 'Leaning' finds is"), 'Off');
  await user.click(button('Create'));
  await waitFor(() => expect(screen.getByLabelText('Service or group').getAttribute('aria-invalid')).toBe('true'));
});

test('what a colleague changed meanwhile is shown beside', async () => {
  const theirs: PictureRule = { ...saved, rules: [{ check: 'tilted', setting: 'flag', limit: 2 }], cache_key: 9 };
  const { user, writes } = open(`${path}/3/edit`, {
    'PUT /v3/picture-rules/3': failure(412, 'stale', 'It has changed.', { current: theirs }),
  });
  await user.selectOptions(await screen.findByLabelText("What 'Leaning' finds is"), 'A hint');
  await user.click(button('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  expect(within(dialog).getByText('Leaning: a hint')).toBeTruthy();
  expect(within(dialog).getByText('Leaning: a flag, limit 2 °')).toBeTruthy();
  expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
});

test('one is deleted after a question, and the list is shown', async () => {
  const { user, writes } = open(`${path}/3/edit`, { 'DELETE /v3/picture-rules/3': single(null) });
  await user.click(await screen.findByRole('button', { name: 'Delete Picture Rule' }));
  await user.click(button('Yes'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Picture Rules' })).toBeTruthy();
  expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
});
