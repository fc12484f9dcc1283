import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { KeyHelp } from '../../../ui/commands/key-help.tsx';
import type { Command } from '../../../ui/commands/command.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { GlobalSearch } from '../global-search.tsx';

afterEach(() => {
  cleanup();
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
      <output>{useLocation().pathname}</output>
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
