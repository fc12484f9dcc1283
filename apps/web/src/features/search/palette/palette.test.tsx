import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../../test/fake-api.ts';
import { statusOf } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { lastingStore } from '../../../kernel/browser-store.ts';
import { KeyHelp } from '../../../ui/commands/key-help.tsx';
import type { Command } from '../../../ui/commands/command.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { GlobalSearch } from '../global-search.tsx';
import { TypeAhead } from './type-ahead.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const command = (name: string, parts: Partial<Command> = {}): Command => ({
  id: name,
  name,
  group: 'This page',
  run: () => {},
  ...parts,
});

function Page({ commands }: { readonly commands: readonly Command[] }) {
  useCommands(commands);
  return (
    <>
      <GlobalSearch />
      <KeyHelp />
      <input aria-label="Note" />
      <output>{useLocation().pathname + useLocation().search}</output>
    </>
  );
}

const draw = (commands: readonly Command[]) => {
  fakeApi(() => list([]));
  renderInShell(<Page commands={commands} />);
};

const names = () => screen.getAllByRole('option').map((option) => option.textContent);

test('Ctrl+K opens the palette also while somebody types, with what the page offers, its keys, and why something cannot be done', async () => {
  draw([command('Assign Editor', { keys: ['a'] }), command('Archive', { refusal: 'The job is not sent' })]);
  await userEvent.click(screen.getByLabelText('Note'));
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search and commands' }));
  expect(names()).toEqual(expect.arrayContaining(['Assign EditorA', 'ArchiveThe job is not sent']));
  expect(screen.getByRole('option', { name: /Archive/ }).getAttribute('aria-disabled')).toBe('true');
});

test('commands of one name are all listed, what two places offer by one id once', async () => {
  const runs = [vi.fn<() => void>(), vi.fn<() => void>()];
  const same = command('Reply');
  draw([...runs.map((run, index) => command('Copy Link: Sam Lee', { id: `copy-${index}`, run })), same, same]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search and commands' });
  const own = names().filter((name) => name !== null && /Copy Link|Reply/.test(name));
  expect(own).toEqual(['Copy Link: Sam Lee', 'Copy Link: Sam Lee', 'Reply']);
  await userEvent.click(screen.getAllByRole('option', { name: 'Copy Link: Sam Lee' })[0]!);
  await waitFor(() => expect(runs[0]).toHaveBeenCalledOnce());
  expect(runs[1]).not.toHaveBeenCalled();
});

test('a few letters find a command, Enter runs it, and the focus is back where it was', async () => {
  const run = vi.fn<() => void>();
  draw([command('Assign Editor'), command('Assign QC', { run }), command('Change Status')]);
  screen.getByLabelText('Note').focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'ass qc');
  expect(names()).toEqual(['Assign QC']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
});

test('Escape closes the palette; the button beside the search box opens it as well', async () => {
  draw([command('Assign Editor')]);
  await userEvent.click(screen.getByRole('button', { name: /^Search and commands/ }));
  await screen.findByRole('dialog', { name: 'Search and commands' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Search and commands/ }));
});

test('the sheet of keys names what keys do here, what elements handle themselves, and what holds everywhere', async () => {
  const described: Command = { id: 'go', name: 'Go through the pictures', group: 'This page', keys: ['ArrowLeft'] };
  draw([command('Assign Editor', { keys: ['a'] }), described, command('No key')]);
  await userEvent.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  expect(sheet.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Assign Editor',
    'Go through the pictures',
    'Search and commands',
    'Show the keys',
  ]);
});

test('a key that a command leaves goes to the next one with that key; a refused command keeps its key', async () => {
  const ran: string[] = [];
  const escape = (name: string, answer?: false) =>
    command(name, {
      keys: ['Escape'],
      run: () => {
        ran.push(name);
        return answer;
      },
    });
  draw([
    escape('earlier'),
    escape('later', false),
    command('refused', { keys: ['r'], refusal: 'Not now', run: () => ran.push('r') }),
  ]);
  await userEvent.keyboard('{Escape}r');
  expect(ran).toEqual(['later', 'earlier']);
});

test('Ctrl+Z may be left to the field that somebody types in', async () => {
  const run = vi.fn<() => void>();
  draw([command('Undo', { keys: ['Ctrl+z'], isLeftToFields: true, run })]);
  await userEvent.type(screen.getByLabelText('Note'), '{Control>}z{/Control}');
  expect(run).not.toHaveBeenCalled();
  screen.getByLabelText('Note').blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(run).toHaveBeenCalledOnce();
});

