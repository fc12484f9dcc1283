import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aDetail, aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { warningToast } from '../../../../test/warning-toast.ts';
import { DuskPanel } from './dusk-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const detail = (Content: string, TotalImages: number, version = 5) =>
  aDetail('DuskPositional', { Content, TotalImages }, version);
const enabled = aJob({ campaignHasDusk: true });
const instruction = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Instruction' });
const total = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Total images' });

function open(details: readonly ReturnType<typeof detail>[], answer = single(detail('New', 2, 6)), job = enabled) {
  const sent = fakeApi(
    byPath({
      'POST /v1/service-job-details/dusk-detail': answer,
    }),
  );
  renderInShell(<DuskPanel job={{ ...job, details: [...details] }} />, 'ProductionManager');
  return sent;
}

test.each([
  ['nothing is there', [], 'Save'],
  ['the instruction is empty', [detail('', 3)], 'Save'],
  ['the count is 0', [detail('From the lawn', 0)], 'Save'],
  ['instruction and count are there', [detail('From the lawn', 3)], 'Update'],
])('when %s the button reads %3$s', async (_, details, button) => {
  open(details);
  expect(await screen.findByRole('button', { name: button })).toBeTruthy();
});

test('instruction and number are saved with the version that was seen', async () => {
  const sent = open([detail('From the lawn', 3)]);
  const user = userEvent.setup();
  await fillIn(user, await instruction(), ', pool lit');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Dusk positional saved')).toBeTruthy();
  const post = sent.find(({ method }) => method === 'POST');
  expect(post?.body).toEqual({ serviceJobId: 7, value: { Content: 'From the lawn, pool lit', TotalImages: 3 } });
  expect(post?.headers.get('if-match')).toBe('"5"');
});

test('a number below 0 is refused before it is sent', async () => {
  const sent = open([detail('From the lawn', 3)]);
  const user = userEvent.setup();
  await instruction();
  await user.clear(total());
  await user.type(total(), '-1');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('At least 0.')).toBeTruthy();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});

test('a failure is a warning toast, and what was written stays', async () => {
  open([detail('From the lawn', 3)], failure(403, 'forbidden', 'You may not write this.'));
  const user = userEvent.setup();
  await user.type(await instruction(), '!');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await warningToast()).toBe('You may not write this.');
  expect((await instruction()).value).toBe('From the lawn!');
});

test('a colleague who was quicker is not overwritten; the field only I changed is mine to begin with', async () => {
  const current = detail('From the roof', 3, 9);
  open([detail('From the lawn', 3)], failure(412, 'stale', 'Changed.', { current }));
  const user = userEvent.setup();
  await instruction();
  await user.clear(total());
  await user.type(total(), '4');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const group = await screen.findByRole('group', { name: 'Total images' });
  await waitFor(() => expect(group.querySelectorAll('input')[1]?.checked).toBe(true));
  const instructions = screen.getByRole('group', { name: 'Instruction' });
  expect(instructions.querySelectorAll('input')[0]?.checked).toBe(true);
});

test.each<[string, Parameters<typeof aJob>[0], UserRoleName]>([
  ['it is not enabled', {}, 'ProductionManager'],
  ['the person may not write it', { campaignHasDusk: true }, 'FullTimeProvider'],
])('when %s it is only to be read', async (_, parts, role) => {
  const saved = detail('From the lawn', 3);
  fakeApi(byPath({}));
  renderInShell(<DuskPanel job={aJob({ ...parts, details: [saved] })} />, role);
  expect(await screen.findByText('From the lawn')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a job without dusk positions has no such panel', () => {
  open([], single(null), aJob());
  expect(screen.queryByText('Dusk Positional')).toBeNull();
});
