import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, list } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { ReferenceByNameInput, ReferencesInput } from './reference-inputs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const zones = [
  { id: 1, name: 'Adelaide' },
  { id: 2, name: 'Brisbane' },
  { id: 3, name: 'Canberra' },
];
const found = (name: string) => list(zones.filter((zone) => zone.name.toLowerCase().includes(name)));

const Chosen = () => <output aria-label="Chosen">{JSON.stringify(useWatch({ name: 'zone' }))}</output>;

test.each([
  ['one record', ReferenceByNameInput, '"Zone/3"'],
  ['several records', ReferencesInput, '["Zone/3"]'],
])('an input of %s offers nothing that was found for another text, and Enter waits', async (_, Input, chosen) => {
  const answer = Promise.withResolvers<ReturnType<typeof list>>();
  fakeApi(
    byPath({
      'GET /v1/zones': ({ url }) => (url.includes('name=canb') ? answer.promise : found('')),
    }),
  );
  const onSubmit = vi.fn<() => void>();
  renderInShell(
    <Form onSubmit={onSubmit}>
      <Input source="zone" label="Zone" reference="zone-choices" />
      <Chosen />
    </Form>,
  );
  const field = screen.getByRole('combobox', { name: 'Zone' });
  await userEvent.click(field);
  await screen.findByRole('option', { name: 'Adelaide' });
  const before = screen.getByRole('status', { name: 'Chosen' }).textContent;
  await userEvent.type(field, 'canb{ArrowDown}{Enter}');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.getByText('Searching …')).toBeTruthy();
  await act(async () => answer.resolve(found('canb')));
  expect(await screen.findByRole('option', { name: 'Canberra' })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Chosen' }).textContent).toBe(before);
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('status', { name: 'Chosen' }).textContent).toBe(chosen);
  await userEvent.click(field);
  expect(await screen.findByRole('option', { name: 'Adelaide' })).toBeTruthy();
});