const searched = (id: number, name: string) => ({
  kind: 'job' as const,
  reason: id === 8 ? { what: 'Provider Notes', text: 'The gate code is 4471' } : null,
  whereabouts: {
    stage: 'shoot',
    at: '2026-11-27T04:00:00.000Z',
    timeZone: 'Australia/Brisbane',
    person: 'Chloe Carter',
  },
  job: {
    id,
    name: 'Photography',
    campaignId: id,
    clientId: 1,
    serviceId: 1,
    serviceGroupId: 1,
    serviceJobStatusId: 90,
    ctReferenceId: null,
    client: { id: 1, name: 'Example Realty' },
    service: { id: 1, name: 'Photography' },
    status: statusOf(90),
    campaign: { id, name, address: name, suburb: 'Fitzroy', state: 'VIC', postcode: '3065' },
    cache_key: 1,
  },
});

async function openWith(hits: readonly unknown[], commands: readonly Command[] = []) {
  const sent = fakeApi(({ url }) => list(url.startsWith('/v1/search?') ? hits : []));
  renderInShell(<Page commands={commands} />);
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search and commands' });
  return { box, asked: () => sent.map(({ url }) => url).filter((url) => url.startsWith('/v1/search?')) };
}

test('one call finds jobs, clients and people, with why they were found; Enter opens the first', async () => {
  const person = { kind: 'person', id: 5, name: 'Kim Gates', role: 'Editor', reason: null };
  const { box, asked } = await openWith([searched(8, '12 Kent Street'), person]);
  await userEvent.type(box, 'gate code');
  const job = await screen.findByRole('option', { name: /12 Kent Street/ });
  expect(job.textContent).toContain('Provider Notes: The gate code is 4471');
  expect(job.textContent).toContain('Shoot Fri 27 Nov, 2 pm (Brisbane), Chloe Carter');
  expect(screen.getByRole('option', { name: /Kim Gates/ }).textContent).toContain('Editor');
  expect(asked()).toEqual(['/v1/search?search=gate+code']);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('/service-jobs/8')).toBeTruthy();
});

test('a person leads to the open jobs of the person', async () => {
  const { box } = await openWith([{ kind: 'person', id: 5, name: 'Kim Gates', role: 'Editor', reason: null }]);
  await userEvent.type(box, 'kim gates');
  await userEvent.click(await screen.findByRole('option', { name: /Kim Gates/ }));
  expect(await screen.findByText('/service-jobs?users=5')).toBeTruthy();
});

test('a command that is called so comes before what the server finds', async () => {
  const { box } = await openWith([searched(7, '1 Dispatch Road')], [command('Dispatch', { group: 'Go to' })]);
  await userEvent.type(box, 'disp');
  await screen.findByRole('option', { name: /Dispatch Road/ });
  expect(names()[0]).toBe('Dispatch');
});

test('without a text the jobs opened last come first; nothing found says so', async () => {
  lastingStore.write(
    'shootdesk.recent-jobs.1',
    JSON.stringify([{ id: 9, title: '3 Elm Row', facts: 'Video · Anchor' }]),
  );
  const { box } = await openWith([], [command('Assign Editor')]);
  expect(names()[0]).toBe('3 Elm Row#9 · Video · Anchor');
  await userEvent.type(box, 'qqqqq');
  expect(await screen.findByText('Nothing found. Try fewer or other words.')).toBeTruthy();
});

test('what is typed before the palette is there is its text, and does nothing on the page behind; Escape gives up', async () => {
  const run = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  function OnTheWay() {
    const [text, setText] = useState('');
    return (
      <>
        <p title="typed">{text}</p>
        <TypeAhead onType={setText} onCancel={onCancel} />
      </>
    );
  }
  renderInShell(
    <>
      <Page commands={[command('Assign', { keys: ['a'], run })]} />
      <OnTheWay />
    </>,
  );
  await userEvent.keyboard('kentz{Backspace} a');
  expect(screen.getByTitle('typed').textContent).toBe('kent a');
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('nothing is lost of what is typed between the key and the palette', async () => {
  draw([]);
  await userEvent.keyboard('{Control>}k{/Control}kent');
  expect(await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search and commands' })).toHaveProperty(
    'value',
    'kent',
  );
});
