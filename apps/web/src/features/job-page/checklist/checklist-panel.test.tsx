import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { aDetail, aJob, aLine, anAssignment } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { checklistColumns, ChecklistPanel } from './checklist-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ofProvider = aJob({ users: [anAssignment(1, 5)] });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test.each([
  [0, []],
  [4, [4]],
  [10, [10]],
  [11, [10, 1]],
  [25, [10, 10, 5]],
  [30, [10, 10, 10]],
  [40, [14, 14, 12]],
])('%d lines stand in columns of %j: at least 10 each, at most 3', (count, sizes) => {
  const lines = Array.from({ length: count }, (_, line) => line);
  const columns = checklistColumns(lines);
  expect(columns.map((column) => column.length)).toEqual(sizes);
  expect(columns.flat()).toEqual(lines);
});

test("a tick is saved at once, with 'Updated' while it is being saved", async () => {
  let answer: (() => void) | undefined;
  const sent = fakeApi(async (request) => {
    if (request.method === 'GET') return list([aLine(1, 'Lights on', { checked: answer !== undefined })]);
    await new Promise<void>((resolve) => (answer = resolve));
    return single(aLine(1, 'Lights on', { checked: true }));
  });
  renderInShell(<ChecklistPanel job={ofProvider} />, 'FullTimeProvider');
  const lights = await box('Lights on');
  await userEvent.click(lights);
  expect(await screen.findByText('Updated')).toBeTruthy();
  expect(lights.checked).toBe(true);
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    url: '/v1/service-job-checklist-items/1',
    body: { checked: true },
  });
  answer?.();
  await waitFor(() => expect(screen.queryByText('Updated')).toBeNull());
  expect(lights.checked).toBe(true);
});

test('a failure is a warning toast, and the line is as it was', async () => {
  fakeApi(
    byPath({
      'GET /v1/service-job-checklist-items': list([aLine(1, 'Lights on')]),
      'PUT /v1/service-job-checklist-items/1': failure(500, 'internal', 'It broke.'),
    }),
  );
  renderInShell(<ChecklistPanel job={ofProvider} />, 'FullTimeProvider');
  await userEvent.click(await box('Lights on'));
  expect(await screen.findByText('It broke.')).toBeTruthy();
  expect((await box('Lights on')).checked).toBe(false);
});

test('lines are dimmed and blocked for those who may not tick them', async () => {
  fakeApi(byPath({ 'GET /v1/service-job-checklist-items': list([aLine(1, 'Lights on')]) }));
  renderInShell(<ChecklistPanel job={aJob()} />, 'FullTimeEditor');
  expect((await box('Lights on')).disabled).toBe(true);
});

test("only the provider's lines are shown; enforced ones are marked", async () => {
  const lines = [aLine(1, 'Lights on', { enforce: true }), aLine(2, 'Colours', { serviceJobCheckListItemTypeId: 2 })];
  fakeApi(byPath({ 'GET /v1/service-job-checklist-items': list(lines) }));
  renderInShell(<ChecklistPanel job={ofProvider} />, 'FullTimeProvider');
  expect(await box('Lights on *')).toBeTruthy();
  expect(screen.getByText('* Required before anything can be uploaded.')).toBeTruthy();
  expect(screen.queryByText('Colours')).toBeNull();
});

describe('first month #7: a line that came as a detail', () => {
  const value = { description: 'Pool cover off', checked: false, enforce: true, serviceJobCheckListItemTypeId: 1 };
  const details = [aDetail('Bed', { value: 3 }), aDetail('ProviderChecklist', value)];
  const answers = { 'GET /v1/service-job-checklist-items': list([aLine(4, 'Lights on')]) };

  test('stands in the one list and is ticked at once, over the version that is shown', async () => {
    const ticked = aDetail('ProviderChecklist', { ...value, checked: true }, 6);
    const sent = fakeApi(byPath({ ...answers, 'PUT /v1/service-job-details/4': single(ticked) }));
    renderInShell(<ChecklistPanel job={{ ...ofProvider, details }} />, 'FullTimeProvider');
    const pool = await box('Pool cover off *');
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await userEvent.click(pool);
    await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
    const put = sent.find(({ method }) => method === 'PUT')!;
    expect(put.headers.get('if-match')).toBe('"5"');
    const { value: written } = put.body as { readonly value: string };
    expect(JSON.parse(written)).toEqual({ ...value, checked: true });
  });

  test('is dimmed for those who may not tick it', async () => {
    fakeApi(byPath(answers));
    renderInShell(<ChecklistPanel job={aJob({ details })} />, 'FullTimeEditor');
    expect((await box('Pool cover off *')).disabled).toBe(true);
  });
});

test('without lines it says so', async () => {
  fakeApi(byPath({}));
  renderInShell(<ChecklistPanel job={ofProvider} />);
  expect(await screen.findByText('No checklist available')).toBeTruthy();
});
